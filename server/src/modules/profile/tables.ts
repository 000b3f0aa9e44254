import type { Generated } from 'kysely';

interface AvatarsTable {
  bucket: number;
  user_id: string;
  name: string;
  picture: Buffer;
  created_at: Generated<Date>;
}

interface NotificationSettingsTable {
  bucket: number;
  user_id: string;
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
