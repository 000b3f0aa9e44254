export interface SigningKeysTable {
  /** Counts the keys from 1. */
  generation: number;
  key_id: string;
  public_key: Buffer;
  valid_from: Date;
  /** The key before it, and its signature under this one; null for the first, and for those that an older server added. */
  signed_by: string | null;
  signature: Buffer | null;
}

export interface SigningSecretsTable {
  generation: number;
  sealed: Buffer;
}

declare module '../../db/tables.ts' {
  interface Tables {
    signing_keys: SigningKeysTable;
    signing_secrets: SigningSecretsTable;
  }
}
