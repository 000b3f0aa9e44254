import { sql } from 'kysely';
import { REPEATED_MS } from 'shared-api/contract';

/** An order like one of so short a time ago may be sent twice by mistake. */
export const REPEAT_WINDOW = sql`make_interval(secs => ${sql.lit(REPEATED_MS / 1000)})`;
