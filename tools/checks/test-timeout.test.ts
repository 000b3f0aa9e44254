import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import everything from '../../jest.config.ts';
import { root } from '../build/apps.ts';
import { testTimeout } from '../jest/test-timeout.ts';
import { files } from './sources.ts';

const folders = (everything.projects ?? []).map((folder) => path.basename(String(folder)));

test.each(['.', ...folders])('Jest gives a test the same time when it is started in %s', async (folder) => {
  const config: { default: Config } = await import(path.join(root, folder, 'jest.config.ts'));
  expect(config.default).toMatchObject({ testTimeout });
});

/** A limit of a second or more as the last argument of a test: `}, 20_000);`. */
const OWN_LIMIT = /^ *\}, (\d[\d_]{3,})\);$/gm;

test('no test gives itself less time than all tests have', () => {
  const shorter = files('**/*.test.{ts,tsx}').flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(OWN_LIMIT)]
      .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) <= testTimeout)
      .map(([, limit]) => `${file}: ${limit}`),
  );
  expect(shorter).toEqual([]);
});
