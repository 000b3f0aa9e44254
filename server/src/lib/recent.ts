import { sql } from 'kysely';
import { REPEATED_MS } from 'shared-api/contract';

export const RECENT = sql`make_interval(secs => ${sql.lit(REPEATED_MS / 1000)})`;
