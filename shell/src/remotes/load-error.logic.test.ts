import { isUnreachable } from './load-error.logic.ts';

const named = (name: string, message: string, extra: object = {}) =>
  Object.assign(new Error(message), { name, ...extra });

test.each([
  named('ChunkLoadError', 'Loading chunk 223 failed.\n(error: http://localhost/assets/mf-home/223.js)'),
  named('Error', 'Loading CSS chunk 375 failed', { code: 'CSS_CHUNK_LOAD_FAILED' }),
  named(
    'Error',
    '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nScriptNetworkError: Failed to load script "/entry.js"',
  ),
  named('TypeError', 'Failed to fetch dynamically imported module: /a.js'),
  named('TypeError', 'Importing a module script failed.'),
  new Error('outer', { cause: named('ChunkLoadError', 'inner') }),
])('a file that did not arrive is unreachable: %s', (error) => {
  expect(isUnreachable(error)).toBe(true);
});

test.each([
  named('TypeError', 'Cannot read properties of undefined'),
  named('Error', '#RUNTIME-008 ScriptExecutionError: Script "/entry.js" loaded but threw a runtime error'),
  named('ChunkLoadError', 'Loading chunk 375 failed.\n(missing: http://localhost/assets/mf-news/375.js)'),
  'a thrown text',
  undefined,
  null,
])('a script that threw is not: %s', (error) => {
  expect(isUnreachable(error)).toBe(false);
});
