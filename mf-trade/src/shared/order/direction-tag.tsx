import { Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import type { Direction } from './order.logic.ts';

/** Buy up or buy down: arrow, word and colour together. */
export function DirectionTag({ direction }: { direction: Direction }) {
  const common = useCommonTranslation();
  return <Tag tone={direction === 'up' ? 'rise' : 'fall'}>{common(`order.${direction}`)}</Tag>;
}
