import { randomUUID } from 'node:crypto';
import { CODES, SUPPORT_LIMITS } from 'shared-api/contract';
import { testApp } from '../../../test/support/app.ts';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { operatorsOf } from '../../../test/support/operators.ts';
import { registered } from '../../../test/support/people.ts';
import { findUser } from '../identity/index.ts';
import { messagesModule } from '../messages/index.ts';
import { notificationSettings } from '../profile/index.ts';
import { QUESTIONS, supportModule } from './index.ts';

describePostgresFirst('support', (makeDb) => {
  const db = perSuite(makeDb);
  const app = perSuite(() =>
    testApp(db, {
      env: { HUMAN_CHECK: 'off' },
      handlers: (deps) => ({
        ...messagesModule({ ...deps, findUser, notificationSettings }).handlers,
        ...supportModule(deps).handlers,
      }),
    }),
  );
  const { ops, by } = operatorsOf(db, 'ops1');
  let token: string;
  beforeEach(async () => {
    ({ token } = await registered(app));
  });
  afterAll(() => app.app.close());

  const ask = (text: unknown, id: string = randomUUID()) =>
    app.call('askSupport', { id, text, language: 'en' }, { token });
  const asked = async (text: string) => (await ask(text)).data.id as string;
  const waiting = async () => (await ops.ok('supportQuestions', { limit: 100 }, by.ops1)).items;
  const messages = async () => (await app.ok('messages', { language: 'en' }, { token })).items;

  test('a question is answered once, and its user alone reads the answer among their messages', async () => {
    const id = await asked('Where is my deposit?\nIt was sent on Monday.');
    expect((await waiting()).at(-1)).toMatchObject({
      id,
      text: 'Where is my deposit?\nIt was sent on Monday.',
      answer: null,
    });
    expect(await ops.ok('answerSupport', { id, answer: 'It arrived today.' }, by.ops1)).toEqual({});
    expect(await messages()).toMatchObject([
      {
        title: 'Reply from support',
        text: 'It arrived today.\n\nYou asked: Where is my deposit?\nIt was sent on Monday.',
        link: null,
        is_read: false,
      },
    ]);
    expect((await waiting()).map((one) => one.id)).not.toContain(id);
    const again = await ops.call('answerSupport', { id, answer: 'Another' }, { token: by.ops1 });
    expect(again.code).toBe(CODES.notFound);
    expect(await messages()).toHaveLength(1);
    const all = await ops.ok('supportQuestions', { all: true, limit: 100 }, by.ops1);
    expect(all.items.find((one) => one.id === id)).toMatchObject({
      answered_by: 'ops1',
      answer: 'It arrived today.',
    });
    expect((await ops.ok('audit', { limit: 1 }, by.ops1)).items).toMatchObject([
      { operator: 'ops1', act: 'answer_support', subject_id: id, details: { answer: 'It arrived today.' } },
    ]);
    ({ token } = await registered(app));
    expect(await messages()).toEqual([]);
  });

  test('a repeat is the same question; its id with another text is refused', async () => {
    const id = randomUUID();
    const before = (await waiting()).length;
    const [first, ...repeats] = await Promise.all(Array.from({ length: 4 }, () => ask('Once?', id)));
    expect(first?.code).toBe(CODES.ok);
    for (const repeat of repeats) expect(repeat.data).toEqual(first?.data);
    expect(await waiting()).toHaveLength(before + 1);
    expect((await ask('Twice?', id)).code).toBe(CODES.idempotencyConflict);
  });

  test('so many an hour of one user, and none that is empty or too long', async () => {
    const long = 'x'.repeat(SUPPORT_LIMITS.question + 1);
    for (const text of ['', ' \n\u200f ', long, 7])
      expect((await ask(text)).data.fields).toMatchObject([{ name: 'text' }]);
    for (let i = 0; i < QUESTIONS.times; i++) expect((await ask(`Question ${i}`)).code).toBe(CODES.ok);
    expect((await ask('One more')).code).toBe(CODES.tooManyAttempts);
    await db.moveClock((QUESTIONS.seconds / QUESTIONS.times) * 1000 + 1);
    // What nobody sees is gone, but for the joiners of an emoji.
    expect((await ask('One\u202e\tmore 🤦‍♂️')).code).toBe(CODES.ok);
    expect((await waiting()).at(-1)).toMatchObject({ text: 'One more 🤦‍♂️' });
  });

  test('without a session nobody asks, and the database neither deletes nor changes an answer', async () => {
    const id = await asked('Why?');
    token = 'x';
    expect((await ask('Who?')).code).toBe(CODES.tokenRefused);
    await ops.ok('answerSupport', { id, answer: 'So.' }, by.ops1);
    await expect(db.kysely.deleteFrom('support_questions').where('id', '=', id).execute()).rejects.toThrow(
      /permission denied/,
    );
    const change = db.kysely.updateTable('support_questions').set({ answer: 'No.' }).where('id', '=', id);
    expect((await change.executeTakeFirst()).numUpdatedRows).toBe(0n);
  });
});
