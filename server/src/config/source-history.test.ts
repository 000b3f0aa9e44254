import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/support/folders.ts';
import { refuseSourceHistory } from './source-history.ts';

const folder = temporaryFolder();

test('a folder with what source control keeps is refused in one sentence', () => {
  expect(() => refuseSourceHistory(folder)).not.toThrow();
  mkdirSync(join(folder, '.git'));
  expect(() => refuseSourceHistory(folder)).toThrow(
    expect.objectContaining({
      name: 'StartupError',
      message: expect.stringMatching(/^SECURITY=strict .*chmod 700\)\.$/),
    }),
  );
});
