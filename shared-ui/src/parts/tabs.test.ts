import { scrollDistance } from './tabs.tsx';

const row = { left: 16, right: 300 };

test.each([
  [{ left: 20, right: 100 }, 0],
  [{ left: -30, right: 50 }, -46],
  [{ left: 250, right: 330 }, 30],
  // Wider than the row: its beginning is what is read.
  [{ left: 0, right: 400 }, -16],
])('a tab at %j scrolls the row by %d', (tab, by) => {
  expect(scrollDistance(row, tab)).toBe(by);
});
