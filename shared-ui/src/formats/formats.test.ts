import fc from 'fast-check';
import type { Language } from '../router/remote-module.ts';
import {
  formatComing,
  formatCountdown,
  formatDateTime,
  formatLength,
  formatMinute,
  formatMoney,
  formatMove,
  formatPast,
  formatPercent,
  formatPrice,
  formatRate,
  formatRelative,
  formatTime,
  isolate,
  signOf,
} from './index.ts';
import { splitMoney } from './money.logic.ts';
import { formatZone } from './time.logic.ts';

describe('formatMoney', () => {
  it('writes the currency as each language does, in Latin digits', () => {
    expect(formatMoney('1250.00', 'en', 'USD')).toBe('$1,250.00');
    expect(formatMoney('1250.00', 'zh-CN', 'USD')).toBe('$1,250.00');
    expect(formatMoney('1250.00', 'zh-HK', 'USD')).toBe('$1,250.00');
    expect(formatMoney('1250.00', 'ar', 'USD')).toMatch(/1,250\.00/);
  });

  it('always shows minor units, and more digits where there are more', () => {
    expect(formatMoney('5', 'en', 'USD')).toBe('$5.00');
    expect(formatMoney('0.000001', 'en', 'USD')).toBe('$0.000001');
  });

  it('leaves out the cents of a whole amount when asked, in every language', () => {
    const short = (amount: string, language: Language, currency = 'USD') =>
      formatMoney(amount, language, currency, { short: true });
    expect(short('1000.00', 'en')).toBe('$1,000');
    expect(short('1000.50', 'en')).toBe('$1,000.50');
    expect(short('100.00', 'zh-HK', 'USDT')).toBe('100\u00a0USDT');
    expect(short('1000.00', 'ar')).toMatch(/1,000(?![.\d])/);
  });

  it('writes codes that are not of ISO 4217 after the number', () => {
    expect(formatMoney('12.5', 'en', 'USDT')).toBe('12.50\u00a0USDT');
  });

  it('keeps every digit of amounts that floating point cannot hold', () => {
    expect(formatMoney('90071992547409931.01', 'en', 'USD')).toBe('$90,071,992,547,409,931.01');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const amount = `${whole}.${String(cents).padStart(2, '0')}`;
          expect(formatMoney(amount, 'en', 'USD').replace(/[$,]/g, '')).toBe(amount);
        },
      ),
    );
  });

  it('shows signs when asked, none for zero', () => {
    expect(formatMoney('3.10', 'en', 'USD', { signed: true })).toBe('+$3.10');
    expect(formatMoney('-3.10', 'en', 'USD', { signed: true })).toBe('−$3.10');
    expect(formatMoney('0.00', 'en', 'USD', { signed: true })).toBe('$0.00');
  });

  it('refuses what is not a decimal number', () => {
    for (const bad of ['', 'NaN', '1e5', '1,000', '12.', 'Infinity', '0x10'])
      expect(() => formatMoney(bad, 'en', 'USD')).toThrow(RangeError);
  });
});

describe('splitMoney', () => {
  it('parts the whole from the minor units', () => {
    expect(splitMoney('-1250.05', 'en', 'USD')).toEqual({
      lead: '−$',
      whole: '1,250',
      fraction: '.05',
      tail: '',
    });
  });

  it('joins to the same text in every language', () => {
    for (const language of ['zh-CN', 'en', 'ar', 'zh-HK'] as const) {
      const { lead, whole, fraction, tail } = splitMoney('98765.43', language, 'HKD');
      expect(lead + whole + fraction + tail).toBe(
        formatMoney('98765.43', language, 'HKD').replace(/[\u2068\u2069]/g, ''),
      );
    }
  });
});

describe('prices and percents', () => {
  it("keeps the price's own digits", () => {
    expect(formatPrice('1.08450', 'en')).toBe('1.08450');
    expect(formatPrice('2345.6', 'en', 2)).toBe('2,345.60');
  });

  it("signs a move in the product's digits", () => {
    expect(formatMove('2.5', 'en', 2)).toBe('+2.50');
    expect(formatMove('-0.00012', 'ar', 5)).toBe('−0.00012');
    expect(formatMove('0', 'en', 2)).toBe('0.00');
  });

  it('writes a length in its largest whole unit', () => {
    expect([60, 120, 45, 90].map((seconds) => formatLength(seconds, 'en'))).toEqual([
      '1 min',
      '2 min',
      '45 sec',
      '90 sec',
    ]);
    expect([3600, 7200, 9000].map((seconds) => formatLength(seconds, 'en'))).toEqual([
      '60 min',
      '2 hr',
      '150 min',
    ]);
    expect(formatLength(180, 'zh-CN')).toBe('3分钟');
  });

  it('isolates codes inside right-to-left text only', () => {
    expect(isolate('261121-0721', 'ar')).toBe('\u2068261121-0721\u2069');
    expect(isolate('261121-0721', 'zh-CN')).toBe('261121-0721');
    // By its first mark an Arabic date is read from right to left.
    expect(isolate(formatPast('2026-11-26T01:00:00Z', 'ar', { now: '2026-11-28T00:00:00Z' }), 'ar')).toMatch(
      /^\u2068\d\d\u200f/,
    );
  });

  it('signs a change and leaves zero without a sign', () => {
    expect(formatPercent('0.351', 'en')).toBe('+0.35%');
    expect(formatPercent('-0.35%', 'zh-CN')).toBe('−0.35%');
    expect(formatPercent('0.00', 'en')).toBe('0.00%');
  });

  it('shows a rate as it is published', () => {
    expect(formatRate('80', 'en')).toBe('80%');
    expect(formatRate('5.475', 'en')).toBe('5.475%');
  });

  it('reads the direction from the text alone', () => {
    expect([signOf('-0.01'), signOf('0.00'), signOf('-0'), signOf('+2')]).toEqual([-1, 0, 0, 1]);
  });
});

describe('times', () => {
  const noon = '2026-03-05T12:07:09Z';

  it('writes a moment in the zone asked for', () => {
    expect(formatDateTime(noon, 'zh-CN', 'UTC')).toBe('2026/03/05 12:07:09');
    expect(formatMinute(noon, 'zh-CN', 'UTC')).toBe('2026/03/05 12:07');
    expect(formatTime(noon, 'en', 'UTC')).toBe('12:07:09');
    expect(formatTime(noon, 'ar', 'UTC')).toBe('12:07:09');
  });

  it('names the zone of a moment, as the clocks stood then', () => {
    const names = (moment: string, timeZone: string) => formatZone(moment, 'en', timeZone);
    expect(names(noon, 'Asia/Shanghai')).toBe('GMT+8');
    expect(names('2026-03-06T12:00:00Z', 'America/New_York')).toBe('GMT-5');
    expect(names('2026-03-09T12:00:00Z', 'America/New_York')).toBe('GMT-4');
    expect(names(noon, 'Pacific/Auckland')).toBe('GMT+13');
    expect(names(noon, 'UTC')).toMatch(/^(GMT|UTC)(\+0)?$/);
    for (const language of ['ar', 'zh-CN', 'zh-HK'] as const)
      expect(formatZone(noon, language, 'America/New_York')).toMatch(/5/);
  });

  it('says how long ago in words', () => {
    const at = Date.parse(noon);
    expect(formatRelative(at - 5_000, 'en', at)).toBe('now');
    expect(formatRelative(at - 3 * 60_000, 'en', at)).toBe('3 minutes ago');
    expect(formatRelative(at - 26 * 3_600_000, 'zh-CN', at)).toBe('昨天');
  });

  it('counts down as a clock and stops at zero', () => {
    expect([formatCountdown(9), formatCountdown(270), formatCountdown(3723), formatCountdown(-4)]).toEqual([
      '0:09',
      '4:30',
      '1:02:03',
      '0:00',
    ]);
  });
});

describe('a moment to come', () => {
  const now = '2026-11-20T10:00:00.000Z';
  it.each([
    ['2026-11-20T22:00:00.000Z', 'UTC', '22:00'],
    ['2026-11-22T22:00:00.000Z', 'UTC', 'Sun 22:00'],
    ['2026-11-22T22:00:00.000Z', 'Asia/Shanghai', 'Mon 06:00'],
    ['2026-11-27T22:00:00.000Z', 'UTC', '11/27/2026, 22:00'],
  ])('%s in %s is %s', (moment, timeZone, text) => {
    expect(formatComing(moment, 'en', { now, timeZone })).toBe(text);
  });
});

describe('a moment that is past', () => {
  it.each([
    ['2026-11-23T05:59:58Z', '05:59:58'],
    ['2026-11-23T00:00:00Z', '00:00:00'],
    ['2026-11-22T23:59:59Z', '11/22/2026, 23:59'],
  ])('%s is %s', (moment, text) => {
    const now = '2026-11-23T06:00:00Z';
    expect(formatPast(moment, 'en', { now, timeZone: 'UTC' })).toBe(text);
  });
});
