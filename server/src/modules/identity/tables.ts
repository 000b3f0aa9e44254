import type { ColumnType, Generated } from 'kysely';
import type { BlockCause, Bucket, UserId } from 'shared-api/contract';

export interface UsersTable {
  bucket: Bucket;
  id: UserId;
  username: string;
  password_hash: string;
  nickname: string;
  real_name: string | null;
  phone_hash: Buffer;
  phone_masked: string;
  avatar: string | null;
  created_at: Generated<Date>;
  password_changed_at: Generated<Date>;
  trade_password_hash: string | null;
  trade_password_changed_at: Date | null;
}

interface UsernamesTable {
  bucket: Bucket;
  name: string;
  user_bucket: Bucket;
  user_id: UserId;
}

interface PhonesTable {
  bucket: Bucket;
  phone_hash: Buffer;
  user_bucket: Bucket;
  user_id: UserId;
}

interface SessionsTable {
  bucket: Bucket;
  token_hash: Buffer;
  id: string;
  user_id: UserId;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  expires_at: Date;
  previous_token_hash: Generated<Buffer | null>;
  previous_until: Generated<Date | null>;
  browser: string | null;
  system: string | null;
  network: string | null;
}

interface KnownDevicesTable {
  bucket: Bucket;
  user_id: UserId;
  device_hash: Buffer;
  seen_at: Generated<Date>;
}

interface SignInHistoryTable {
  bucket: Bucket;
  id: string;
  user_id: UserId;
  at: Generated<Date>;
  outcome: string;
  browser: string | null;
  system: string | null;
  network: string | null;
}

interface UserBlocksTable {
  bucket: Bucket;
  user_id: UserId;
  state: 'blocked' | 'disabled';
  cause: BlockCause;
  since: Date;
  set_by: string;
}

interface TotpFactorsTable {
  bucket: Bucket;
  user_id: UserId;
  sealed_secret: Buffer;
  confirmed_at: Date | null;
  last_step: ColumnType<bigint, bigint | undefined>;
  created_at: Generated<Date>;
}

interface RecoveryCodesTable {
  bucket: Bucket;
  user_id: UserId;
  code_hash: Buffer;
  used_at: Generated<Date | null>;
}

export interface PasskeysTable {
  bucket: Bucket;
  user_id: UserId;
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date | null>;
}

interface SecurityTicketsTable {
  bucket: Bucket;
  token_hash: Buffer;
  user_id: UserId;
  purpose: string;
  session_id: string | null;
  challenge: string;
  tries: Generated<number>;
  expires_at: Date;
}

interface CodesTable {
  bucket: Bucket;
  phone_hash: Buffer;
  purpose: string;
  code_hash: Buffer;
  tries: number;
  /** Null of a code that an older server has made. */
  device_hash: Buffer | null;
  sealed_shown: Buffer | null;
  sent_at: Date;
  expires_at: Date;
}

interface SignInAttemptsTable {
  bucket: Bucket;
  subject: Buffer;
  failures: number;
  last_at: Date;
  blocked_until: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    users: UsersTable;
    user_blocks: UserBlocksTable;
    usernames: UsernamesTable;
    phones: PhonesTable;
    sessions: SessionsTable;
    codes: CodesTable;
    sign_in_attempts: SignInAttemptsTable;
    known_devices: KnownDevicesTable;
    sign_in_history: SignInHistoryTable;
    totp_factors: TotpFactorsTable;
    recovery_codes: RecoveryCodesTable;
    passkeys: PasskeysTable;
    security_tickets: SecurityTicketsTable;
  }
}
