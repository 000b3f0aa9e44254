import type { Room } from 'shared-api/client';
import { Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';

/** Says that a room's rounds run on a replayed recording, whose prices can be known in advance. */
export function RecordedTag({ room }: { room: Pick<Room, 'source'> }) {
  const common = useCommonTranslation();
  return room.source === 'recorded' ? <Tag tone="caution">{common('state.recordedPrices')}</Tag> : null;
}
