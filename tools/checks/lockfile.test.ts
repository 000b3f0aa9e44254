import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { type Lockfile, missingFromLock, withoutChecksum } from './lockfile.ts';

const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
const lock = JSON.parse(text) as Lockfile;

test('the lock file holds every dependency, those of other platforms too', () => {
  expect(missingFromLock(lock)).toEqual([]);
  const { 'node_modules/@swc/core-darwin-arm64': removed, ...packages } = lock.packages;
  expect(removed?.version).toBeDefined();
  expect(missingFromLock({ packages })).toEqual([
    `node_modules/@swc/core: @swc/core-darwin-arm64@${removed?.version} is not in the lock file`,
  ]);
});

test('a nested package answers before one further up, and its version is the one that is asked for', () => {
  const needs = { dependencies: { b: '2.0.0' }, optionalDependencies: { c: '^1.0.0' } };
  const packages = {
    'node_modules/a': { version: '1.0.0', ...needs },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/a/node_modules/c': { version: '1.2.0' },
  };
  expect(missingFromLock({ packages })).toEqual(['node_modules/a: b is locked as 1.0.0, not as 2.0.0']);
  const nested = { ...packages, 'node_modules/a/node_modules/b': { version: '2.0.0' } };
  expect(missingFromLock({ packages: nested })).toEqual([]);
});

test('every locked package has its checksum, and names no registry', () => {
  expect(withoutChecksum(lock)).toEqual([]);
  expect(withoutChecksum({ packages: { 'node_modules/a': { version: '1.0.0' } } })).toEqual([
    'node_modules/a',
  ]);
  expect(text).not.toContain('"resolved": "http');
});
