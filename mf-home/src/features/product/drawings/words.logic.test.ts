import { testPort } from './testing.ts';
import { wordsOf } from './words.logic.ts';

/** 300 pixels wide; a character has 8. */
const { view } = testPort();
const linesOf = (text: string, width = view.width) => wordsOf(text, { ...view, width }).lines;

test('a short text is one line, as high as its letters', () => {
  expect(wordsOf('Last week', view)).toEqual({ lines: ['Last week'], width: 72, height: 12 });
});

test('a long one goes on below, between two words, and none of it is lost', () => {
  const text = 'Sold half here, the rest goes when the price is back at the low of last week';
  const { lines, width, height } = wordsOf(text, view);
  expect(lines).toEqual([
    'Sold half here, the rest goes',
    'when the price is back at the',
    'low of last week',
  ]);
  expect([lines.join(' '), width <= 240, height]).toEqual([text, true, 3 * 16 - 4]);
});

test('a script without spaces goes on after any character, but no line begins with its punctuation', () => {
  const text = `${'上'.repeat(30)}，${'下'.repeat(5)}`;
  expect(linesOf(text)).toEqual(['上'.repeat(29), `上，${'下'.repeat(5)}`]);
});

test('a word that is longer than a line is broken, and a narrow plot has shorter lines', () => {
  expect(linesOf('x'.repeat(70)).map((line) => line.length)).toEqual([30, 30, 10]);
  expect(linesOf('one two three', 80)).toEqual(['one two', 'three']);
});

test('a script without spaces, Thai, is broken between two words, and no vowel is parted from its letter', () => {
  const words = ['ราคา', 'ลง', 'ถึง', 'จุด', 'ต่ำ', 'สุด', 'ของ', 'สัปดาห์', 'ที่', 'แล้ว'];
  const lines = linesOf(words.join(''), 136);
  expect(lines).toEqual(['ราคาลงถึงจุดต่ำ', 'สุดของสัปดาห์', 'ที่แล้ว']);
  expect(linesOf('👩‍👧'.repeat(40)).every((line) => line.endsWith('👧'))).toBe(true);
});
