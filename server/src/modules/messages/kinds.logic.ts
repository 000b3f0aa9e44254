import type { MESSAGE_SCREENS, NOTIFICATIONS } from 'shared-api/contract';

type Order = { readonly id: string; readonly number: string; readonly amount: bigint };
/** `reason` is what the operators wrote; both of them are named (product decisions, section 13). */
type Adjusted = { readonly amount: bigint; readonly reason: string; readonly operators: string };

/**
 * What a user can be told, and what each sentence needs. Amounts in minor units, of USDT in hundredths; reasons as their
 * module names them.
 */
export interface Told {
  deposit_confirmed: Order & { readonly credited: bigint };
  deposit_rejected: Order & { readonly reason: string };
  redemption_paid: Order;
  redemption_paid_in_usdt: Order & { readonly paid: bigint };
  redemption_rejected: Order & { readonly reason: string };
  fixed_term_completed: { readonly id: string; readonly days: number; readonly interest: bigint };
  balance_added: Adjusted;
  balance_reduced: Adjusted;
  bonus_given: Adjusted;
  password_changed: Record<never, never>;
  trade_password_changed: Record<never, never>;
  second_step_on: Record<never, never>;
  second_step_off: Record<never, never>;
  new_device: { readonly device: string };
}
export type MessageKind = keyof Told;

interface MessageRule<Details> {
  readonly screen: (typeof MESSAGE_SCREENS)[number];
  /** The choice in the settings by which a user silences it; what concerns safety, and what operators did, has none. */
  readonly silencedBy?: (typeof NOTIFICATIONS)[number];
  /** Shown as money. */
  readonly money?: readonly (keyof Details)[];
  /** Shown as USDT. */
  readonly usdt?: readonly (keyof Details)[];
  /** Shown as the word of a key below this one of the server's words. */
  readonly words?: Partial<Record<keyof Details, string>>;
}

const rules: { readonly [K in MessageKind]: MessageRule<Told[K]> } = {
  deposit_confirmed: { screen: 'deposit', silencedBy: 'funds', money: ['amount', 'credited'] },
  deposit_rejected: {
    screen: 'deposit',
    silencedBy: 'funds',
    money: ['amount'],
    words: { reason: 'deposit_failure' },
  },
  redemption_paid: { screen: 'redemption', silencedBy: 'funds', money: ['amount'] },
  redemption_paid_in_usdt: { screen: 'redemption', silencedBy: 'funds', money: ['amount'], usdt: ['paid'] },
  redemption_rejected: {
    screen: 'redemption',
    silencedBy: 'funds',
    money: ['amount'],
    words: { reason: 'redemption_failure' },
  },
  fixed_term_completed: { screen: 'fixed_term', silencedBy: 'funds', money: ['interest'] },
  balance_added: { screen: 'account_changes', money: ['amount'] },
  balance_reduced: { screen: 'account_changes', money: ['amount'] },
  bonus_given: { screen: 'account_changes', money: ['amount'] },
  password_changed: { screen: 'security' },
  trade_password_changed: { screen: 'security' },
  second_step_on: { screen: 'security' },
  second_step_off: { screen: 'security' },
  new_device: { screen: 'sessions' },
};

export const MESSAGE_KINDS = Object.keys(rules) as MessageKind[];

/** The kinds that count as unread for who has made these choices. */
export const kindsThatCount = (wanted: Readonly<Record<(typeof NOTIFICATIONS)[number], boolean>>) =>
  MESSAGE_KINDS.filter((kind) => {
    const choice = ruleOf(kind).silencedBy;
    return choice === undefined || wanted[choice];
  });

/** The rule of a stored message; its fields are read by name. */
export const ruleOf = (kind: string): MessageRule<Record<string, string>> =>
  rules[kind as MessageKind] as MessageRule<Record<string, string>>;
