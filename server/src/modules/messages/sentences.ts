import type { Language, ReplyOf } from 'shared-api/contract';
import { translate } from '../../lib/i18n.ts';
import { ruleOf } from './kinds.logic.ts';

export interface StoredMessage {
  readonly id: string;
  readonly kind: string;
  readonly details: Readonly<Record<string, string>>;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** A stored message as its reader sees it, in their language. */
export function showMessage(
  { id, kind, details, created_at, read_at }: StoredMessage,
  language: Language,
): ReplyOf<'messages'>['items'][number] {
  const { screen, money = [], usdt = [], words = {} } = ruleOf(kind);
  const values = Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (money.includes(name)) return [name, { minor: BigInt(value) }];
      if (usdt.includes(name)) return [name, { minor: BigInt(value), usdt: true }];
      const below = words[name];
      return [name, below ? translate(language, `${below}.${value}`) : value];
    }),
  );
  return {
    id,
    title: translate(language, `message.${kind}.title`, values),
    text: translate(language, `message.${kind}.text`, values),
    link: screen && { screen, id: details.id ?? null },
    created_at: created_at.toISOString(),
    is_read: read_at !== null,
  };
}
