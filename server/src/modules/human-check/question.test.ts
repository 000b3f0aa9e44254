import { LANGUAGES } from 'shared-api/contract';
import { askQuestion, readAnswer } from './question.ts';
import { unforeseeable } from './random.ts';

describe('a question', () => {
  test.each(LANGUAGES)('is asked in words of %s, without a digit or a hole', (language) => {
    for (let i = 0; i < 300; i += 1) {
      const { question, answer } = askQuestion(language, unforeseeable);
      expect(question).not.toMatch(/[\d{}]|undefined/);
      expect(question).toMatch(/[?？؟.]$/);
      expect(answer).toBeGreaterThan(0);
      expect(answer).toBeLessThan(50);
    }
  });

  test('is rarely the same twice', () => {
    const asked = new Set(Array.from({ length: 500 }, () => askQuestion('en', unforeseeable).question));
    expect(asked.size).toBeGreaterThan(450);
  });

  test('says what it means', () => {
    expect(askQuestion('en', () => 0)).toEqual({ question: 'What is two plus two plus one?', answer: 5 });
    expect(askQuestion('zh-CN', () => 0.999)).toEqual({
      question: '二十与二十的和减去九是多少？',
      answer: 31,
    });
  });
});

test.each([
  ['27', 27],
  [' 27 ', 27],
  ['٢٧', 27],
  ['۲۷', 27],
  ['２７', 27],
  ['twenty-seven', 27],
  ['Twenty seven', 27],
  ['二十七', 27],
  ['سبعة وعشرون', 27],
  ['', null],
  ['-3', null],
  ['twenty seven or so', null],
  ['2.5', null],
])('the answer %p is read as %p', (typed, number) => {
  expect(readAnswer(typed)).toBe(number);
});
