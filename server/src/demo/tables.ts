declare module '../db/tables.ts' {
  interface Tables {
    seeding: { id: number; finished_at: Date | null };
  }
}

export {};
