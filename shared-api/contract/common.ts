import * as z from 'zod/mini';
import { LANGUAGES, nearestLanguage } from './languages.ts';
import { isInCalendar, MOMENT, PRICE } from './patterns.ts';
import type { Rule } from './refusals.ts';
import type { BasisPoints, MoneyText, PriceText, TickNumber, UserId } from './units.ts';

// The pages' security policy forbids code made from text: without this the schemas would try it and be reported.
if ('document' in globalThis) z.config({ jitless: true });

export const language = z.enum(LANGUAGES);

/** The reader's language in a request: one that the app does not have never refuses the call. */
export const readerLanguage = z.catch(z._default(language, 'zh-CN'), (ctx) =>
  // Without a context where the schema is only described.
  nearestLanguage(Reflect.get(Object(ctx), 'input')),
);

const rule = (name: Rule) => ({ error: name });

/** An identifier made by the server (UUID). */
export const id = z.string().check(z.uuid(rule('invalid')));
/** The same, of a user. */
export const userId = id as z.ZodMiniType<UserId, string>;
/** Money as a decimal string with two digits, e.g. `"1250.00"`; may be negative in account changes. */
export const money = z.string().check(z.regex(/^-?\d+\.\d{2}$/, rule('invalid'))) as z.ZodMiniType<
  MoneyText,
  string
>;
/** A positive whole amount typed by a user, e.g. `"1000"` (docs/product.md, section 17). */
export const wholeAmount = z
  .string(rule('required'))
  .check(z.minLength(1, rule('required')), z.regex(/^[1-9]\d{0,11}$/, rule('whole_amount')));
/** A price as a decimal string with the product's own digits. */
export const price = z.string().check(z.regex(PRICE, rule('invalid'))) as z.ZodMiniType<PriceText, string>;
/** The place of a tick among those of its product, from 1. */
export const tickNumber = z.int().check(z.gte(1)) as z.ZodMiniType<TickNumber<number>, number>;
/** The same, of the last tick: 0 before the first. */
export const lastTickNumber = z.int() as z.ZodMiniType<TickNumber<number>, number>;
/** A rate in basis points: 8000 is 80 %. */
export const basisPoints = z.int().check(z.gte(0), z.lte(1_000_000)) as z.ZodMiniType<BasisPoints, number>;
/** A moment, ISO 8601 in UTC with milliseconds. */
export const moment = z
  .string()
  .check(z.regex(MOMENT, rule('invalid')), z.refine(isInCalendar, rule('invalid')));
/** A date, for example `2026-11-22`: a day of UTC, or a product's trading day. */
export const day = z.string().check(
  z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, rule('invalid')),
  z.refine((text) => new Date(`${text}T00:00:00.000Z`).toJSON()?.slice(0, 10) === text, rule('invalid')),
);
/**
 * What cannot be seen in a line and makes it look like another: control and format characters (direction marks,
 * zero-width characters), line and paragraph separators, halves of surrogate pairs, fillers, and the empty braille cell.
 * The two selectors that choose between the text and picture forms of an emoji are allowed.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u;

/** The flags of England, Scotland and Wales: a black flag with letters that are not seen. */
const FLAG =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/u;
/** Code points of one. */
const OF_FLAG = 7;
/** An emoji that is joined to the next one, or such a flag, as every phone's keyboard has them: what is hidden in it makes one picture. */
const EMOJI = new RegExp(
  `\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?\\u200d(?=\\p{Extended_Pictographic})|${FLAG.source}`,
  'gu',
);
const isHidden = (text: string) => HIDDEN.test(text.replace(EMOJI, ''));

/** A text without what a copy brings along at its ends: blanks, and marks that nobody sees. */
function trimmed(text: string): string {
  const signs = [...text];
  const isAround = (sign: string | undefined) => sign !== undefined && (/\s/.test(sign) || HIDDEN.test(sign));
  let [start, end] = [0, signs.length];
  while (isAround(signs[start])) start += 1;
  const endsInFlag = () => FLAG.test(signs.slice(Math.max(start, end - OF_FLAG), end).join(''));
  while (end > start && isAround(signs[end - 1]) && !endsInFlag()) end -= 1;
  return signs.slice(start, end).join('');
}

/** Code units of the longest character of a keyboard: a couple with two colours of skin has 15. */
const LONGEST_SIGN = 16;

/**
 * The length of a text as its reader counts it: an emoji, or a letter with its marks, is one character. What is piled up on
 * one counts by itself.
 */
function seenLength(text: string): number {
  let length = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text))
    length += 1 + Math.max(0, segment.length - LONGEST_SIGN);
  return length;
}

/** The same as the database counts it, whose checks bound some columns. */
export const storedLength = (text: string): number => [...text].length;

/** At most so many characters; of a text that is far too long they are not counted. */
const atMost = (maximum: number, count: (text: string) => number) =>
  z.check<string>(({ value, issues }) => {
    if (value.length > maximum * LONGEST_SIGN || count(value) > maximum)
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum,
        input: value,
        message: 'too_long' satisfies Rule,
      });
  });

/**
 * A line of text typed by a person and shown to others, names above all: trimmed, in Unicode's composed form (NFC), with
 * nothing hidden in it. Its characters are counted as they are seen, unless another `count` is given.
 */
export const line = (max: number, count = seenLength) =>
  z.string(rule('required')).check(
    z.normalize('NFC'),
    z.overwrite(trimmed),
    z.minLength(1, rule('required')),
    atMost(max, count),
    z.refine((text) => !isHidden(text), rule('hidden_characters')),
  );

const IN_PARAGRAPHS = new RegExp(`${EMOJI.source}|\\r?\\n|${HIDDEN.source}`, 'gu');
/** What stands in place of a part of a text of several lines: lines and emojis stay, a tab is a blank. */
function visiblePart(part: string): string {
  if (/[\n\u2028\u2029]$/.test(part)) return '\n';
  if (part === '\t') return ' ';
  return FLAG.test(part) || (part.length > 1 && part.endsWith('\u200d')) ? part : '';
}

/** Text of several lines typed or pasted by a person: in Unicode's composed form (NFC), without what is hidden in it, trimmed. */
export const paragraphs = (max: number) =>
  z.string(rule('required')).check(
    z.overwrite((text) => text.replace(IN_PARAGRAPHS, visiblePart)),
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, rule('required')),
    atMost(max, storedLength),
  );

/** Paging by cursor: pass the previous page's `next_cursor`. */
export const page = {
  cursor: z.optional(z.string().check(z.maxLength(200, rule('invalid')))),
  limit: z._default(z.int().check(z.gte(1, rule('too_small')), z.lte(100, rule('too_large'))), 20),
};
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) });

/** Only rows at or after `from` and before `to`; without them the last 7 days (docs/product.md, section 21). */
export const span = { from: z.optional(moment), to: z.optional(moment) };

export const empty = z.object({});

/** The least trades of which a realised return is published (docs/product.md, section 13). */
export const RETURN_SAMPLE = 1_000;

/** What came back of stakes in the last 30 days, from the ledger, with the sample that it rests on. */
export const realisedReturn = z.object({
  /** Paid back by each 100 % staked. */
  rate: basisPoints,
  /** Settled trades, and how many of them were won. */
  trades: z.int(),
  won: z.int(),
});
