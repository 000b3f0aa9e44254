import { readJson } from './read-json.ts';

test.each([
  '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
  '{"a\\"b":"x:{\\\\","a":"}\\u007b"}',
  '[[],{},"a","a"]',
  'null',
])('%s is read as ever', (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text));
});

test('a file that an editor has saved with its mark at the beginning is read', () => {
  expect(readJson('\ufeff{"a":1}')).toEqual({ a: 1 });
});

test.each([
  ['{"a":1,"a":1}', '"a" stands twice in one object'],
  ['{"x":[{"b":{},"a" : 1,"\\u0061":2}]}', '"a" stands twice in one object'],
  ['{"__proto__":1,"__proto__":2}', '"__proto__" stands twice in one object'],
  [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'it is nested too deeply'],
  ['{"a":NaN}', 'NaN'],
  ['', 'end of JSON'],
])('%j is refused', (text, why) => {
  expect(() => readJson(text)).toThrow(why);
});
