import { sandboxSender } from './code-sender.ts';

const lines: unknown[] = [];
const log = { info: (...words: unknown[]) => void lines.push(words) };
const message = { phone: '+8613800138000', code: '4711', language: 'en' } as const;
beforeEach(() => {
  lines.length = 0;
});

test.each([true, false])(
  'a code that is not shown is in the log only where that is allowed: %s',
  async (logsCodes) => {
    expect(await sandboxSender(log, { logsCodes }).send({ ...message, mayShow: false })).toEqual({
      shown: null,
    });
    expect(JSON.stringify(lines).includes('4711')).toBe(logsCodes);
    expect(JSON.stringify(lines)).not.toContain('13800138000');
  },
);

test('a code that is shown is not logged', async () => {
  expect(await sandboxSender(log).send({ ...message, mayShow: true })).toEqual({ shown: '4711' });
  expect(lines).toEqual([]);
});
