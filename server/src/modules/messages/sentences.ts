import type { Language, ReplyOf } from 'shared-api/contract';
import { say } from '../../words.ts';
import { toDecimal } from '../ledger/index.ts';
import { ruleOf } from './kinds.logic.ts';

export interface StoredMessage {
  readonly id: string;
  readonly kind: string;
  readonly details: Readonly<Record<string, string>>;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** A stored message as its reader sees it: his language, his way to write money. */
export function showMessage(
  { id, kind, details, created_at, read_at }: StoredMessage,
  language: Language,
): ReplyOf<'messages'>['items'][number] {
  const { screen, money = [], words = {} } = ruleOf(kind);
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (money.includes(name)) return [name, dollars(BigInt(value), language)];
      const below = words[name];
      return [name, below ? say(language, `${below}.${value}`) : value];
    }),
  );
  return {
    id,
    title: say(language, `message.${kind}.title`, values),
    text: say(language, `message.${kind}.text`, values),
    link: { screen, id: details.id ?? null },
    created_at: created_at.toISOString(),
    is_read: read_at !== null,
  };
}

/** Digits are Latin in every language and keep their order inside Arabic text, as everywhere in the app. */
function dollars(minor: bigint, language: Language): string {
  const format = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  const text = format.format(toDecimal(minor) as Intl.StringNumericLiteral).replace(/[\u200e\u200f]/g, '');
  return language === 'ar' ? `\u2066${text}\u2069` : text;
}
