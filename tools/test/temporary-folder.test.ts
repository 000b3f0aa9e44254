import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../build/apps.ts';
import { makeTemporaryFolder } from './temporary-folder.mjs';

test('a temporary folder goes when its maker says so', () => {
  const folder = makeTemporaryFolder('removed');
  writeFileSync(path.join(folder.path, 'file'), '');
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

test('a temporary folder goes with its maker, also when that is killed', async () => {
  const helper = path.join(root, 'tools/test/temporary-folder.mjs');
  const code = `const { makeTemporaryFolder } = await import(${JSON.stringify(helper)});
    console.log(makeTemporaryFolder('killed').path);
    setInterval(() => undefined, 1000);`;
  const maker = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  const [text] = await once(maker.stdout, 'data');
  const made = String(text).trim();
  expect(existsSync(made)).toBe(true);
  maker.kill('SIGKILL');
  while (existsSync(made)) await wait(5);
});
