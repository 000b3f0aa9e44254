import { firstDayOf, shortResult, weekdays } from './dates.ts';

it('a result is as short as its box', () => {
  expect(shortResult('0.00', 'en')).toBe('0');
  expect(shortResult('146.40', 'en')).toBe('+146');
  expect(shortResult('999.49', 'zh-CN')).toBe('+999');
  expect(shortResult('999.50', 'zh-CN')).toBe('+1K');
  expect(shortResult('-1170.00', 'ar')).toBe('−1.2K');
  expect(shortResult('12345.00', 'zh-HK')).toBe('+12K');
});

it('weeks begin where they begin in the language', () => {
  expect(firstDayOf('en')).toBe(7);
  expect(weekdays('en', 7).map(({ short }) => short)).toEqual(['S', 'M', 'T', 'W', 'T', 'F', 'S']);
  expect(weekdays('zh-CN', 1)[0]).toEqual({ short: '一', long: '星期一' });
});
