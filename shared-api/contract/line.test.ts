import fc from 'fast-check';
import { line, paragraphs } from './common.ts';
import { cardFields } from './payment-means.ts';
import { nickname, realName } from './profile.ts';

const judge = (text: string) => line(40).safeParse(text);
const ruleOf = (text: string) => judge(text).error?.issues[0]?.message;
const anyCharacter = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
/** Every code point that is refused wherever it stands. */
const HIDDEN = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(sign));

/** Of England: letters that are not seen are a part of it. */
const FLAG = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('a line of text', () => {
  it('takes nothing hidden, at any place', () => {
    expect(HIDDEN.length).toBeGreaterThan(200);
    fc.assert(
      fc.property(fc.constantFrom(...HIDDEN), fc.constantFrom('Ada', '陈', 'آدا', 'é😀'), (sign, name) => {
        expect(ruleOf(`${name}${sign}${name}`)).toBe('hidden_characters');
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['right-to-left override', '\u202e'],
    ['right-to-left isolate', '\u2067'],
    ['Arabic letter mark', '\u061c'],
    ['left-to-right mark', '\u200e'],
    ['zero-width space', '\u200b'],
    ['zero-width joiner', '\u200d'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\ufeff'],
    ['soft hyphen', '\u00ad'],
    ['line separator', '\u2028'],
    ['paragraph separator', '\u2029'],
    ['new line', '\n'],
    ['combining grapheme joiner', '\u034f'],
    ['Hangul filler', '\u3164'],
    ['empty braille cell', '\u2800'],
    ['tag', '\u{e0041}'],
    ['half of a surrogate pair', '\ud800'],
  ])('refuses a %s with a rule of its own', (_name, sign) => {
    expect(ruleOf(`Ada${sign}Lovelace`)).toBe('hidden_characters');
  });

  it.each(['Ada Lovelace', '陈大文', 'محمد علي', "Siobhán O'Brien", 'José ❤️ 😀', 'सीता', '한국어'])(
    'takes "%s"',
    (name) => {
      expect(judge(name)).toMatchObject({ success: true, data: name });
    },
  );

  it('is in composed form, without spaces around it, and stays so when it is read again', () => {
    expect(judge('  Jose\u0301 ').data).toBe('Jos\u00e9');
    fc.assert(
      fc.property(anyCharacter, (text) => {
        const { data } = judge(text);
        if (data === undefined) return;
        expect(data).toBe(data.normalize('NFC').trim());
        expect(data).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(judge(data)).toMatchObject({ success: true, data });
      }),
    );
  });

  it.each(['🤦‍♂️', '👩🏽‍💻 Ada', '❤️‍🔥', '👨‍👩‍👧', '🏳️‍🌈🏴‍☠️', FLAG, `Ada ${FLAG}${FLAG}`])(
    'takes the emoji %s, which what is hidden in it makes one picture',
    (name) => {
      expect(judge(name)).toMatchObject({ success: true, data: name });
    },
  );

  it('loses at its ends what a copy brings along, and takes nothing hidden beside an emoji', () => {
    for (const mark of HIDDEN) expect(judge(`${mark} Ada${mark}\u200f `).data).toBe('Ada');
    for (const text of [
      'Ada\u{e0067}🏴',
      '🏴\u{e0067}\u{e0062}\u{e0065} Ada',
      'Ada\u200d🤦',
      '🤦\u200dAda',
      '🤦\u200d\u200d♂️',
      '😀\u202e😀',
    ])
      expect(ruleOf(text)).toBe('hidden_characters');
    expect(ruleOf('\u200b\u2060')).toBe('required');
  });

  it('is as long as its reader counts', () => {
    const couple = '👩🏽‍❤️‍💋‍👨🏽';
    for (const sign of ['😀', '👨‍👩‍👧‍👦', couple, '🇭🇰', 'नि', 'e\u0323\u0301', '𠮷']) {
      expect(nickname.safeParse(sign.repeat(20)).success).toBe(true);
      const tooLong = nickname.safeParse(sign.repeat(21)).error?.issues[0];
      expect(tooLong).toMatchObject({ message: 'too_long', maximum: 20 });
    }
  });

  it('has no marks piled up on a character', () => {
    expect(nickname.safeParse(`e${'\u0335'.repeat(400)}`).error?.issues[0]?.message).toBe('too_long');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { data } = nickname.safeParse(text);
        if (data !== undefined) expect(data.length).toBeLessThanOrEqual(20 * 16);
      }),
    );
  });

  it('is what every name is', () => {
    const names = [nickname, realName, cardFields.cardholder_name, cardFields.branch_name];
    for (const name of names) {
      expect(name.safeParse('Ada\u202eLovelace').error?.issues[0]?.message).toBe('hidden_characters');
      expect(name.safeParse('Jose\u0301').data).toBe('Jos\u00e9');
    }
  });
});

describe('a text of several lines', () => {
  const read = (text: string) => paragraphs(1_000).safeParse(text).data;

  it('keeps its lines and its emojis, and loses what is hidden in it, wherever it was copied from', () => {
    const table = `\ufeff- one\r\n-\ttwo\u200b\u2028three 🤦‍♂️${FLAG}\u202e.\u200f\n`;
    expect(read(table)).toBe(`- one\n- two\nthree 🤦‍♂️${FLAG}.`);
    for (const mark of HIDDEN.filter((sign) => !/[\t\n\u2028\u2029]/.test(sign)))
      expect(read(`Ada${mark}Lovelace`)).toBe('AdaLovelace');
    expect(read('cafe\u200b\u0301')).toBe('caf\u00e9');
  });

  it('stays so when it is read again', () => {
    fc.assert(
      fc.property(anyCharacter, (text) => {
        const data = read(text);
        if (data !== undefined) expect(read(data)).toBe(data);
      }),
    );
  });
});
