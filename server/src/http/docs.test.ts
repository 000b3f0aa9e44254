import Fastify from 'fastify';
import { docs } from './docs.ts';
import { safeHeaders } from './safe-headers.ts';

test('the page of the calls and its scripts load from this server alone, and no page embeds them', async () => {
  const app = Fastify({ logger: false });
  safeHeaders(app, undefined);
  await docs(app, 'Meridian');
  for (const url of ['/docs/', '/docs/static/swagger-ui.css']) {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(200);
    const policy = String(reply.headers['content-security-policy']);
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/https:|unsafe/);
  }
  await app.close();
});
