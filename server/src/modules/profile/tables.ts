import type { Generated } from 'kysely';
import type { Bucket, UserId } from 'shared-api/contract';

interface AvatarsTable {
  bucket: Bucket;
  user_id: UserId;
  name: string;
  picture: Buffer;
  created_at: Generated<Date>;
}

interface NotificationSettingsTable {
  bucket: Bucket;
  user_id: UserId;
  funds: boolean;
  trades: boolean;
  announcements: boolean;
}

declare module '../../db/tables.ts' {
  interface Tables {
    avatars: AvatarsTable;
    notification_settings: NotificationSettingsTable;
  }
}
