import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { Secret, TOTP } from 'otpauth';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  describeDatabase,
  describePostgresFirst,
  type MakeDatabase,
  type TestDatabase,
} from '../../../../test/support/databases.ts';
import { DEVICE, registered } from '../../../../test/support/people.ts';
import { Refusal } from '../../../lib/errors.ts';
import { userLimitsModule } from '../../user-limits/index.ts';
import { depositedSince, walletModule } from '../../wallet/index.ts';
import { removeAllFactors, requireSecondFactor } from '../index.ts';

const STEP = 30_000;
const MINUTE = 60_000;
const fields = (name: string, rule: string) => ({ code: 4001, data: { fields: [{ name, rule }] } });

let db: TestDatabase;
let app: TestApp;
let who: Awaited<ReturnType<typeof registered>>;
let moved: number;

/** A new user of a new app before each test. */
function beforeEachOn(makeDb: MakeDatabase): void {
  beforeEach(async () => {
    db = await makeDb();
    app = await testApp(db, { env: { HUMAN_CHECK: 'off' } });
    who = await registered(app);
    moved = 0;
    // The code of the step before holds until this step ends: every test begins with a whole one.
    await move(STEP - (Date.now() % STEP));
  });
}

const move = async (ms: number) => {
  moved += ms;
  await db.moveClock(ms);
};
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + moved + later * STEP,
  });
const login = (password = who.password) =>
  app.call('login', { username: who.username, password, device: DEVICE, human_proof: 'off' });
const second = (ticket: string, answer: Record<string, unknown>) =>
  app.call('loginSecondStep', { ticket, device: DEVICE, ...answer });

async function turnOn() {
  const { secret, uri } = await app.ok('beginTotp', { password: who.password }, who);
  expect(uri).toContain(`secret=${secret}`);
  const { recovery_codes } = await app.ok('confirmTotp', { totp: codeOf(secret, -1) }, who);
  return { secret, recovery: recovery_codes };
}
const removeEveryFactor = async () => {
  const user = await app.identity.authenticate(who.token);
  if (!user) throw new Error('not signed in');
  await db.transaction((tx) => removeAllFactors(tx, { id: user.userId, bucket: user.bucket }));
};
async function ticketOf(): Promise<string> {
  const { data } = await login();
  const { ticket } = data.second_step as { ticket: string };
  return ticket;
}
async function confirmed(secret: string): Promise<string> {
  const { second_step } = await app.ok('beginSecondFactor', {}, who);
  const answer = { ticket: second_step?.ticket, totp: codeOf(secret, 1) };
  return (await app.ok('confirmSecondFactor', answer, who)).second_factor;
}

// What is about calls at the same time, and about what a transaction takes back.
describePostgresFirst('the second factor', (makeDb) => {
  beforeEachOn(makeDb);

  test('takes a code once, also of two that come together, and none that is too old or too new', async () => {
    const { secret } = await turnOn();
    const tickets = [await ticketOf(), await ticketOf()];
    const code = codeOf(secret);
    const answers = await Promise.all(tickets.map((ticket) => second(ticket, { totp: code })));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 4001]);
    const ticket = await ticketOf();
    for (const totp of [code, codeOf(secret, -3), codeOf(secret, 4)])
      expect(await second(ticket, { totp })).toMatchObject(fields('totp', 'second_factor_wrong'));
    await move(2 * STEP);
    const open = await second(ticket, { totp: codeOf(secret) });
    expect(await app.ok('userInfo', {}, { token: String(open.data.token) })).toMatchObject({
      username: who.username,
    });
    expect(await second(ticket, { totp: codeOf(secret, 1) })).toMatchObject({
      data: { reason: 'ticket_expired' },
    });
  });

  test('is limited: five tries a ticket, then a wait that grows, and tickets of five minutes', async () => {
    const { secret } = await turnOn();
    const ticket = await ticketOf();
    for (let i = 0; i < 5; i += 1)
      expect(await second(ticket, { totp: '000000' })).toMatchObject(fields('totp', 'second_factor_wrong'));
    expect(await second(ticket, { totp: codeOf(secret) })).toMatchObject({
      data: { reason: 'ticket_expired' },
    });
    const another = await ticketOf();
    expect(await second(another, { totp: codeOf(secret) })).toMatchObject({ code: 4290 });
    await move(31_000);
    expect((await second(another, { totp: codeOf(secret) })).code).toBe(200);
    const late = await ticketOf();
    await move(5 * MINUTE);
    expect(await second(late, { totp: codeOf(secret) })).toMatchObject({
      data: { reason: 'ticket_expired' },
    });
    const { items } = await app.ok('signIns', { limit: 100 }, who);
    expect(items.filter(({ outcome }) => outcome === 'second_factor_failed').length).toBe(6);
  });

  test('lets a recovery code in once, however it is written, and keeps neither codes nor secret', async () => {
    const { secret, recovery } = await turnOn();
    const [first = ''] = recovery;
    const typed = first.toUpperCase().replace('-', ' ');
    expect((await second(await ticketOf(), { recovery_code: typed })).code).toBe(200);
    expect(await second(await ticketOf(), { recovery_code: first })).toMatchObject(
      fields('recovery_code', 'second_factor_wrong'),
    );
    const rows = await Promise.all([
      db.kysely.selectFrom('totp_factors').selectAll().execute(),
      db.kysely.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    const kept = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    const bytes = rows
      .flat()
      .flatMap((row) => ('sealed_secret' in row ? [row.sealed_secret.toString('latin1')] : []));
    for (const secretText of [secret, first, first.replace('-', '')])
      for (const text of [kept, ...bytes]) expect(text).not.toContain(secretText);
  });

  test('is asked for by acts that require it, and a rolled-back act does not use it up', async () => {
    const user = await app.identity.authenticate(who.token);
    if (!user) throw new Error('not signed in');
    const ask = (secondFactor: string | undefined, fails = false) =>
      db
        .transaction(async (tx) => {
          await requireSecondFactor(tx, { user, secondFactor });
          if (fails) throw new Error('rolled back');
          return 'ok';
        })
        .catch((error: unknown) => (error instanceof Refusal ? error.data.need : 'rolled back'));
    expect(await ask(undefined)).toBe('ok');
    const { secret } = await turnOn();
    expect(await ask(undefined)).toBe('second_factor');
    const proof = await confirmed(secret);
    expect(await ask(proof, true)).toBe('rolled back');
    expect(await ask(proof)).toBe('ok');
    expect(await ask(proof)).toBe('second_factor');
  });
});

describeDatabase('the second factor', (makeDb) => {
  beforeEachOn(makeDb);

  test('where it is required, money moves only for who has one; everything else is open', async () => {
    const strict = await testApp(db, {
      env: { HUMAN_CHECK: 'off', SECOND_FACTOR: 'required' },
      handlers: (deps) => ({
        recharge: async () => ({ order_number: 'D1' }) as never,
        depositReceiver: walletModule(deps).handlers.depositReceiver,
        allowance: userLimitsModule({ ...deps, depositedSince }).handlers.allowance,
      }),
    });
    const deposit = (key: string, on = strict) =>
      on.call('recharge', { channel: 'bankcard', depositor_name: 'Ada', amount: '500' }, { ...who, key });
    const need = { code: 4003, data: { need: 'second_factor_setup' } };
    expect(await deposit('a-key-of-a-test-01')).toMatchObject(need);
    // It is said before, and nobody is shown an account to pay to.
    expect(await strict.call('depositReceiver', { channel: 'bankcard', amount: '500' }, who)).toMatchObject(
      need,
    );
    expect(await strict.ok('allowance', {}, who)).toMatchObject({ second_factor: 'missing' });
    expect(await strict.ok('userInfo', {}, who)).toMatchObject({ second_factor: 'missing' });
    const { recovery } = await turnOn();
    expect(recovery).toHaveLength(10);
    expect(await strict.ok('allowance', {}, who)).toMatchObject({ second_factor: 'on' });
    expect(await strict.ok('userInfo', {}, who)).toMatchObject({ second_factor: 'on' });
    expect((await strict.call('depositReceiver', { channel: 'bankcard', amount: '500' }, who)).code).toBe(
      200,
    );
    expect((await deposit('a-key-of-a-test-01')).code).toBe(200);
    await removeEveryFactor();
    // A repeat of an answered call is not judged again.
    expect((await deposit('a-key-of-a-test-01')).code).toBe(200);
    expect((await deposit('a-key-of-a-test-02')).code).toBe(4003);
    // Where it is offered, nobody is asked.
    const offered = await testApp(db, {
      env: { HUMAN_CHECK: 'off' },
      handlers: () => ({ recharge: async () => ({ order_number: 'D2' }) as never }),
    });
    expect((await deposit('a-key-of-a-test-03', offered)).code).toBe(200);
    expect(await offered.ok('userInfo', {}, who)).not.toHaveProperty('second_factor');
  });

  test('is not on before the app has shown a right code, and needs the password', async () => {
    expect(await app.call('beginTotp', { password: 'Wrong7Lake' }, who)).toMatchObject(
      fields('password', 'password_wrong'),
    );
    const { secret } = await app.ok('beginTotp', { password: who.password }, who);
    expect(await app.call('confirmTotp', { totp: '000000' }, who)).toMatchObject(
      fields('totp', 'second_factor_wrong'),
    );
    expect((await login()).data.token).toEqual(expect.any(String));
    const { recovery_codes } = await app.ok('confirmTotp', { totp: codeOf(secret) }, who);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await app.ok('security', {}, who)).toMatchObject({ totp: true, recovery_codes_left: 10 });
    const { data } = await login();
    expect(data.token).toBeUndefined();
    expect(data.second_step).toMatchObject({ methods: ['totp', 'recovery_code'], passkey_options: null });
  });

  test('is needed to change it: password and a confirmation of this session that serves once', async () => {
    const { secret, recovery } = await turnOn();
    const need = { code: 4003, data: { need: 'second_factor' } };
    const password = who.password;
    expect(await app.call('removeTotp', { password }, who)).toMatchObject(need);
    expect(await app.call('removeTotp', { password, second_factor: 'made-up' }, who)).toMatchObject(need);
    const proof = await confirmed(secret);
    const elsewhere = await second(await ticketOf(), { recovery_code: recovery[0] });
    const there = { token: String(elsewhere.data.token) };
    expect(await app.call('removeTotp', { password, second_factor: proof }, there)).toMatchObject(need);
    expect(await app.call('removeTotp', { password: 'Wrong7Lake', second_factor: proof }, who)).toMatchObject(
      fields('password', 'password_wrong'),
    );
    const { recovery_codes } = await app.ok('newRecoveryCodes', { password, second_factor: proof }, who);
    expect(recovery_codes).not.toContain(recovery[1]);
    expect(await app.call('removeTotp', { password, second_factor: proof }, who)).toMatchObject(need);
    await move(STEP);
    await app.ok('removeTotp', { password, second_factor: await confirmed(secret) }, who);
    const told = await db.kysely.selectFrom('messages').select('kind').orderBy('created_at').execute();
    expect(told.map(({ kind }) => kind).filter((kind) => kind.startsWith('second'))).toEqual([
      'second_step_on',
      'second_step_off',
    ]);
    expect(await app.ok('security', {}, who)).toMatchObject({ totp: false, recovery_codes_left: 0 });
    expect((await login()).data.token).toEqual(expect.any(String));
  });

  test('of passkeys is offered at an address that browsers allow, and nonsense is not a passkey', async () => {
    expect(await app.ok('security', {}, who)).toMatchObject({ passkeys_available: false });
    expect(await app.call('beginPasskey', { password: who.password }, who)).toMatchObject({
      data: { reason: 'passkey_unavailable' },
    });
    const local = { ...who, origin: 'http://localhost:3000' };
    const { ticket, options } = await app.ok('beginPasskey', { password: who.password }, local);
    expect(JSON.parse(options)).toMatchObject({ rp: { id: 'localhost', name: 'Meridian' } });
    for (const passkey of ['nonsense', '{}', '{"id":"AAAA","response":{}}'])
      expect(await app.call('addPasskey', { ticket, passkey, name: 'x' }, local)).toMatchObject({
        data: { reason: 'passkey_failed' },
      });
  });

  test('by an app is taken in its own half minute alone where the installation wants that', async () => {
    const { secret } = await turnOn();
    const short = await testApp(db, { env: { HUMAN_CHECK: 'off', APP_CODE_SECONDS: '30' } });
    const confirm = async (totp: string) => {
      const { second_step } = await short.ok('beginSecondFactor', {}, who);
      return short.call('confirmSecondFactor', { ticket: second_step?.ticket, totp }, who);
    };
    expect(await confirm(codeOf(secret, 1))).toMatchObject(fields('totp', 'second_factor_wrong'));
    expect((await confirm(codeOf(secret))).code).toBe(200);
    await move(STEP);
    expect(await confirm(codeOf(secret, -1))).toMatchObject(fields('totp', 'second_factor_wrong'));
  });

  test.each([
    ['on', 200],
    ['off', 4000],
  ])('by a passkey of RSA: PASSKEY_RSA=%s', async (PASSKEY_RSA, code) => {
    const on = await testApp(db, { env: { HUMAN_CHECK: 'off', PASSKEY_RSA } });
    const local = { ...who, origin: 'http://localhost:3000' };
    const { ticket, options } = await on.ok('beginPasskey', { password: who.password }, local);
    const { challenge, pubKeyCredParams } = JSON.parse(options);
    const offered = pubKeyCredParams.map(({ alg }: { alg: number }) => alg);
    expect(offered).toEqual(code === 200 ? [-8, -7, -257] : [-8, -7]);
    const passkey = rsaPasskey(challenge, local.origin);
    const made = await on.call('addPasskey', { ticket, passkey, name: 'Old key' }, local);
    expect(made).toMatchObject(code === 200 ? { code } : { code, data: { reason: 'passkey_failed' } });
  });
});

/** What a browser answers whose authenticator has made an RSA key and attests nothing. */
function rsaPasskey(challenge: string, origin: string): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 3],
    [3, -257],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ]);
  const id = randomBytes(16);
  const [userIsThere, hasKey] = [0x01, 0x40];
  const authData = Buffer.concat([
    createHash('sha256').update('localhost').digest(),
    Buffer.from([userIsThere | hasKey, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    isoCBOR.encode(key),
  ]);
  const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', new Uint8Array(authData)],
  ]);
  const data = JSON.stringify({ type: 'webauthn.create', challenge, origin });
  return JSON.stringify({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(data).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    },
  });
}
