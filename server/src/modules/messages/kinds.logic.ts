import type { MESSAGE_SCREENS, MinorUnits, NOTIFICATIONS, UsdtUnits } from 'shared-api/contract';

type Order = { readonly id: string; readonly number: string; readonly amount: MinorUnits };
/** `reason` is what the operators wrote; both of them are named (docs/product.md, section 13). */
type Adjusted = { readonly amount: MinorUnits; readonly reason: string; readonly operators: string };

/**
 * What a user can be told, and what each sentence needs. Amounts in minor units, of USDT in hundredths; reasons as their
 * module names them.
 */
export interface MessageDetails {
  deposit_confirmed: Order & { readonly credited: MinorUnits };
  deposit_rejected: Order & { readonly reason: string };
  redemption_paid: Order;
  redemption_paid_in_usdt: Order & { readonly paid: UsdtUnits };
  redemption_rejected: Order & { readonly reason: string };
  fixed_term_completed: { readonly id: string; readonly days: number; readonly interest: MinorUnits };
  balance_added: Adjusted;
  balance_reduced: Adjusted;
  bonus_given: Adjusted;
  password_changed: Record<never, never>;
  trade_password_changed: Record<never, never>;
  second_step_on: Record<never, never>;
  second_step_off: Record<never, never>;
  new_device: { readonly device: string };
  account_blocked: { readonly reason: string };
  account_disabled: { readonly reason: string };
  account_unblocked: Record<never, never>;
  account_enabled: Record<never, never>;
  /** Both as they were written. */
  support_answered: { readonly question: string; readonly answer: string };
}
export type MessageKind = keyof MessageDetails;

interface MessageRule<Details> {
  /** Where to read more; null where the message says all. */
  readonly screen: (typeof MESSAGE_SCREENS)[number] | null;
  /** The choice in the settings by which a user silences it; what concerns safety, and what operators did, has none. */
  readonly silencedBy?: (typeof NOTIFICATIONS)[number];
  /** Shown as money. */
  readonly money?: readonly (keyof Details)[];
  /** Shown as USDT. */
  readonly usdt?: readonly (keyof Details)[];
  /** Shown as the word of a key below this one of the server's words. */
  readonly words?: Partial<Record<keyof Details, string>>;
}

const FUNDS = { silencedBy: 'funds' } as const;

const rules: { readonly [K in MessageKind]: MessageRule<MessageDetails[K]> } = {
  deposit_confirmed: { screen: 'deposit', ...FUNDS, money: ['amount', 'credited'] },
  deposit_rejected: { screen: 'deposit', ...FUNDS, money: ['amount'], words: { reason: 'deposit_failure' } },
  redemption_paid: { screen: 'redemption', ...FUNDS, money: ['amount'] },
  redemption_paid_in_usdt: { screen: 'redemption', ...FUNDS, money: ['amount'], usdt: ['paid'] },
  redemption_rejected: {
    screen: 'redemption',
    ...FUNDS,
    money: ['amount'],
    words: { reason: 'redemption_failure' },
  },
  fixed_term_completed: { screen: 'fixed_term', ...FUNDS, money: ['interest'] },
  balance_added: { screen: 'account_changes', money: ['amount'] },
  balance_reduced: { screen: 'account_changes', money: ['amount'] },
  bonus_given: { screen: 'account_changes', money: ['amount'] },
  password_changed: { screen: 'security' },
  trade_password_changed: { screen: 'security' },
  second_step_on: { screen: 'security' },
  second_step_off: { screen: 'security' },
  new_device: { screen: 'sessions' },
  account_blocked: { screen: 'security', words: { reason: 'block_cause' } },
  account_disabled: { screen: 'security', words: { reason: 'block_cause' } },
  account_unblocked: { screen: 'security' },
  account_enabled: { screen: 'security' },
  support_answered: { screen: null },
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
