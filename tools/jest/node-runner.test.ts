import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../build/apps.ts';

test('one worker runs two projects, each with its own settings', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'node-runner-'));
  try {
    const project = (name: string) => {
      writeFileSync(path.join(folder, `${name}.mjs`), `globalThis.settings = '${name}';`);
      writeFileSync(
        path.join(folder, `${name}.test.mjs`),
        `test('${name}', () => expect(settings).toBe('${name}'));`,
      );
      return {
        id: name,
        rootDir: folder,
        runner: path.join(root, 'tools/jest/node-runner.mjs'),
        setupFiles: [path.join(folder, `${name}.mjs`)],
        testMatch: [`<rootDir>/${name}.test.mjs`],
        transform: {},
      };
    };
    const config = JSON.stringify({ projects: ['one', 'two'].map(project) });
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const { status, stderr } = spawnSync(process.execPath, [jest, '--config', config, '--maxWorkers=1'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toContain('2 passed, 2 total');
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
