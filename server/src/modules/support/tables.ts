import type { Bucket, UserId } from 'shared-api/contract';

interface SupportQuestionsTable {
  bucket: Bucket;
  id: string;
  user_id: UserId;
  text: string;
  asked_at: Date;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    support_questions: SupportQuestionsTable;
  }
}
