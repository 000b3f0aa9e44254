import { checkControls, judgeControls } from './controls.ts';

test('whatever can fail, is off, or follows a finger does it by the parts of the kit', () => {
  expect(checkControls()).toEqual([]);
});

test.each([
  ['mf-a/src/a.tsx', '<button disabled={x} onClick={y}>'],
  ['mf-a/src/a.tsx', '<input\n  type="radio"\n  disabled\n/>'],
  ['shell/src/a.ts', 'await navigator.clipboard.writeText(text);'],
  ['mf-a/src/a.ts', "link.download = 'a.csv';"],
  ['mf-a/src/a.tsx', '<div onPointerMove={move} />'],
  ['shared-ui/src/parts/a.tsx', "element.addEventListener('touchmove', move);"],
  ['mf-a/src/a.tsx', "history.pushState(null, '', '/a');"],
  ['shell/src/a.ts', "window.addEventListener('popstate', hear);"],
])('%s: %j is refused', (file, text) => {
  expect(judgeControls(file, text)).toHaveLength(1);
});

test.each([
  ['mf-a/src/a.tsx', '<button disabled={x} aria-describedby={why} onClick={y}>'],
  ['mf-a/src/a.tsx', '<TextField disabled={x} hint={why} />'],
  ['mf-a/src/a.tsx', '<Button blocked={x ? t("a") : undefined}>'],
  ['mf-a/src/a.tsx', '<button onPointerDown={fetchAhead}>'],
])('%s: %j is not', (file, text) => {
  expect(judgeControls(file, text)).toEqual([]);
});
