import { crc32 } from 'node:zlib';
import { AVATAR } from 'shared-api/contract';
import sharp from 'sharp';
import { type Answer, testApp } from '../../../test/support/app.ts';
import { describeDatabase, perSuite } from '../../../test/support/databases.ts';
import { person, registered } from '../../../test/support/people.ts';
import { profileModule } from './index.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });
const SCRIPT = '<script>alert(document.domain)</script>';

/** A small PNG that says in its header that it is as large as this, with the right checksum. */
async function boastful(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

interface Upload {
  type?: string;
  name?: string;
  field?: string;
  token?: string;
  more?: Record<string, string>;
}

describeDatabase('avatars', (makeDb) => {
  const db = perSuite(makeDb);
  const app = perSuite(() =>
    testApp(db, {
      env: { HUMAN_CHECK: 'off' },
      handlers: (deps) => profileModule(deps).handlers,
      routes: (fastify) => profileModule({ db, config: app?.config, log: fastify.log }).routes?.(fastify),
    }),
  );
  let token: string;

  beforeEach(async () => {
    ({ token } = await registered(app, person()));
  });
  afterAll(() => app.app.close());

  async function send(bytes: Buffer | string, given: Upload = {}) {
    const { type = 'image/png', name = 'me.png', field = 'file', more = {} } = given;
    const form = new FormData();
    form.append('language', 'en');
    for (const [key, value] of Object.entries(more)) form.append(key, value);
    form.append(field, new File([new Uint8Array(Buffer.from(bytes))], name, { type }));
    const body = new Response(form);
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/uploadAvatar',
      headers: { token: given.token ?? token, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return reply.json<Answer>();
  }
  async function refusal(bytes: Buffer | string, given?: Upload) {
    const { code, data } = await send(bytes, given);
    expect(code).toBe(4001);
    return (data.fields as { name: string; rule: string }[])
      .map(({ name, rule }) => `${name} ${rule}`)
      .join();
  }
  const info = () => app.ok('userInfo', { language: 'en' }, { token });
  async function picture() {
    const { avatar } = await info();
    const reply = await app.app.inject(avatar ?? '');
    return { reply, bytes: reply.rawPayload, meta: await sharp(reply.rawPayload).metadata() };
  }

  test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a square WebP of the house', async (kind) => {
    const { code, data } = await send(await plain(900, 500).toFormat(kind).toBuffer(), {
      type: `image/${kind}`,
    });
    expect(code).toBe(200);
    expect(data.avatar).toMatch(/^\/avatars\/[0-9a-f]{34}\.webp$/);
    const { reply, meta } = await picture();
    expect(meta).toMatchObject({ format: 'webp', width: AVATAR.side, height: AVATAR.side });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('place, camera and colour profile are gone, and the picture stands upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
      .composite([{ input: await plain(20, 40).png().toBuffer(), left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: 'SecretCam', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('SecretCam')).toBe(true);
    await send(photo, { type: 'image/jpeg' });
    const { bytes, meta } = await picture();
    expect([meta.exif, meta.icc, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(5).fill(undefined));
    expect(bytes.includes('SecretCam') || bytes.includes('GPS')).toBe(false);
    // Turned by a quarter: what was at the left is at the top.
    const top = await sharp(bytes).extract({ left: 190, top: 4, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(150);
  });

  test('a polyglot leaves nothing of its other half', async () => {
    const png = await plain(64, 64).png().toBuffer();
    const jpeg = await plain(64, 64)
      .withExif({ IFD0: { ImageDescription: SCRIPT } })
      .jpeg()
      .toBuffer();
    for (const [bytes, type] of [
      [Buffer.concat([png, Buffer.from(`<html>${SCRIPT}</html>`)]), 'image/png'],
      [Buffer.concat([png, Buffer.from('PK\u0003\u0004 an archive')]), 'image/png'],
      [jpeg, 'image/jpeg'],
    ] as const) {
      expect((await send(bytes, { type })).code).toBe(200);
      const { bytes: kept, reply } = await picture();
      expect(kept.includes('<script') || kept.includes('PK\u0003\u0004')).toBe(false);
      expect(reply.headers['content-type']).toBe('image/webp');
    }
  });

  test('the content decides, not the name nor what the sender says', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
    const gif = await plain(9, 9).gif().toBuffer();
    const tiff = await plain(9, 9).tiff().toBuffer();
    for (const bytes of [svg, `<?xml version="1.0"?>${svg}`, gif, tiff, 'not a picture', '%PDF-1.7', 'MZ'])
      expect(await refusal(bytes)).toBe('file file_type');
    expect(await refusal(svg, { type: 'image/svg+xml', name: 'me.svg' })).toBe('file file_type');
    // The other way round: a right picture under a wrong name is taken by its content.
    expect((await send(await plain(9, 9).jpeg().toBuffer(), { type: 'image/png' })).code).toBe(200);
  });

  test('a bomb is refused by what its header says, before it is unpacked', async () => {
    for (const [width, height] of [
      [50_000, 50_000],
      [2 ** 31 - 1, 1],
      [5001, 5000],
    ] as const)
      expect(await refusal(await boastful(width, height))).toMatch(/^file (picture_too_large|file_broken)$/);
    expect(await refusal(await plain(6000, 5000).png().toBuffer())).toBe('file picture_too_large');
  });

  test('5 MB are taken, one byte more is not', async () => {
    const png = await plain(64, 64).png().toBuffer();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await send(padded(AVATAR.bytes))).code).toBe(200);
    expect(await refusal(padded(AVATAR.bytes + 1))).toBe('file too_large');
    // Far larger ones are not even read.
    expect((await send(padded(AVATAR.bytes * 2))).code).toBe(4001);
  });

  test('a picture that ends early is refused, and the old avatar stays', async () => {
    await send(await plain(64, 64).png().toBuffer());
    const { avatar } = await info();
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    for (const kind of ['png', 'jpeg', 'webp'] as const) {
      const whole = await noise.clone().toFormat(kind).toBuffer();
      expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('file file_broken');
      expect(await refusal(whole.subarray(0, 20))).toMatch(/^file file_(broken|type)$/);
    }
    expect(await refusal('')).toBe('file file_broken');
    expect((await info()).avatar).toBe(avatar);
  });

  test('a form with other parts than the call has is refused', async () => {
    const png = await plain(9, 9).png().toBuffer();
    expect(await refusal(png, { field: 'picture' })).toBe('file required');
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`f${place}`, 'x']));
    expect((await send(png, { more: many })).code).toBe(4001);
    expect((await send(png, { more: { __proto__x: 'x', constructor: 'x' } })).code).toBe(4001);
    expect((await app.call('uploadAvatar', { language: 'en', file: 'text' }, { token })).code).toBe(4001);
  });

  const BOUNDARY = 'multipart/form-data; boundary=x';
  const part = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n1\r\n`;
  test.each([
    ['no boundary', 'multipart/form-data', '--x'],
    ['no form at all', BOUNDARY, 'nothing'],
    ['a form that never ends', BOUNDARY, part('file')],
    ['headers without an end', BOUNDARY, `--x\r\n${'a: b\r\n'.repeat(5000)}`],
    ['a field of the prototype', BOUNDARY, `${part('__proto__')}${part('constructor')}--x--\r\n`],
    ['the file twice', BOUNDARY, `${part('file')}${part('file')}--x--\r\n`],
    ['an empty form', BOUNDARY, '--x--\r\n'],
    ['nothing', BOUNDARY, ''],
  ])('a form with %s is refused, and is no fault', async (_, type, payload) => {
    const headers = { token, 'content-type': type };
    const reply = await app.app.inject({ method: 'POST', url: '/api/uploadAvatar', headers, payload });
    expect([reply.statusCode, reply.json<Answer>().code]).toEqual([200, 4001]);
  });

  test('without a session nothing is read', async () => {
    expect((await send(await plain(9, 9).png().toBuffer(), { token: 'x' })).code).toBe(8888);
  });

  test('a new picture has a new address, the old one and the removed one are gone', async () => {
    await send(await plain(64, 64).png().toBuffer());
    const { avatar: first } = await info();
    await send(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
        .png()
        .toBuffer(),
    );
    const { avatar: second } = await info();
    expect(second).not.toBe(first);
    expect((await app.app.inject(first ?? '')).statusCode).toBe(404);
    await app.ok('deleteAvatar', { language: 'en' }, { token });
    expect((await info()).avatar).toBeNull();
    expect((await app.app.inject(second ?? '')).statusCode).toBe(404);
    for (const address of ['/avatars/x.webp', '/avatars/..%2f..%2fetc%2fpasswd.webp', '/avatars/.webp'])
      expect((await app.app.inject(address)).statusCode).toBe(404);
  });

  test('twenty uploads an hour are enough', async () => {
    const png = await plain(9, 9).png().toBuffer();
    const codes: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) codes.push((await send(png)).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(4290);
  });
});
