import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../../tools/test/temporary-folder.mjs';
import { statement } from './support/databases.ts';
import { startServerProcess } from './support/server-process.ts';
import { served, servingUrl } from './support/serving.ts';

const STARTS = process.env.LONG ? 10 : 2;
const server = process.env.TEST_DATABASE_URL;

if (server)
  test(`three servers that start at once on an empty database all run, and one of them made the demo (${STARTS} starts)`, async () => {
    await served(server);
    for (let start = 0; start < STARTS; start += 1) {
      const name = `meridian_first_${process.pid}_${start}`;
      await statement(server, `create database ${name}`);
      const ownerUrl = server.replace(/[^/]+$/, name);
      const folders = [0, 1, 2].map(() => makeTemporaryFolder('first'));
      const env = {
        DATABASE_URL: servingUrl(ownerUrl),
        DATABASE_OWNER_URL: ownerUrl,
        SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      };
      const started = await Promise.allSettled(
        folders.map(({ path }) => startServerProcess({ ...env, DATA_DIR: path })),
      );
      const kept = folders.map(({ path }) => {
        const read = (file: string) => {
          try {
            return readFileSync(join(path, file), 'utf8').trim().split('\n').length;
          } catch {
            return 0;
          }
        };
        const operators = ['ops1', 'ops2', 'audit'].map((name) => read(`demo-operator-${name}.txt`));
        return [read('demo-accounts.txt'), read('demo-transaction-password.txt'), ...operators];
      });
      await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value.kill()));
      for (const { remove } of folders) remove();
      await statement(server, `drop database ${name} with (force)`);
      expect(started.map((one) => (one.status === 'rejected' ? String(one.reason) : 'runs'))).toEqual(
        Array(3).fill('runs'),
      );
      expect(kept.toSorted((a, b) => (b[0] ?? 0) - (a[0] ?? 0))).toEqual([
        [1, 1, 1, 1, 1],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
      ]);
    }
  });
