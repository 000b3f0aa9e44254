import type { ColumnType, Generated } from 'kysely';

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
  trade_password_hash: string | null;
  trade_password_changed_at: Date | null;
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
  browser: string | null;
  system: string | null;
  network: string | null;
}

interface KnownDevicesTable {
  bucket: number;
  user_id: string;
  device_hash: Buffer;
  seen_at: Generated<Date>;
}

interface SignInHistoryTable {
  bucket: number;
  id: string;
  user_id: string;
  at: Generated<Date>;
  outcome: string;
  browser: string | null;
  system: string | null;
  network: string | null;
}

interface TotpFactorsTable {
  bucket: number;
  user_id: string;
  sealed_secret: Buffer;
  confirmed_at: Date | null;
  last_step: ColumnType<bigint, bigint | undefined>;
  created_at: Generated<Date>;
}

interface RecoveryCodesTable {
  bucket: number;
  user_id: string;
  code_hash: Buffer;
  used_at: Generated<Date | null>;
}

export interface PasskeysTable {
  bucket: number;
  user_id: string;
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
  bucket: number;
  token_hash: Buffer;
  user_id: string;
  purpose: string;
  session_id: string | null;
  challenge: string;
  tries: Generated<number>;
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
    known_devices: KnownDevicesTable;
    sign_in_history: SignInHistoryTable;
    totp_factors: TotpFactorsTable;
    recovery_codes: RecoveryCodesTable;
    passkeys: PasskeysTable;
    security_tickets: SecurityTicketsTable;
  }
}
