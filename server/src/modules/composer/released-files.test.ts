import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releasedFiles } from './released-files.ts';

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const HREF = '/assets/shell/main.css';

let folder: string;
const put = (text: string) => writeFileSync(path.join(folder, 'shell/main.css'), text);
const file = (text: string) => ({ href: HREF, integrity: integrityOf(text) });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'released-'));
  mkdirSync(path.join(folder, 'shell'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file that was read is kept: it is not read again', () => {
  const textOf = releasedFiles(folder);
  put('a{}');
  expect(textOf(file('a{}'))).toBe('a{}');
  rmSync(path.join(folder, 'shell/main.css'));
  expect(textOf(file('a{}'))).toBe('a{}');
});

test.each([
  ['is missing for a moment', undefined],
  ['was read while it was being written', 'a{'],
])('a file that %s is there once it is whole', (_, before) => {
  const textOf = releasedFiles(folder);
  if (before) put(before);
  expect(textOf(file('a{}'))).toBeUndefined();
  put('a{}');
  expect(textOf(file('a{}'))).toBe('a{}');
});

test('a file that would end its block stays a request, and so does one from elsewhere or without a hash', () => {
  const textOf = releasedFiles(folder);
  put('a{}/*</style>*/');
  expect(textOf(file('a{}/*</style>*/'))).toBeUndefined();
  expect(textOf({ href: 'https://cdn.example/shell/main.css', integrity: '' })).toBeUndefined();
  expect(textOf({ href: HREF })).toBeUndefined();
});
