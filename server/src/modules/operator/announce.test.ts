import { LANGUAGES } from 'shared-api/contract';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { describeDatabase, perTest } from '../../../test/support/databases.ts';
import { makeOperator, OPS_CONFIG, opsApp } from '../../../test/support/operators.ts';
import { announcementsIn, contentModule } from '../content/index.ts';
import { settingsModule } from '../settings/index.ts';
import { applyDueProposals, operatorModule } from './index.ts';

describeDatabase('a change of terms', (makeDb) => {
  const db = perTest(makeDb);
  const ops = perTest(() => opsApp(db));
  let app: TestApp;
  let ops1: string;
  let ops2: string;
  beforeEach(async () => {
    ops1 = await ops.signIn(await makeOperator(db, 'ops1'));
    ops2 = await ops.signIn(await makeOperator(db, 'ops2'));
    app = await testApp(db, {
      handlers: (deps) => ({
        ...contentModule({ ...deps, settings: settingsModule(deps) }).handlers,
        ...operatorModule({ ...deps, config: OPS_CONFIG, checks: [], desks: [], silent: () => undefined })
          .handlers,
      }),
    });
  });
  afterEach(() => ops.app.close());

  const notices = async (language: (typeof LANGUAGES)[number]) =>
    (await app.ok('notice', { language })).data.map(({ content }) => content);
  const announcements = async () =>
    (await announcementsIn(db.kysely, 'en').orderBy('announcements.published_at').execute()).map(
      ({ title, markdown }) => `${title}: ${markdown}`,
    );
  const receiver = {
    channel: 'bankcard',
    position: 1,
    account_number: '6200 0000 0000 9991',
    reason: 'New account',
  } as const;

  test('is announced in four languages and readable by everybody from its approval on', async () => {
    const { id } = await ops.ok(
      'proposeDepositChannel',
      { channel: 'hkbankcard', fee: '7.00', is_open: false, reason: 'The bank' },
      ops1,
    );
    expect([await notices('en'), await announcements()]).toEqual([[], []]);
    expect((await app.ok('termChanges', {})).items).toEqual([]);
    const { effective_at } = await ops.ok('approveProposal', { id }, ops2);
    for (const [language, words] of [
      [
        'en',
        /^Starting .* \(UTC\): Hong Kong account deposits\. Status: open → closed; Fee: \$5\.00 → \$7\.00$/,
      ],
      ['zh-CN', /^自 .*（UTC）起：充值 · 香港账户，状态：开放 → 关闭；手续费：.*5\.00 → .*7\.00$/],
      ['zh-HK', /^自 .*（UTC）起：存款 · 香港戶口，狀態：開放 → 關閉；手續費：.*5\.00 → .*7\.00$/],
      [
        'ar',
        /^ابتداءً من .* \(UTC\): الإيداع عبر حساب في هونغ كونغ\. الحالة: من مفتوحة إلى مغلقة؛ الرسوم: من .*5.00.* إلى .*7.00/,
      ],
    ] as const) {
      const [notice = '', ...others] = await notices(language);
      expect(notice).toMatch(words);
      expect(notice).not.toMatch(/undefined|\{\{|change\./);
      expect(others).toEqual([]);
    }
    expect(await announcements()).toEqual([
      expect.stringMatching(/^Change to terms: Hong Kong account deposits: [\s\S]*- Fee: \$5\.00 → \$7\.00/),
    ]);
    const { items, delay_seconds, bounds } = await app.ok('termChanges', {});
    expect(items).toEqual([
      expect.objectContaining({
        topic: 'deposit_channel',
        key: 'hkbankcard',
        changes: [
          { field: 'open', before: 'yes', after: 'no' },
          { field: 'fee', before: '5.00', after: '7.00' },
        ],
        effective_at,
      }),
    ]);
    expect(delay_seconds).toBe(600);
    expect(bounds).toContainEqual({
      topic: 'timed_trade',
      field: 'payout_rate',
      minimum: '5000',
      maximum: '9500',
    });
    await db.moveClock(601_000);
    await applyDueProposals(db);
    // In effect: the terms say it themselves, and the announcement stays to be read.
    expect(await notices('en')).toEqual([]);
    expect(await announcements()).toHaveLength(1);
    expect((await app.ok('termChanges', {})).items).toEqual([]);
  });

  test('that is withdrawn is announced as withdrawn, in place of what was said before', async () => {
    const { id } = await ops.ok('proposeDepositReceiver', receiver, ops1);
    await ops.ok('approveProposal', { id }, ops2);
    // Of an account that is not in use yet everybody reads the end alone.
    expect((await notices('en')).join()).toMatch(/Account number: …1552|…\d{4} → …9991/);
    expect(JSON.stringify(await app.ok('termChanges', {}))).not.toContain('6200');
    await ops.ok('withdrawProposal', { id }, ops2);
    expect(await notices('en')).toEqual([]);
    expect(await announcements()).toEqual([expect.stringMatching(/^Change canceled: Receiving account/)]);
  });

  test('keeps its notice and its announcement: no operator changes or withdraws them alone', async () => {
    const { id } = await ops.ok('proposeDepositReceiver', receiver, ops1);
    await ops.ok('approveProposal', { id }, ops2);
    for (const kind of ['notice', 'announcement'] as const) {
      const [piece] = (await ops.ok('content', { kind }, ops1)).items;
      const named = { kind, id: piece?.id ?? '', language: 'en' };
      expect((await ops.call('withdrawContent', named, { token: ops1 })).msg).toMatch(
        /taken down with its proposal/,
      );
      const write = kind === 'notice' ? 'writeNotice' : 'writeAnnouncement';
      const text = kind === 'notice' ? { content: 'Nothing' } : { title: 'Nothing', markdown: 'Nothing' };
      const changed = { ...named, texts: { en: text } };
      expect((await ops.call(write, changed, { token: ops1 })).msg).toMatch(/taken down with its proposal/);
    }
  });

  test('of rules and operators is for operators alone to read', async () => {
    const { id } = await ops.ok('proposeReviewRules', { two_above: '1.00', reason: 'x' }, ops1);
    await ops.ok('approveProposal', { id }, ops2);
    expect([await notices('en'), await announcements()]).toEqual([[], []]);
    expect((await app.ok('termChanges', {})).items).toEqual([]);
  });

  test('can be told of every term in every language', async () => {
    const wishes = [
      ['proposeWithdrawChannel', { channel: 'numbercard', usdt_rate: 1_001_500, minimum: '30.00' }],
      ['proposeSavingsPlan', { term_days: 30, annual_rate: 55_000, maximum: '5000.00' }],
      ['proposeTimedTrade', { duration_seconds: 60, payout_rate: 8_300 }],
      [
        'proposeRoom',
        {
          room: 'vip',
          minimum_balance: '6000.00',
          stake_minimum: '200.00',
          stake_maximum: '600.00',
          fee_rate: 140,
          liquidity_cap: '900.00',
        },
      ],
      [
        'proposeDepositReceiver',
        { ...receiver, bank_name: 'New Bank', account_name: 'New Name', branch_name: 'New Branch' },
      ],
      ['proposeDepositChannel', { channel: 'numbercard', minimum: '30.00', usdt_rate: 999_000 }],
    ] as const;
    for (const [name, body] of wishes) {
      const { data } = await ops.call(name, { ...body, reason: 'x' }, { token: ops1 });
      await ops.ok('approveProposal', { id: String(data.id) }, ops2);
    }
    for (const language of LANGUAGES) {
      const all = await notices(language);
      expect(all).toHaveLength(wishes.length);
      expect(all.join('\n')).not.toMatch(/undefined|\{\{|change\.|statement\.|_/);
      expect(all.join('\n')).toMatch(/5\.5%/);
      expect(all.join('\n')).toMatch(/83%/);
      expect(all.join('\n')).toMatch(/30\.00.?USDT/);
    }
  });
});
