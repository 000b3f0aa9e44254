import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_NAME, demoAccount } from '../src/demo/accounts.ts';
import { demoOperators } from '../src/demo/operators.ts';
import { secretsOf } from '../src/lib/secrets.ts';
import { applyDueProposals } from '../src/modules/operator/index.ts';
import { addCard, lockMeans } from '../src/modules/payment-means/index.ts';
import { insertQuestion } from '../src/modules/support/index.ts';
import { keepProof, openDeposit } from '../src/modules/wallet/index.ts';
import { describeDatabase, perSuite } from '../test/support/databases.ts';
import { decidedTables } from '../test/support/decided-tables.ts';
import { temporaryFolder } from '../test/support/folders.ts';
import { CARD, OPS_CONFIG, opsApp } from '../test/support/operators.ts';
import { runOps } from './program.ts';

const PAGE = new URL('../../docs/operators.md', import.meta.url);
const GREEN = sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } });
const COMMAND = /^npm run ops -- (.+)$/gm;

/** The words of a command line; quotes keep words together. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|<[^>]+>|\S+/g)].map(([word, quoted]) => quoted ?? word);

describeDatabase('npm run ops', (makeDb) => {
  const db = perSuite(makeDb);
  const ops = perSuite(() => opsApp(db));
  let address = '';
  beforeAll(async () => {
    address = await ops.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => ops.app.close());
  const folder = temporaryFolder();

  const run = async (...args: string[]) => {
    const out: string[] = [];
    const env = { OPS_TOKEN_FILE: join(folder, 'ops.json') };
    const code = await runOps(['--address', address, ...args], {
      env,
      log: (text) => void out.push(text),
      error: (text) => void out.push(text),
    });
    return { code, out: out.join('\n') };
  };

  const termsAndOperators = async () => {
    const text = await decidedTables(db.kysely);
    return text.slice(0, text.indexOf('ledger_transfers')) + text.split('\n').at(-1);
  };

  test('does what docs/operators.md says, command by command', async () => {
    const { user } = await demoAccount(db.kysely, folder);
    await demoOperators(db.kysely, secretsOf(OPS_CONFIG), folder);
    const owner = { userId: user.id, bucket: user.bucket };
    const announce = async (amount: string) => {
      const request = { channel: 'bankcard', depositor_name: DEMO_NAME, amount } as const;
      return (await db.transaction((tx) => openDeposit(tx, owner, request))).order_number;
    };
    const proved = await db.transaction((tx) =>
      openDeposit(tx, owner, { channel: 'bankcard', depositor_name: DEMO_NAME, amount: '1000' }),
    );
    await keepProof(db, owner, { id: proved.id, bytes: await GREEN.png().toBuffer() });
    const article = join(folder, 'article.md');
    await writeFile(article, '---\ntitle: 标题\nsummary: 摘要\nsource: 编辑部\n---\n正文');
    const announcement = join(folder, 'announcement.md');
    await writeFile(announcement, '# 公告\n\n正文');
    const secrets = secretsOf(OPS_CONFIG);
    const card = await addCard({ db: db.kysely, secrets }, owner, CARD);
    await db.transaction((tx) => lockMeans(tx, { owner, id: card.id }));
    const question = { id: randomUUID(), text: 'When does a deposit arrive?' };
    await insertQuestion(db.kysely, owner, question);
    const places = new Map([
      ['<question>', question.id],
      ['<article.md>', article],
      ['<announcement.md>', announcement],
      ['<card>', card.id],
      ['.data', folder],
      ['<proof.webp>', join(folder, 'proof.webp')],
      ['<deposit>', proved.order_number],
      ['<other deposit>', await announce('1000')],
      ['<large deposit>', await announce('12000')],
    ]);
    const commands = [...(await readFile(PAGE, 'utf8')).matchAll(COMMAND)].map(([, line = '']) => line);
    expect(commands.length).toBeGreaterThan(30);
    const before = await termsAndOperators();
    for (const line of commands) {
      const { code, out } = await run('--json', ...wordsOf(line).map((word) => places.get(word) ?? word));
      expect({ line, code, out }).toEqual({ line, code: 0, out: expect.stringMatching(/^\{/) });
      // No command, an approval neither, changes terms or operators before the delay.
      expect({ line, changed: (await termsAndOperators()) !== before }).toEqual({ line, changed: false });
      const { id } = JSON.parse(out) as { id?: string };
      if (id) places.set('<id>', id);
    }
    expect((await stat(join(folder, 'ops.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'proof.webp'))).mode & 0o777).toBe(0o600);
    expect((await sharp(await readFile(join(folder, 'proof.webp'))).metadata()).format).toBe('webp');
    await db.moveClock(601_000);
    await applyDueProposals(db);
    expect(await termsAndOperators()).not.toBe(before);
    expect((await run('--as', 'ops1', 'operators', 'list')).out).toMatch(/maria +operator .*ops1/);
    const proof = await run('--as', 'ops1', 'reconcile');
    expect(proof.out).toMatch(/ledger +sound/);
    const { balance } = await db.kysely
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('owner', '=', user.id)
      .where('kind', '=', 'available')
      .executeTakeFirstOrThrow();
    expect(balance).toBe(100_000n + 1_200_000n + 2_550n);
  });

  test('says what is wrong, and ends accordingly', async () => {
    expect(await run('deposits', 'take')).toMatchObject({ code: 2, out: expect.stringContaining('order') });
    expect(await run('propose', 'adjustment', 'demo', 'add', '1,5', '--reason', 'x')).toMatchObject({
      code: 2,
    });
    expect(await run('login', 'ops9', '--demo', folder)).toMatchObject({
      code: 2,
      out: expect.stringContaining('ops9'),
    });
    expect(await run('login', 'ops1')).toMatchObject({
      code: 2,
      out: expect.stringContaining('OPS_PASSWORD'),
    });
    expect(await run('--as', 'nobody', 'whoami')).toMatchObject({
      code: 4,
      out: expect.stringContaining('login'),
    });
    expect(await run('--as', 'ops1', 'deposits', 'take', 'D1')).toEqual({
      code: 1,
      out: "We couldn't find this item. Go back and try again.",
    });
    expect(await run('--address', 'x', 'whoami')).toMatchObject({ code: 2 });
    const away = await run('--address', 'http://127.0.0.1:9', 'whoami');
    expect(away).toMatchObject({ code: 3, out: expect.stringContaining('No server answers') });
    const other = createServer((_, reply) => reply.writeHead(404).end('{}')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await run('--address', `http://127.0.0.1:${port}`, 'whoami')).toMatchObject({
      code: 3,
      out: expect.stringContaining('with ADMIN_PORT they are on that port'),
    });
    other.close();
    const content = (...args: string[]) => run('--as', 'ops1', 'content', ...args);
    expect(await content('news', '--type', '1', '--zh-CN', join(folder, 'none.md'))).toMatchObject({
      code: 2,
    });
    const wrong = join(folder, 'wrong.md');
    await writeFile(wrong, 'no title');
    for (const kind of ['news', 'announcement'])
      expect(await content(kind, '--zh-CN', wrong)).toMatchObject({
        code: 2,
        out: expect.stringContaining('wrong.md: '),
      });
    expect(await content('notice', '--en', 'Only in English')).toMatchObject({
      code: 1,
      out: expect.stringContaining('texts.zh-CN'),
    });
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('reconcile') });
  });
});
