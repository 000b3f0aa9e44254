import type { DepositOrder } from 'shared-api/client';
import { Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';

const TONES = { waiting: 'caution', success: 'good', failure: 'bad' } as const;

export function OrderStatus({ status }: Pick<DepositOrder, 'status'>) {
  const common = useCommonWords();
  return <Tag tone={TONES[status]}>{common(`depositState.${status}`)}</Tag>;
}
