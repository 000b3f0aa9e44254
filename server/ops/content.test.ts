import { runOps } from './program.ts';

test.each([
  ['announcement', 'Maintenance tonight from 22:00'],
  ['news', 'x'.repeat(5000)],
])('%s given a text instead of a file says what is expected', async (kind, text) => {
  const out: string[] = [];
  const code = await runOps(['--address', 'http://127.0.0.1:1', 'content', kind, '--en', text], {
    env: {},
    log: (line) => void out.push(line),
    error: (line) => void out.push(line),
  });
  expect(code).toBe(2);
  expect(out.join()).toBe(
    `There's no file "${text}". The text is read from a file: save it in one and give its path.`,
  );
});
