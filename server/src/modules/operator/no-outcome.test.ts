import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { search } from '../../../../tools/jest/search.ts';
import { describeDatabase, perSuite } from '../../../test/support/databases.ts';
import { anyRequests, validRequests } from '../../../test/support/fuzz.ts';
import { expectSound, makeUser, quote } from '../../../test/support/money.ts';
import { operatorsOf } from '../../../test/support/operators.ts';
import { bet } from '../../../test/support/trades.ts';
import { recordedPrices } from '../trading/index.ts';
import { type OpsCallName, opsContract } from './index.ts';

const NAMES = Object.keys(opsContract) as OpsCallName[];
const FORBIDDEN =
  /outcome|result|price|odds|tick|entry|exit|seed|winner|direction|settle|issue|bar|quote|feed/;
/** How many requests of each call; those before a sign-in hash passwords. */
const [OF_SLOW, OF_OTHERS] = search ? [10, 40] : [5, 8];
/** What decides outcomes: no code of operators may name these tables. */
const TABLES = /\b(ticks|bars|timed_orders|issues|issue_orders|rooms|room_\w+|feed_lease|quote_\w+)\b/;

/** The names of all fields in a request's schema, however deep. */
function fieldsOf(schema: unknown): string[] {
  const json = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  const names: string[] = [];
  JSON.stringify(json, (key, value: unknown) => {
    if (key === 'properties') names.push(...Object.keys(Object(value)));
    return value;
  });
  return names;
}

describe('no call of operators', () => {
  test('has a field for an outcome, a price or odds of one user', () => {
    expect(fieldsOf(z.object({ deep: z.array(z.object({ exit_price: z.string() })) }))).toContain(
      'exit_price',
    );
    for (const name of NAMES) {
      const fields = fieldsOf(opsContract[name].request);
      expect(fields.filter((field) => FORBIDDEN.test(field))).toEqual([]);
      // Rates are published for everybody: a call that sets one names no user.
      if (fields.some((field) => /rate|fee|minimum/.test(field)))
        expect(fields.filter((field) => /user|order|id$/.test(field))).toEqual([]);
    }
  });

  test('names a table that decides outcomes', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const sources = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
    expect(sources.length).toBeGreaterThan(10);
    for (const file of sources) {
      // A module has the name of its table; its code judges what it is asked for.
      const text = readFileSync(folder + file, 'utf8').replaceAll(/from '.*';$/gm, '');
      expect([file, TABLES.exec(text)?.[0]]).toEqual([file, undefined]);
    }
  });
});

describeDatabase('any request of an operator', (makeDb) => {
  const db = perSuite(makeDb);
  const { ops, by } = operatorsOf(db, 'ops1');
  beforeAll(async () => {
    await quote(db, 'SYN50');
    await bet(db, recordedPrices({ isOpen: () => true }), await makeUser(db, 1000));
  });

  const decided = async () => {
    const { rows } = await sql<{ text: string }>`
      select string_agg(t.line, ',') as text from (
        select ticks::text as line from ticks union all select timed_orders::text from timed_orders order by 1
      ) t`.execute(db.kysely);
    return rows[0]?.text;
  };

  // The last call ends the session.
  test.each(NAMES.toSorted((a, b) => Number(a === 'logout') - Number(b === 'logout')))(
    '%s gets an answer of the contract and leaves prices and accepted orders as they are',
    async (name) => {
      const { request, reply, role } = opsContract[name];
      const before = await decided();
      expect(before).toBeTruthy();
      const bodies = fc.oneof(validRequests(request), anyRequests(request));
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const { code, data, msg } = await ops.call(name, body, { token: by.ops1 });
          expect([200, 4000, 4001, 4004, 4009, 4290, 8888]).toContain(code);
          expect(msg).not.toBe('');
          if (code === 200) reply.parse(data);
        }),
        { numRuns: role === 'anybody' ? OF_SLOW : OF_OTHERS },
      );
      expect(await decided()).toBe(before);
      await expectSound(db);
    },
  );
});
