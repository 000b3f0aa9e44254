import type { JSONColumnType } from 'kysely';

interface MessagesTable {
  bucket: number;
  id: string;
  user_id: string;
  kind: string;
  details: JSONColumnType<Record<string, string>>;
  created_at: Date;
  read_at: Date | null;
}
interface AnnouncementMarksTable {
  bucket: number;
  user_id: string;
  read_up_to: Date;
}
interface AnnouncementReadsTable {
  bucket: number;
  user_id: string;
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
