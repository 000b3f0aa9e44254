import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../test/support/folders.ts';
import { lockDirectory } from './directory-lock.ts';

const HOLDER = fileURLToPath(new URL('../../test/support/hold-folder.ts', import.meta.url));

describe('the lock of a data folder', () => {
  const folder = temporaryFolder();
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  async function hold(dataDir: string): Promise<{ child: ChildProcess; said: string }> {
    const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, said: said.toString().trim() };
  }

  test('keeps a second process out while the first lives, and not after it was killed', async () => {
    const dataDir = join(folder, 'shared');
    const first = await hold(dataDir);
    expect(first.said).toBe('open');
    const second = await hold(dataDir);
    expect(second.said).toMatch(
      /^StartupError: The data folder .* is in use by another running server: .*DATA_DIR\.$/,
    );
    expect(() => lockDirectory(dataDir)).toThrow(/in use by another running server/);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const third = await hold(dataDir);
    expect(third.said).toBe('open');
  });

  test('lets exactly one of several that start at once have the folder', async () => {
    const dataDir = join(folder, 'rush');
    const said = (await Promise.all([hold(dataDir), hold(dataDir), hold(dataDir)])).map(
      (holder) => holder.said,
    );
    expect(said.filter((word) => word === 'open')).toHaveLength(1);
  });

  test('is given back, and refused twice within one process', () => {
    const dataDir = join(folder, 'own');
    const lock = lockDirectory(dataDir);
    expect(() => lockDirectory(dataDir)).toThrow(/in use/);
    lock.release();
    lock.release();
    lockDirectory(dataDir).release();
  });

  test('says in one sentence that a folder cannot be written', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => lockDirectory(join(file, 'data'))).toThrow(
      /^The data folder .* cannot be written \(E[A-Z]+: .*\): .*DATA_DIR\.$/,
    );
    expect(() => lockDirectory('/proc/meridian')).toThrow(
      /^The data folder \/proc\/meridian cannot be written/,
    );
  });
});
