import { type TestApp, testApp } from './app.ts';
import { type MakeDatabase, perTest, type TestDatabase } from './databases.ts';

export const DEVICE = 'device-of-a-test-0001';

/** A drag as a thumb makes it: fast, then slower, trembling. */
export function dragTo(offset: number): [number, number, number][] {
  return Array.from({ length: 25 }, (_, i) => [offset * (1 - (1 - i / 24) ** 3), 80 + Math.sin(i), i * 28]);
}

/** Slides the puzzle to its gap, which is looked up in the database. */
export async function passHumanCheck(db: TestDatabase, { ok }: TestApp, device = DEVICE): Promise<string> {
  const { id } = await ok('humanCheck', { device });
  const { answer } = await db.kysely
    .selectFrom('human_checks')
    .select('answer')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { proof } = await ok('humanCheckVerify', { device, id, offset: answer, track: dragTo(answer) });
  return proof;
}

let people = 0;

/** Everything a registration needs but the code; each one is another person. */
export function person(more: Record<string, unknown> = {}) {
  people += 1;
  const digits = String(people).padStart(6, '0');
  return {
    username: `person${digits}`,
    password: 'Quiet7Lake',
    confirm_password: 'Quiet7Lake',
    phone: `+8613800${digits}`,
    device: DEVICE,
    human_proof: 'off',
    language: 'en',
    ...more,
  };
}

/** Asks for the sandbox's code and registers. */
export async function registered({ ok }: TestApp, who: ReturnType<typeof person> = person()) {
  const { phone, device, human_proof } = who;
  const { sandbox_code } = await ok('sendCode', { phone, purpose: 'register', device, human_proof });
  const { token } = await ok('register', { ...who, code: sandbox_code });
  return { ...who, token };
}

/** A new user of a new app before each test. */
export function newcomerPerTest(makeDb: MakeDatabase) {
  const db = perTest(makeDb);
  const app = perTest(() => testApp(db, { env: { HUMAN_CHECK: 'off' } }));
  return { db, app, who: perTest(() => registered(app)) };
}
