import type { Language } from 'shared-api/contract';
import { USERS_TERMS, type UsersTerm } from 'shared-api/contract';
import { fromDecimal } from 'shared-api/money';
import { type Money, translate, type Values } from '../../lib/i18n.ts';

import type { ProposalKind } from '../module.ts';
import type { Proposal, ShownChange } from '../proposals/index.ts';

export const concernsUsers = (kind: ProposalKind): kind is UsersTerm =>
  USERS_TERMS.some((term) => term === kind);

/** Of whom the number of an account is not for everybody to read: its end is enough to recognise it. */
const maskAccount = (text: string): string => `…${text.replaceAll(' ', '').slice(-4)}`;

/** The changes as anybody may read them. */
export const publicChanges = (changes: readonly ShownChange[]): ShownChange[] =>
  changes.map((change) =>
    change.field === 'account_number'
      ? { ...change, before: change.before && maskAccount(change.before), after: maskAccount(change.after) }
      : { ...change },
  );

/** What the sentences of `change.*` are filled with. */
export function describeChange(
  { kind, subject, shown }: Pick<Proposal, 'kind' | 'subject' | 'shown'>,
  effectiveAt: Date,
  language: Language,
): Record<'what' | 'moment' | 'changes' | 'list', string> {
  const items = publicChanges(shown).map(({ field, before, after }) => {
    const value = (text: string | null) =>
      text === null ? '–' : shownValue({ field, text, usdt: isInUsdt(kind, subject, field) }, language);
    const values: Values = {
      field: translate(language, `change.field.${field}`),
      before: value(before),
      after: value(after),
    };
    return translate(language, 'change.item', values);
  });
  return {
    what: translate(language, `change.what.${kind}`, { name: nameOf(kind, subject, language) }),
    moment: isolated(momentFormat(language).format(effectiveAt), language),
    changes: items.join(translate(language, 'change.comma')),
    list: items.map((item) => `- ${item}`).join('\n'),
  };
}

/** A deposit's range is in USDT where USDT is paid. */
const isInUsdt = (kind: ProposalKind, subject: string, field: string) =>
  kind === 'deposit_channel' && subject === 'numbercard' && (field === 'minimum' || field === 'maximum');

function nameOf(kind: ProposalKind, subject: string, language: Language): string {
  if (kind === 'room') return translate(language, `room.${subject}`);
  if (kind === 'savings_plan' || kind === 'timed_trade') return subject;
  const [channel = '', position] = subject.split('/');
  const name = translate(language, `statement.channel.${channel}`);
  return position === undefined || position === '1' ? name : `${name} (${position})`;
}

interface Shown {
  readonly field: string;
  readonly text: string;
  readonly usdt: boolean;
}

function shownValue({ field, text, usdt }: Shown, language: Language): string | Money {
  if (field === 'open') return translate(language, text === 'yes' ? 'change.open' : 'change.closed');
  if (/^-?\d+\.\d{2}$/.test(text)) return { minor: fromDecimal(text), usdt };
  if (field === 'payout_rate' || field === 'fee_rate') return percent(text, 100, language);
  if (field === 'annual_rate') return percent(text, 10_000, language);
  if (field === 'usdt_rate') return isolated(String(Number(text) / 1_000_000), language);
  return isolated(text, language);
}

const percent = (text: string, perPercent: number, language: Language) =>
  isolated(`${Number(text) / perPercent}%`, language);

/** Latin digits and foreign words keep their order inside Arabic text. */
const isolated = (text: string, language: Language) => (language === 'ar' ? `\u2066${text}\u2069` : text);

const momentFormat = (language: Language) =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
