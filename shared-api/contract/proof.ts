import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { basisPoints, id, moment, money, price, tickNumber } from './common.ts';
import { goodsId } from './quotes.ts';
import { roomId, roundVoid, seal, sideName } from './rooms.ts';
import { hash, salt, signature, signatureWithKey, signingKey } from './signing.ts';

/** Names the form of an export; a file of another one is refused, not guessed at. */
export const PROOF_FORMAT = 'meridian-proof-1';
/** Names the form of a round's receipt. */
export const RECEIPT_FORMAT = 'meridian-round-receipt-1';
/** Seconds between two checkpoints of a product's chain. */
export const CHECKPOINT_SECONDS = 30;

/** Names a trade and proves that its owner has shared it; 33 bytes in base64url. */
export const shareCode = z.string().check(z.regex(/^[\w-]{44}$/));

const digits = z.int().check(z.gte(0), z.lte(12));

/**
 * The last tick before a half minute of the clock, published with the first tick after it. Whoever has noted one knows
 * that nothing before it can be changed unseen (docs/product.md, section 8).
 */
export const checkpoint = z.object({
  /** Half minutes since 1970. */
  number: z.int().check(z.gte(0)),
  seq: tickNumber,
  hash,
  /** When it became public: the time of the tick after it. */
  time: moment,
});

/** The same with the product's tree of checkpoints (RFC 6962): whoever keeps it can have all earlier ones proved. */
export const publicCheckpoint = z.extend(checkpoint, {
  /** How many checkpoints the tree has that ends with this one; null for those of an older server. */
  size: z.nullable(z.int().check(z.gte(1))),
  /** The root of that tree. */
  root: z.nullable(hash),
  /** What it was signed with when it was published; null, or left out, in those of an older server. */
  signed: z._default(z.nullable(signature), null),
});

/** The way from a checkpoint to the root of a tree that was published later. */
export const checkpointPath = z.object({
  goods_id: goodsId,
  /** Of the earlier checkpoint. */
  number: z.int().check(z.gte(0)),
  /** Its place in the tree, from 0. */
  index: z.int().check(z.gte(0)),
  /** The size of the later tree. */
  size: z.int().check(z.gte(1)),
  /** The hashes beside the way, the lowest first. */
  path: z.array(hash).check(z.maxLength(64)),
  /** The earlier checkpoint as it was published and signed: it says who is wrong where the way does not lead there. Left out by an older server. */
  from: z.optional(publicCheckpoint),
});

/** Consecutive recorded ticks of one product, from before the beginning until the feed had passed the end. */
const feed = z.object({
  /** What the first of the ticks follows. */
  previous_hash: hash,
  ticks: z.array(z.object({ seq: tickNumber, time: moment, price, hash })),
  checkpoints: z.array(checkpoint),
  /** What proved that nothing at or before the end could follow; null while nothing does, or nothing had to. */
  passed_by: z.nullable(z.enum(['tick', 'session'])),
});

const file = {
  format: z.literal(PROOF_FORMAT),
  feed,
  /** SHA-256 of all the rest: names a file that was changed by accident. */
  digest: hash,
};

/** Everything that a timed trade's outcome follows from (docs/product.md, sections 6 and 8). */
export const timedProof = z.object({
  ...file,
  kind: z.literal('timed'),
  order: z.object({
    id,
    order_number: z.string(),
    goods_id: goodsId,
    digits,
    direction: sideName,
    duration_seconds: z.int(),
    stake: money,
    payout_rate: basisPoints,
    accepted_time: moment,
    expiry_time: moment,
    /** What the terms above are bound by. */
    receipt: z.object({
      /** SHA-256 of the text that the terms make. */
      hash,
      /** What that text was signed with at the acceptance; null for trades of an older server. */
      signed: z.nullable(signatureWithKey),
    }),
  }),
  outcome: z.object({
    status: z.enum(['open', 'settled', 'void']),
    result: z.nullable(z.enum(['win', 'loss', 'tie'])),
    void_reason: z.nullable(z.enum(['no_entry_tick', 'feed_gap', 'session_ended'])),
    entry_seq: z.nullable(tickNumber),
    exit_seq: z.nullable(tickNumber),
    profit: z.nullable(money),
    /** What the ledger has paid back; null while open. */
    paid_back: z.nullable(money),
  }),
});

/** What a round was agreed to be: the first leaf under its root. */
const roundTerms = z.object({
  room_id: roomId,
  issue: z.int(),
  round_seconds: z.int(),
  seal_seconds: z.int(),
  goods_id: goodsId,
  digits,
  starts_time: moment,
  seals_time: moment,
  ends_time: moment,
  fee_rate: basisPoints,
  liquidity_cap: money,
});

/** A subscription as it lies under the root: its place, its terms, and a salted hash of whose it is. */
const sealedSubscription = {
  arrival: z.int().check(z.gte(1)),
  /** SHA-256 of `salt|order_id|order_number`: tells the owner's own, and nobody else's. */
  holder: hash,
  direction: sideName,
  stake: money,
  fee_rate: basisPoints,
  accepted_time: moment,
};

/** Opens the `holder` of one's own subscription. */
const opening = { order_id: id, order_number: z.string(), salt };

/**
 * What a subscriber holds of a sealed round: their leaf and its path to the root that was public before the start, each
 * with the server's signature (docs/product.md, sections 7 and 8).
 */
export const roundReceipt = z.object({
  format: z.literal(RECEIPT_FORMAT),
  round: roundTerms,
  /** What the root was signed with at the seal; null, or left out, in those of an older server. */
  seal: z.extend(seal, { signed: z._default(z.nullable(signatureWithKey), null) }),
  /** What the subscription was signed with at its acceptance; the same. */
  own: z.object({
    ...opening,
    ...sealedSubscription,
    signed: z._default(z.nullable(signatureWithKey), null),
  }),
  /** Hashes of the siblings from the leaf to the root, in lower-case hex (RFC 6962, section 2.1.1). */
  terms_path: z.array(hash),
  own_path: z.array(hash),
});

/** Everything that a round's outcome and matching follow from (docs/product.md, sections 7 and 8). */
export const roundProof = z.object({
  ...file,
  kind: z.literal('round'),
  round: roundTerms,
  /** Null before the seal. */
  seal: z.nullable(seal),
  outcome: z.object({
    status: z.enum(['open', 'sealed', 'running', 'settled', 'void']),
    result: z.nullable(z.enum(['up', 'down', 'tie'])),
    void_reason: z.nullable(roundVoid),
    start_seq: z.nullable(tickNumber),
    end_seq: z.nullable(tickNumber),
    up_total: z.nullable(money),
    down_total: z.nullable(money),
    up_matched: z.nullable(money),
    down_matched: z.nullable(money),
  }),
  /** Every subscription in the order of arrival, without names; empty before the seal. */
  subscriptions: z.array(z.object({ ...sealedSubscription, matched: money })),
  /** The reader's own among them. */
  own: z.array(
    z.object({
      ...opening,
      arrival: z.int(),
      result: z.nullable(z.enum(['win', 'loss', 'tie', 'void'])),
      profit: z.nullable(money),
      fee: z.nullable(money),
      /** What the ledger has paid back, the unmatched part with it; null before the end. */
      paid_back: z.nullable(money),
    }),
  ),
});

export const proofFile = z.discriminatedUnion('kind', [timedProof, roundProof]);

export const proofCalls = {
  orderProof: defineCall({
    path: '/api/orderProof',
    summary: 'Everything that the outcome of a timed trade of the user follows from, for anyone to check.',
    request: { id },
    reply: timedProof,
  }),
  shareProof: defineCall({
    path: '/api/shareProof',
    summary: 'A code with which anybody reads the proof of one timed trade of the user; always the same.',
    request: { id },
    reply: z.object({ code: shareCode }),
  }),
  sharedProof: defineCall({
    path: '/api/sharedProof',
    summary: 'The proof of the timed trade that a code was given for (/api/shareProof).',
    token: 'none',
    request: { code: shareCode },
    reply: timedProof,
  }),
  issueProof: defineCall({
    path: '/api/issueProof',
    summary: 'Everything that the outcome and the matching of a round follow from, for anyone to check.',
    request: { room_id: roomId, issue: z.int().check(z.gte(0), z.lte(10_000_000_000)) },
    reply: roundProof,
  }),
  roundReceipt: defineCall({
    path: '/api/roundReceipt',
    summary:
      "The user's subscription under the root of a sealed round, with its path. Refused before the seal.",
    request: { order_id: id, issue: z.int().check(z.gte(0), z.lte(10_000_000_000)) },
    reply: roundReceipt,
  }),
  seals: defineCall({
    method: 'GET',
    path: '/api/seals',
    summary: 'Published roots of the rounds of a room, newest first.',
    token: 'none',
    request: {
      room_id: roomId,
      /** Only those with a lower number: paging back. */
      before: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000_000))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    },
    reply: z.object({
      room_id: roomId,
      items: z.array(
        z.extend(seal, {
          issue: z.int(),
          starts_time: moment,
          /** What the root was signed with at the seal; null, or left out, in those of an older server. */
          signed: z._default(z.nullable(signature), null),
        }),
      ),
    }),
  }),
  signingKeys: defineCall({
    method: 'GET',
    path: '/api/signingKeys',
    summary: 'The keys that sign receipts and roots, the old ones too, for anybody to keep.',
    token: 'none',
    request: {},
    reply: z.object({ items: z.array(signingKey) }),
  }),
  checkpoints: defineCall({
    method: 'GET',
    path: '/api/checkpoints',
    summary: 'Published checkpoints of the hash chain of a product, newest first.',
    token: 'none',
    request: {
      goods_id: goodsId,
      /** Only those with a lower number: paging back. */
      before: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000_000))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    },
    reply: z.object({ goods_id: goodsId, items: z.array(publicCheckpoint) }),
  }),
  checkpointPath: defineCall({
    method: 'GET',
    path: '/api/checkpointPath',
    summary:
      'The way from a checkpoint to the root of a later tree of the same product, for whoever has kept that root.',
    token: 'none',
    request: {
      goods_id: goodsId,
      number: z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000_000)),
      size: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000_000_000)),
    },
    reply: checkpointPath,
  }),
} as const;
