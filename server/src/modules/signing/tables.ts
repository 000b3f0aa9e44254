export interface SigningKeysTable {
  /** Counts the keys from 1. */
  generation: number;
  key_id: string;
  public_key: Buffer;
  valid_from: Date;
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
