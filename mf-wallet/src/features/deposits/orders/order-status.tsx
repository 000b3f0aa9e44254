import type { DepositOrder } from 'shared-api/client';
import { Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';

const TONES = { waiting: 'caution', success: 'good', failure: 'bad' } as const;

export function OrderStatus({ status }: Pick<DepositOrder, 'status'>) {
  const common = useCommonTranslation();
  return <Tag tone={TONES[status]}>{common(`depositState.${status}`)}</Tag>;
}
