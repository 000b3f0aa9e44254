import type { Generated } from 'kysely';

interface SettingsTable {
  name: 'maintenance' | 'features';
  value: unknown;
  changed_at: Generated<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    settings: SettingsTable;
  }
}
