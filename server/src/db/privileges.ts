import type { Tables } from './tables.ts';

/** What the serving role may do with a table besides reading it; what is not named is refused by the database. */
export interface Rights<Column extends string = string> {
  /** Rows that may be added: all, or those that meet an SQL condition. */
  readonly insert?: true | string;
  readonly update?: {
    /** All, or these alone. */
    readonly columns: 'all' | readonly Column[];
    /** Rows that may be changed; all without it. */
    readonly of?: string;
    /** What a changed row must be; anything without it. */
    readonly to?: string;
  };
  /** Rows that may be deleted: all, or those that meet an SQL condition. */
  readonly delete?: true | string;
}

export const SERVING_ROLE = 'meridian_app';

const READ = {};
const ADD = { insert: true } as const;
const CHANGE = { insert: true, update: { columns: 'all' } } as const;
const ALL = { ...CHANGE, delete: true } as const;
const ADD_AND_DELETE = { insert: true, delete: true } as const;

/** Written now: neither before what others have seen, nor for a moment to come. */
const recent = (column: string) => `${column} between app_now() - interval '1 minute' and app_now()`;
/** Rounds are written for the terms and times of their room, with nothing decided; the last are those that are offered. */
const NEW_ROUND =
  `state = 'open' and num_nonnulls(start_seq, start_time, start_price, start_hash, end_seq, end_time, end_price,
  end_hash, result, void_reason, settled_at, finished_at) = 0 and exists (select from rooms r where r.id = room_id
  and r.goods_id = room_rounds.goods_id and r.fee_rate = room_rounds.fee_rate and r.liquidity_cap = room_rounds.liquidity_cap
  and starts_at = to_timestamp(issue * r.round_seconds) and seals_at = starts_at - interval '5 seconds'
  and ends_at = starts_at + r.round_seconds * interval '1 second'
  and starts_at < app_now() + 3 * r.round_seconds * interval '1 second')`.replace(/\s+/g, ' ');
/** A subscription ends by its return or settled, with the result of its round. */
const RESULT_OF_ROUND =
  `(ended_at is null or state in ('settled', 'cancelled', 'match_failure')) and (state <> 'settled' or exists (select from room_rounds r where r.room_id = room_subscriptions.room_id
  and r.issue = room_subscriptions.issue and room_subscriptions.result = case when r.state = 'void' then 'void'
  when r.state <> 'settled' then null when r.result = 'tie' then 'tie'
  when r.result = room_subscriptions.direction then 'win' else 'loss' end))`.replace(/\s+/g, ' ');
/** A checkpoint is of a recorded tick, and public with the tick after it. */
const CHECKPOINT = `time > app_now() - interval '10 seconds' and exists (select from ticks t join ticks next
  on next.goods_id = t.goods_id and next.seq = t.seq + 1 where t.goods_id = tick_checkpoints.goods_id
  and t.seq = tick_checkpoints.seq and t.hash = tick_checkpoints.hash and next.time = tick_checkpoints.time)`.replace(
  /\s+/g,
  ' ',
);

/**
 * Every table and view, and what the server may do with it (docs/database.md). A new one is added here: without it the
 * server does not compile, the serving role cannot read it, and a test fails. The list is applied after the migrations
 * whenever it has changed. What the previous release still does stays allowed for one release (decision 33).
 */
export const privileges: { readonly [T in keyof Tables]: Rights<keyof Tables[T] & string> } = {
  schema_migrations: READ,

  // The ledger: `ledger_post` and `ledger_post_all` alone write it.
  ledger_accounts: READ,
  ledger_transfers: READ,
  idempotency_keys: ADD,
  play_marks: ADD,

  // Orders: added as they begin, changed while they are open, and final when they are decided.
  deposits: {
    insert: `state = 'waiting' and ${recent('created_at')}`,
    update: {
      columns: ['state', 'failure_reason', 'reviewed_at', 'taken_by', 'taken_at'],
      of: `state = 'waiting'`,
    },
  },
  deposit_proofs: { insert: true, update: { columns: ['picture'] } },
  redemptions: {
    insert: `state = 'applying' and ${recent('created_at')}`,
    update: {
      columns: ['state', 'failure_reason', 'taken_at', 'taken_by', 'reviewed_at'],
      of: `state = 'applying'`,
    },
  },
  // `complete_holding` credits the interest; a holding leaves by an update.
  savings_holdings: {
    insert: `state = 'frozen' and ${recent('moved_in_at')}`,
    update: { columns: ['state', 'moved_out_at'], of: `state = 'completed'`, to: `state = 'redeemed'` },
  },
  practice_grants: { insert: recent('granted_at') },
  timed_orders: {
    insert: `state = 'open' and accepted_at between app_now() - interval '10 seconds' and app_now()`,
    update: {
      columns: [
        'state',
        'result',
        'void_reason',
        'profit',
        'entry_seq',
        'entry_time',
        'entry_price',
        'exit_seq',
        'exit_time',
        'exit_price',
        'settled_at',
      ],
      of: `state = 'open'`,
    },
  },
  room_orders: {
    insert: `open_rounds = rounds and ${recent('accepted_at')}`,
    update: { columns: ['open_rounds', 'ended_at'], of: 'open_rounds > 0' },
  },
  // `seal_round` writes what was matched; the rest follows from it and from the round.
  room_subscriptions: {
    insert: `state = 'matching' and ${recent('accepted_at')} and not exists (select from room_seals s where s.room_id = room_subscriptions.room_id and s.issue = room_subscriptions.issue)`,
    update: {
      columns: ['state', 'result', 'profit', 'fee', 'ended_at'],
      of: 'ended_at is null',
      to: RESULT_OF_ROUND,
    },
  },
  // `seal_round`, `show_round_start`, `end_round` and `finish_round` decide a round, each once.
  room_rounds: { insert: NEW_ROUND },
  room_seals: READ,
  room_seal_publications: { insert: recent('published_at') },
  rooms: READ,
  room_gates: { update: { columns: ['sealed_through'] } },
  // Sums of what the orders say: no money follows from them.
  realised_returns: ADD_AND_DELETE,
  realised_returns_through: { update: { columns: ['through'] } },

  // Published terms: `enact_proposal` and `lengthen_delay` alone write them.
  deposit_channel_terms: READ,
  deposit_receiver_terms: READ,
  withdraw_channel_terms: READ,
  savings_plan_terms: READ,
  play_way_terms: READ,
  room_terms: READ,
  review_rules: READ,
  delay_rules: READ,
  deposit_channels: READ,
  deposit_receivers: READ,
  withdraw_channels: READ,
  savings_plans: READ,
  play_ways: READ,

  // Recorded prices. `record_ticks` alone adds them; `thin_ticks` and `thin_bars` alone remove old ones, and
  // `drop_made_bars` what was made up; `align_bars` makes those of UTC's days anew.
  ticks: READ,
  tick_checkpoints: { insert: CHECKPOINT },
  signing_keys: ADD,
  signing_secrets: ADD_AND_DELETE,
  tick_retention: READ,
  quarantined_ticks: ADD,
  price_keys: { insert: recent('published_at') },
  price_scales: { insert: recent('published_at') },
  revealed_price_keys: { insert: recent('revealed_at') },
  price_sources: { insert: recent('since') },
  bars: { insert: true, update: { columns: ['high', 'low', 'close', 'volume'] } },
  quotes_lease: { update: { columns: ['node', 'term', 'expires_at'] } },
  favourites: ADD_AND_DELETE,
  drawings: { insert: true, update: { columns: ['revision', 'items'] } },

  // Who reviews, and what was reviewed.
  operators: {
    insert: true,
    update: {
      columns: [
        'role',
        'password_hash',
        'totp_sealed',
        'totp_step',
        'disabled_at',
        'issued_by',
        'approves_from',
      ],
    },
  },
  operator_sessions: ADD_AND_DELETE,
  operator_acts: { insert: recent('at') },
  review_approvals: { insert: recent('at') },
  // What was proposed stays as it was proposed; what has ended stays ended. `approve_proposal` and `enact_proposal` alone
  // approve and carry out.
  proposals: {
    insert: `state = 'proposed' and ${recent('proposed_at')}`,
    update: {
      columns: ['state', 'ended_by', 'ender_name', 'ended_at', 'notice_id', 'announcement_id'],
      of: `state in ('proposed', 'approved')`,
      to: `state <> 'effective'`,
    },
  },

  // Users.
  users: {
    insert: true,
    update: {
      columns: [
        'password_hash',
        'nickname',
        'real_name',
        'phone_hash',
        'phone_masked',
        'avatar',
        'password_changed_at',
        'trade_password_hash',
        'trade_password_changed_at',
      ],
    },
  },
  usernames: ADD,
  phones: ADD,
  user_limits: { insert: true, update: { columns: ['amount', 'next_amount', 'next_at'] } },
  user_breaks: { insert: true, update: { columns: ['kind', 'since', 'until'] } },
  // What is there for fraud goes by `lift_block`, with the approval of a second operator.
  user_blocks: { insert: recent('since'), delete: `cause <> 'fraud'` },
  avatars: ALL,
  notification_settings: CHANGE,
  payment_means: {
    insert: true,
    update: { columns: ['protocol', 'label', 'masked', 'sealed', 'fingerprint', 'locked_at'] },
    delete: 'locked_at is null',
  },
  payment_means_keys: ADD,
  messages: { insert: true, update: { columns: ['read_at'] } },
  // An answer is written once.
  support_questions: {
    insert: `num_nonnulls(answer, answered_by, answered_at) = 0 and ${recent('asked_at')}`,
    update: { columns: ['answer', 'answered_by', 'answered_at'], of: 'answered_at is null' },
  },
  announcement_marks: { insert: true, update: { columns: ['read_up_to'] } },
  announcement_reads: ADD_AND_DELETE,

  // Signing in.
  sessions: ALL,
  codes: ALL,
  sign_in_attempts: ALL,
  known_devices: ALL,
  sign_in_history: { insert: recent('at'), delete: `at < app_now() - interval '90 days'` },
  totp_factors: ALL,
  recovery_codes: ALL,
  passkeys: ALL,
  security_tickets: ALL,
  human_checks: ADD_AND_DELETE,
  human_passes: { insert: true, update: { columns: ['uses'] }, delete: true },
  operator_devices: { insert: true, update: { columns: ['seen_at'] }, delete: true },
  limits: ALL,
  server_keys: ADD,

  // What everybody reads. Nothing published is deleted: it is withdrawn.
  news: CHANGE,
  news_texts: CHANGE,
  notices: CHANGE,
  notice_texts: CHANGE,
  carousels: CHANGE,
  carousel_texts: CHANGE,
  announcements: CHANGE,
  announcement_texts: CHANGE,
  content_seeds: ADD,
  settings: CHANGE,
  seeding: { update: { columns: ['finished_at'] } },
};

/** Relations that no query builder names. */
export const otherRelations: Readonly<Record<string, Rights>> = { user_plays: READ };

/** Functions that the serving role may call; those that run with the owner's rights judge what they are given. */
export const callable: readonly string[] = [
  'align_bars',
  'app_now',
  'approve_proposal',
  'complete_holding',
  'drop_made_bars',
  'enact_proposal',
  'end_round',
  'finish_round',
  'forget_idempotency_keys',
  'ledger_bucket',
  'ledger_hold',
  'ledger_open',
  'ledger_place',
  'ledger_post',
  'ledger_post_all',
  'lengthen_delay',
  'lift_block',
  'next_terms',
  'price_source',
  'record_ticks',
  'rehearse_terms',
  'seal_round',
  'show_round_start',
  'term_kind',
  'thin_bars',
  'thin_ticks',
];

/** Functions that only other functions of the owner call. */
export const internal: readonly string[] = [
  'aligned_bar_start',
  'day_bar_start',
  'ledger_refuse',
  'trading_date',
  'trading_day_start',
  'write_terms',
];
