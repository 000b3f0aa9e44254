import { checkConventions, judgeSource } from './conventions.ts';

const SLEEP = 'a sleep of a second or more, or of an unknown time';

test('every source file keeps the conventions', () => {
  expect(checkConventions()).toEqual([]);
});

test.each([
  ['a.ts', '// biome-ignore lint: no', 'a.ts:1 has a suppression'],
  ['a.ts', 'ok\n/* eslint-disable */', 'a.ts:2 has a suppression'],
  ['a.ts', '// @ts-expect-error', 'a.ts:1 has a suppressed type error'],
  ['a.test.ts', "test.skip('x', () => {});", 'a.test.ts:1 has a test that is left out'],
  ['a.test.ts', "describe.only('x', () => {});", 'a.test.ts:1 has a test that is left out'],
  ['a.ts', '// TODO later', 'a.ts:1 has work left for later'],
  ['a.ts', 'const a: any = 1;', 'a.ts:1 has the type `any`'],
  ['a.ts', 'const a = b as any;', 'a.ts:1 has the type `any`'],
  ['e2e/specs/a.spec.ts', 'await page.waitForTimeout(1_500);', `e2e/specs/a.spec.ts:1 has ${SLEEP}`],
  ['e2e/specs/a.spec.ts', 'page.waitForTimeout(left - 8_000);', `e2e/specs/a.spec.ts:1 has ${SLEEP}`],
  ['e2e/specs/a.spec.ts', 'setTimeout(resolve, 9_500)', `e2e/specs/a.spec.ts:1 has ${SLEEP}`],
  ['a.ts', "export { b } from './b.ts';\n", 'a.ts only passes on what it imports: import that itself'],
  [
    'a.ts',
    "import type { B } from './b.ts';\n\n/** Ours. */\nexport type A = B['a'];\n",
    'a.ts only passes on what it imports: import that itself',
  ],
  ['a.tsx', 'ok\n<img src={a} alt="" width={1} />', 'a.tsx:2 has a picture without `width` and `height`'],
  ['a.tsx', '<img\n  src={a > 1 ? b : c}\n/>', 'a.tsx:1 has a picture without `width` and `height`'],
  ['someFile.ts', '', 'someFile.ts is not in kebab-case'],
  ['long.ts', 'a\n'.repeat(351), 'long.ts has 351 lines, more than 350'],
  ['long.css', 'a\n'.repeat(351), 'long.css has 351 lines, more than 350'],
  ['long.test.ts', 'a\n'.repeat(401), 'long.test.ts has 401 lines, more than 400'],
])('%s: %j is refused', (file, text, fault) => {
  expect(judgeSource(file, text)).toEqual([fault]);
});

test('ordinary code is not', () => {
  expect(
    judgeSource('home.page.test.tsx', '/** any of them */\nconst company = 1;\nit("works", () => {});\n'),
  ).toEqual([]);
});

test('a picture with its size may be written on several lines', () => {
  const text = '<img\n  src={a}\n  alt=""\n  width={1}\n  height={1}\n  onLoad={() => b > 1}\n/>\n';
  expect(judgeSource('a.tsx', text)).toEqual([]);
});

test('a journey may pause for less than a second, as a hand does', () => {
  const text = 'await page.waitForTimeout(300);\ntest.setTimeout(180_000);\n';
  expect(judgeSource('e2e/specs/a.spec.ts', text)).toEqual([]);
});
