/**
 * What the pages of a browser say to each other about the stream. Only what the server sends to everybody passes here:
 * nothing of a user. Pages of another release may listen, so whatever changes these shapes takes another `PROTOCOL`:
 * pages of two protocols have a stream each.
 */
const PROTOCOL = 1;
export const CHANNEL_NAME = `meridian:quotes:${PROTOCOL}`;

/** What the leader's own connection is: none stands, the status alone comes, or prices too. */
export type StreamLevel = 'none' | 'status' | 'prices';
export type RelayedType = 'status' | 'quotes';

/** From a page that follows. */
type Request =
  /** Is in sight, and wants prices or the status alone. `asks`: it is new here, or has another reason to be told all. */
  | { readonly kind: 'here'; readonly from: string; readonly prices: boolean; readonly asks: boolean }
  /** Is closed or out of sight: it wants no messages. */
  | { readonly kind: 'gone'; readonly from: string };

/** From the page that holds the stream; of two that both think they do, the one with the higher term. */
export type LeaderMessage =
  | { readonly kind: 'beat'; readonly term: number; readonly standing: StreamLevel }
  | { readonly kind: 'event'; readonly term: number; readonly type: RelayedType; readonly data: string }
  /** All that has come, for one page. */
  | {
      readonly kind: 'all';
      readonly term: number;
      readonly to: string;
      readonly standing: StreamLevel;
      readonly status: string | null;
      readonly quotes: string | null;
    };

export type Message = Request | LeaderMessage;

const STREAM_LEVELS: readonly unknown[] = ['none', 'status', 'prices'] satisfies StreamLevel[];
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

const CHECKS: Readonly<Record<string, (message: Record<string, unknown>) => boolean>> = {
  here: ({ from, prices, asks }) => isText(from) && typeof prices === 'boolean' && typeof asks === 'boolean',
  gone: ({ from }) => isText(from),
  beat: ({ term, standing }) => typeof term === 'number' && STREAM_LEVELS.includes(standing),
  event: ({ term, type, data }) =>
    typeof term === 'number' && (type === 'status' || type === 'quotes') && isText(data),
  all: ({ term, to, standing, status, quotes }) =>
    typeof term === 'number' &&
    isText(to) &&
    STREAM_LEVELS.includes(standing) &&
    isTextOrNull(status) &&
    isTextOrNull(quotes),
};

/** A message of ours; undefined for anything else. */
export function readMessage(data: unknown): Message | undefined {
  const message = Object(data) as Record<string, unknown>;
  const { kind } = message;
  const check = isText(kind) && Object.hasOwn(CHECKS, kind) ? CHECKS[kind] : undefined;
  return check?.(message) ? (message as unknown as Message) : undefined;
}
