import { testApp } from '../../../test/support/app.ts';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { deposit } from '../../../test/support/money.ts';
import { registered } from '../../../test/support/people.ts';
import { putTerms } from '../../../test/support/terms.ts';
import { readNow } from '../../db/paging.ts';
import { addContent, putTexts, withdrawContent } from '../content/index.ts';
import { findUser } from '../identity/index.ts';
import { bucketOf } from '../ledger/index.ts';
import { notificationSettings, profileModule } from '../profile/index.ts';
import {
  applyForRedemption,
  confirmRedemption,
  type Receiver,
  takeRedemption,
} from '../redemptions/index.ts';
import { openDeposit, rejectDeposit } from '../wallet/index.ts';
import { messagesModule, notifyUser } from './index.ts';

const HOUR_MS = 3_600_000;

describePostgresFirst('messages', (makeDb) => {
  const db = perSuite(makeDb);
  const app = perSuite(() =>
    testApp(db, {
      env: { HUMAN_CHECK: 'off' },
      handlers: (deps) => ({
        ...profileModule(deps).handlers,
        ...messagesModule({ ...deps, findUser, notificationSettings }).handlers,
      }),
    }),
  );
  let user: { userId: string; bucket: number };
  let token: string;
  afterAll(() => app.app.close());

  async function newcomer() {
    const { token } = await registered(app);
    const { user_id: userId } = await app.ok('userInfo', {}, { token });
    return { token, user: { userId, bucket: bucketOf(userId) } };
  }
  beforeEach(async () => {
    ({ token, user } = await newcomer());
    await db.moveClock(1000);
  });

  const messages = (more: object = {}) => app.ok('messages', { language: 'en', ...more }, { token });
  const unread = () => app.ok('unreadMessages', {}, { token });
  const read = (body: object) => app.ok('readMessages', body, { token });
  const notices = (more: object = {}) =>
    app.ok('sysNotice', { language: 'en', limit: 100, ...more }, { token });
  const announce = (title: string, publishAt: Date | null = null) =>
    db.transaction(async (tx) => {
      const id = await addContent(tx, 'announcement', { fields: {}, publishAt });
      await putTexts(tx, 'announcement', id, { 'zh-CN': { title, markdown: `**${title}** 正文` } });
      return id;
    });
  const inAnHour = async () => new Date((await readNow(db.kysely)).getTime() + HOUR_MS);

  test('a deposit says that it was confirmed, once, and where to read more', async () => {
    await deposit(db, user, 1000);
    const { items } = await messages();
    expect(items).toEqual([
      {
        id: expect.any(String),
        title: 'Deposit confirmed',
        text: expect.stringMatching(
          /^Your \$1,000\.00 deposit \(D\d{6}-\w{10}\) was confirmed\. \$1,000\.00 was added/,
        ),
        link: { screen: 'deposit', id: expect.any(String) },
        created_at: expect.any(String),
        is_read: false,
      },
    ]);
    expect(await unread()).toEqual({ system: 1, announcement: 0 });
    const arabic = (await messages({ language: 'ar' })).items[0];
    expect(arabic?.text).toContain('\u2066');
    expect(arabic?.text).toContain('1,000.00');
  });

  test('one that failed says why, in the reader’s language', async () => {
    const request = { channel: 'bankcard', depositor_name: 'Ada', amount: '500' } as const;
    const made = await db.transaction((tx) => openDeposit(tx, user, request));
    expect(await rejectDeposit(db, made, 'payment_missing')).toBe(true);
    expect(await rejectDeposit(db, made, 'payment_missing')).toBe(false);
    expect((await messages()).items.map(({ text }) => text)).toEqual([
      expect.stringMatching(/\$500\.00 deposit \(D\d{6}-\w{10}\) failed\. We didn't receive your payment/),
    ]);
    expect((await messages({ language: 'zh-CN' })).items[0]?.text).toContain('未成功');
  });

  test('a paid redemption says what was paid: in USDT what its rate bought, beside what left the balance', async () => {
    const setRate = (usdt_rate: number) => putTerms(db, 'withdraw_channel', 'numbercard', { usdt_rate });
    const redeem = async (channel: Receiver['channel'], fee: string) => {
      const to = {
        channel,
        name: 'Ada',
        place: 'Somewhere',
        account: '•••• 1',
        sealed: Buffer.from('sealed'),
      };
      const receiver = { ...to, meansId: crypto.randomUUID() };
      const order = await db.transaction((tx) =>
        applyForRedemption(tx, user, { receiver, amount: '1000', fee }),
      );
      await takeRedemption(db, order, { by: 'ops1' });
      await db.moveClock(1000);
      await setRate(1_000_000);
      expect(await confirmRedemption(db, order)).toBe(true);
      await db.moveClock(1000);
      return order.order_number;
    };
    await deposit(db, user, 3000);
    await db.moveClock(1000);
    await setRate(7_800_012);
    const [usdt, dollars] = [await redeem('numbercard', '1.00'), await redeem('bankcard', '2.00')];
    const texts = async (language: string) =>
      (await messages({ language, limit: 2 })).items.map(({ text }) => text).reverse();
    expect(await texts('en')).toEqual([
      `Your $1,000.00 withdrawal (${usdt}) was paid out as 128.20\u00a0USDT.`,
      `Your $1,000.00 withdrawal (${dollars}) was paid out.`,
    ]);
    expect(await texts('zh-CN')).toEqual([
      `您的提现 ${usdt}（$1,000.00）已打款，实付 128.20\u00a0USDT。`,
      `您的提现 ${dollars}（$1,000.00）已打款。`,
    ]);
    expect(await texts('zh-HK')).toEqual([
      `你的提款 ${usdt}（$1,000.00）已付款，實付 128.20\u00a0USDT。`,
      `你的提款 ${dollars}（$1,000.00）已付款。`,
    ]);
    // Each amount keeps its own order inside the Arabic sentence.
    const [amount, paid] = ['\u20661,000.00\u00a0US$\u2069', '\u2066128.20\u00a0USDT\u2069'];
    expect(await texts('ar')).toEqual([
      `تم صرف ${paid} مقابل طلب السحب رقم \u2066${usdt}\u2069 بمبلغ ${amount}.`,
      `تم صرف طلب السحب رقم \u2066${dollars}\u2069 بمبلغ ${amount}.`,
    ]);
    expect((await messages({ limit: 2 })).items.map(({ link }) => link?.screen)).toEqual(
      Array.from({ length: 2 }, () => 'redemption'),
    );
  });

  test('what is rolled back is not told', async () => {
    const failing = db.transaction(async (tx) => {
      await notifyUser(tx, user, 'password_changed', {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await messages()).items).toEqual([]);
  });

  test('a sign-in from a new device is told, one from a known device is not, and a new password is', async () => {
    const who = await registered(app);
    const { username, password, device } = who;
    const signIn = (on: string) =>
      app.ok('login', { username, password, device: on, human_proof: 'off', language: 'en' });
    const titles = async () =>
      (await app.ok('messages', { language: 'en' }, { token: who.token })).items.map(({ title }) => title);
    await signIn(device);
    expect(await titles()).toEqual([]);
    for (let i = 0; i < 2; i++) await signIn('another-device-of-a-test-1');
    expect(await titles()).toEqual(['Sign-in from a new device']);
    await app.ok(
      'updatePassword',
      { old_password: password, password: 'Calm8River', confirm_password: 'Calm8River' },
      { token: who.token },
    );
    expect(await titles()).toEqual(['Sign-in password changed', 'Sign-in from a new device']);
  });

  test('every kind has its sentences in every language, and belongs to one user', async () => {
    const amount = 12_345n;
    const order = { id: crypto.randomUUID(), number: 'R1', amount };
    const adjusted = { amount, reason: 'a correction', operators: 'ops1, ops2' };
    await db.transaction(async (tx) => {
      await notifyUser(tx, user, 'redemption_paid', order);
      await notifyUser(tx, user, 'redemption_paid_in_usdt', { ...order, paid: 12_000n });
      await notifyUser(tx, user, 'redemption_rejected', { ...order, reason: 'payment_returned' });
      await notifyUser(tx, user, 'fixed_term_completed', { id: order.id, days: 15, interest: 5n });
      await notifyUser(tx, user, 'balance_added', adjusted);
      await notifyUser(tx, user, 'balance_reduced', adjusted);
      await notifyUser(tx, user, 'bonus_given', adjusted);
      await notifyUser(tx, user, 'password_changed', {});
      await notifyUser(tx, user, 'trade_password_changed', {});
      await notifyUser(tx, user, 'second_step_on', {});
      await notifyUser(tx, user, 'second_step_off', {});
      await notifyUser(tx, user, 'new_device', { device: 'Firefox, Linux' });
    });
    for (const language of ['zh-CN', 'en', 'ar', 'zh-HK']) {
      const { items } = await messages({ language, limit: 100 });
      expect(items).toHaveLength(12);
      for (const { title, text } of items)
        expect(title + text).not.toMatch(/message\.|\{\{|failure\.|undefined/);
    }
    const { items } = await messages({ limit: 100 });
    const texts = items.map(({ text }) => text);
    expect(texts).toContainEqual(
      expect.stringContaining(
        'An adjustment added $123.45 to your balance. Reason: a correction. Authorized by ops1, ops2.',
      ),
    );
    const other = await newcomer();
    expect((await app.ok('messages', {}, { token: other.token })).items).toEqual([]);
  });

  test('a page never leaves out or repeats one while new ones come', async () => {
    const said = async () => db.transaction((tx) => notifyUser(tx, user, 'password_changed', {}));
    // All of one transaction have one moment: the id parts them.
    await db.transaction(async (tx) => {
      for (let i = 0; i < 5; i++) await notifyUser(tx, user, 'second_step_on', {});
    });
    await db.moveClock(1000);
    for (let i = 0; i < 4; i++) await said();
    const before = (await messages({ limit: 100 })).items.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await messages({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
      await db.moveClock(1000);
      await said();
    }
    expect(seen).toEqual(before);
  });

  test('one is marked, or all that were seen; what came meanwhile stays unread', async () => {
    const said = () => db.transaction((tx) => notifyUser(tx, user, 'password_changed', {}));
    for (let i = 0; i < 3; i++) await said();
    await db.moveClock(1000);
    const { items } = await messages();
    await said();
    expect(await read({ box: 'system', ids: [items[2]?.id] })).toEqual({ system: 3, announcement: 0 });
    expect((await messages()).items.map(({ is_read }) => is_read)).toEqual([false, false, false, true]);
    expect(await read({ box: 'system', up_to: items[0]?.created_at })).toMatchObject({ system: 1 });
    expect(await read({ box: 'system' })).toMatchObject({ system: 0 });
    expect(await read({ box: 'system', ids: [] })).toMatchObject({ system: 0 });
  });

  test('nobody marks another’s', async () => {
    await deposit(db, user, 100);
    const { items } = await messages();
    const other = await newcomer();
    const ids = items.map(({ id }) => id);
    await app.ok('readMessages', { box: 'system', ids }, { token: other.token });
    await app.ok('readMessages', { box: 'system' }, { token: other.token });
    expect(await unread()).toMatchObject({ system: 1 });
  });

  test('an announcement reaches everybody without a row for anybody', async () => {
    const other = await newcomer();
    await db.moveClock(1000);
    const id = await announce('维护');
    const { items } = await notices();
    expect(items[0]).toMatchObject({ id, title: '维护', excerpt: '维护 正文', html: null, is_read: false });
    expect((await notices({ id })).items).toMatchObject([{ id, html: '<p><strong>维护</strong> 正文</p>' }]);
    expect(await unread()).toEqual({ system: 0, announcement: 1 });
    const rows = await db.kysely.selectFrom('announcement_reads').select('user_id').execute();
    expect(rows).toEqual([]);
    await read({ box: 'announcement', ids: [id, id, crypto.randomUUID()] });
    expect(await read({ box: 'announcement', ids: [id] })).toMatchObject({ announcement: 0 });
    expect((await notices()).items[0]?.is_read).toBe(true);
    expect(await app.ok('unreadMessages', {}, { token: other.token })).toMatchObject({ announcement: 1 });
    // Who comes later has missed nothing.
    const late = await newcomer();
    expect(await app.ok('unreadMessages', {}, { token: late.token })).toMatchObject({ announcement: 0 });
    expect((await app.ok('sysNotice', { limit: 100 }, { token: late.token })).items[0]).toMatchObject({
      id,
      is_read: true,
    });
  });

  test('a scheduled one is unread when its moment comes, though all were marked before', async () => {
    const id = await announce('以后', await inAnHour());
    expect((await notices()).items.map((one) => one.id)).not.toContain(id);
    expect((await app.call('sysNotice', { id }, { token })).code).toBe(4004);
    await read({ box: 'announcement', ids: [id] });
    await read({ box: 'announcement', up_to: '2099-01-01T00:00:00.000Z' });
    await db.moveClock(HOUR_MS + 1000);
    expect(await unread()).toMatchObject({ announcement: 1 });
    expect((await notices()).items[0]).toMatchObject({ id, is_read: false });
    await read({ box: 'announcement' });
    expect(await unread()).toMatchObject({ announcement: 0 });
  });

  test('"all" leaves one row, and never makes a read one unread', async () => {
    const ids: string[] = [];
    for (const title of ['一', '二', '三']) {
      ids.push(await announce(title));
      await db.moveClock(1000);
    }
    const [newest, , oldest] = (await notices({ limit: 3 })).items;
    await read({ box: 'announcement', ids });
    await read({ box: 'announcement', up_to: newest?.published_at });
    await read({ box: 'announcement', up_to: oldest?.published_at });
    expect(await unread()).toMatchObject({ announcement: 0 });
    const rows = await db.kysely
      .selectFrom('announcement_reads')
      .select('announcement_id')
      .where('user_id', '=', user.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('a withdrawn one is gone from the list, the count and its address', async () => {
    const id = await announce('错误');
    await db.transaction((tx) => withdrawContent(tx, 'announcement', id));
    expect((await notices()).items.map((one) => one.id)).not.toContain(id);
    expect((await app.call('sysNotice', { id }, { token })).code).toBe(4004);
    expect(await unread()).toMatchObject({ announcement: 0 });
  });

  test('its text is the reader’s where there is one, and harmless', async () => {
    const id = await announce('标题');
    const hostile = {
      title: '<b>Title</b>',
      markdown: 'a <img src=x onerror=alert(1)> & [b](javascript:alert(1))',
    };
    await db.transaction((tx) => putTexts(tx, 'announcement', id, { en: hostile }));
    expect((await notices({ id })).items).toMatchObject([
      { title: '<b>Title</b>', excerpt: 'a & b', html: '<p>a  &amp; <a>b</a></p>' },
    ]);
    expect((await notices({ id, language: 'zh-HK' })).items[0]?.title).toBe('标题');
  });

  test('what a user has turned off is there to read, and counts as no news', async () => {
    const choose = (choices: object) =>
      app.ok('setNotificationSettings', { funds: true, announcements: true, ...choices }, { token });
    await deposit(db, user, 100);
    await db.transaction((tx) => notifyUser(tx, user, 'second_step_off', {}));
    await announce('公告');
    expect(await unread()).toEqual({ system: 2, announcement: 1 });
    await choose({ funds: false });
    expect(await unread()).toEqual({ system: 1, announcement: 1 });
    expect((await messages()).items).toHaveLength(2);
    await choose({ announcements: false });
    expect(await unread()).toEqual({ system: 2, announcement: 0 });
    await choose({});
    expect(await unread()).toEqual({ system: 2, announcement: 1 });
  });

  test('counts stop at a hundred', async () => {
    await db.transaction(async (tx) => {
      for (let i = 0; i < 103; i++) await notifyUser(tx, user, 'password_changed', {});
    });
    expect(await unread()).toMatchObject({ system: 100 });
  });
});
