import sharp from 'sharp';
import { type Answer, type TestApp, testApp } from '../../test/support/app.ts';
import { describeDatabase, perSuite } from '../../test/support/databases.ts';
import { type FakeClamd, fakeClamd } from '../../test/support/fake-clamd.ts';
import { person, registered } from '../../test/support/people.ts';
import { profileModule } from '../modules/profile/index.ts';
import { fileScanner } from './scan.ts';

describeDatabase('an upload with a scanner', (makeDb) => {
  const db = perSuite(makeDb);
  let app: TestApp;
  let clamd: FakeClamd;
  let token: string;
  let picture: Buffer;

  beforeAll(async () => {
    picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c86432' } })
      .png()
      .toBuffer();
  });
  beforeEach(async () => {
    clamd = await fakeClamd();
    app = await testApp(db, {
      env: { HUMAN_CHECK: 'off', CLAMD: `127.0.0.1:${clamd.address.port}` },
      handlers: (deps) => profileModule(deps).handlers,
    });
    ({ token } = await registered(app, person()));
  });
  afterEach(async () => {
    await app.app.close();
    await clamd.stop();
  });

  async function upload(bytes: Buffer, language = 'en') {
    const form = new FormData();
    form.append('language', language);
    form.append('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
    const body = new Response(form);
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/uploadAvatar',
      headers: { token, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return reply.json<Answer>();
  }
  const refused = (rule: string, message: unknown) => ({
    code: 4001,
    data: { fields: [{ name: 'file', rule, message }] },
  });
  const avatar = async () => (await app.ok('userInfo', { language: 'en' }, { token })).avatar;

  test('is scanned whole, and kept when it is clean', async () => {
    expect(await upload(picture)).toMatchObject({ code: 200 });
    expect(clamd.lengths()).toEqual([picture.length]);
    expect(await avatar()).toMatch(/^\/avatars\//);
  });

  test('is refused before it is decoded when something was found in it', async () => {
    const sentence = expect.stringContaining('harmful');
    // It is no picture at all: what was found is said, not that.
    expect(await upload(clamd.signature)).toMatchObject(refused('file_infected', sentence));
    expect(await upload(Buffer.concat([picture, clamd.signature]))).toMatchObject(
      refused('file_infected', sentence),
    );
    expect(await avatar()).toBeNull();
  });

  test('is refused in the language of the user while the scanner cannot be reached', async () => {
    await clamd.stop();
    const said = [];
    for (const language of ['zh-CN', 'en', 'ar', 'zh-HK']) {
      const answer = await upload(picture, language);
      expect(answer).toMatchObject(refused('file_unchecked', expect.any(String)));
      said.push(JSON.stringify(answer.data));
    }
    expect(new Set(said).size).toBe(4);
    expect(await avatar()).toBeNull();
  });
});

test('without a scanner nothing is refused', async () => {
  const log = { error: fail, warn: fail };
  await expect(fileScanner(undefined, log)(Buffer.from('anything'))).resolves.toBeUndefined();
  function fail(): never {
    throw new Error('nothing is logged');
  }
});
