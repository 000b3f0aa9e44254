import type { Generated } from 'kysely';

export interface UsersTable {
  bucket: number;
  id: string;
  username: string;
  password_hash: string;
  nickname: string;
  real_name: string | null;
  phone_hash: Buffer;
  phone_masked: string;
  avatar: string | null;
  created_at: Generated<Date>;
  password_changed_at: Generated<Date>;
}

interface UsernamesTable {
  bucket: number;
  name: string;
  user_bucket: number;
  user_id: string;
}

interface PhonesTable {
  bucket: number;
  phone_hash: Buffer;
  user_bucket: number;
  user_id: string;
}

interface SessionsTable {
  bucket: number;
  token_hash: Buffer;
  id: string;
  user_id: string;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  expires_at: Date;
}

interface CodesTable {
  bucket: number;
  phone_hash: Buffer;
  purpose: string;
  code_hash: Buffer;
  tries: number;
  sent_at: Date;
  expires_at: Date;
}

interface SignInAttemptsTable {
  bucket: number;
  subject: Buffer;
  failures: number;
  last_at: Date;
  blocked_until: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    users: UsersTable;
    usernames: UsernamesTable;
    phones: PhonesTable;
    sessions: SessionsTable;
    codes: CodesTable;
    sign_in_attempts: SignInAttemptsTable;
  }
}
