import type { JSONColumnType } from 'kysely';
import type { Bucket, UserId } from 'shared-api/contract';

interface MessagesTable {
  bucket: Bucket;
  id: string;
  user_id: UserId;
  kind: string;
  details: JSONColumnType<Record<string, string>>;
  created_at: Date;
  read_at: Date | null;
}
interface AnnouncementMarksTable {
  bucket: Bucket;
  user_id: UserId;
  read_up_to: Date;
}
interface AnnouncementReadsTable {
  bucket: Bucket;
  user_id: UserId;
  announcement_id: string;
  published_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    messages: MessagesTable;
    announcement_marks: AnnouncementMarksTable;
    announcement_reads: AnnouncementReadsTable;
  }
}
