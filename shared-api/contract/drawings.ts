import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, line } from './common.ts';
import { goodsId } from './quotes.ts';

/** What can be drawn on a chart, and of how many points each consists. */
export const DRAWING_POINTS = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  text: 1,
} as const;
export const DRAWING_TOOLS = [
  'trend',
  'ray',
  'horizontal',
  'channel',
  'fibonacci',
  'rectangle',
  'text',
] as const;

/** The prices, and the indicators that have a pane of their own. */
export const DRAWING_PANES = ['price', 'macd', 'rsi', 'kdj', 'atr', 'obv'] as const;

/** Each is a colour of the theme, light and dark. */
export const DRAWING_COLOURS = ['accent', 'ink', 'amber', 'teal', 'violet'] as const;

export const DRAWING_LIMITS = {
  /** Of one user on one product. */
  drawings: 200,
  /** Signs of a text. */
  text: 200,
  /** The largest value of a point, either side of nothing. */
  value: 1e12,
  /** The end of the year 2099, in milliseconds since 1970. */
  time: 4_102_444_799_999,
} as const;

const { drawings, text, value, time } = DRAWING_LIMITS;
const bounded = (least: number, most: number) => [
  z.gte(least, { error: 'too_small' }),
  z.lte(most, { error: 'too_large' }),
];

/** A place on a chart: a moment in milliseconds since 1970, and a price or the value of an indicator. */
export const drawingPoint = z.object({
  time: z.int({ error: 'invalid' }).check(...bounded(0, time)),
  value: z.number({ error: 'invalid' }).check(...bounded(-value, value)),
});

/** What a user has drawn on the chart of a product. */
export const drawing = z
  .object({
    /** Made by the device that drew it. */
    id,
    tool: z.enum(DRAWING_TOOLS, { error: 'unknown_option' }),
    pane: z.enum(DRAWING_PANES, { error: 'unknown_option' }),
    points: z
      .array(drawingPoint)
      .check(z.minLength(1, { error: 'too_short' }), z.maxLength(3, { error: 'too_long' })),
    /** Of the tool `text` alone. */
    text: z.nullable(line(text)),
    colour: z.enum(DRAWING_COLOURS, { error: 'unknown_option' }),
    /** Cannot be moved by accident. */
    locked: z.boolean({ error: 'invalid' }),
    hidden: z.boolean({ error: 'invalid' }),
  })
  .check(
    z.refine(({ tool, points }) => points.length === DRAWING_POINTS[tool], {
      error: 'invalid',
      path: ['points'],
    }),
    z.refine(({ tool, text: said }) => (tool === 'text') === (said !== null), {
      error: 'invalid',
      path: ['text'],
    }),
  );

const revision = z.int({ error: 'invalid' }).check(...bounded(0, 2 ** 53 - 1));

export const drawingCalls = {
  drawings: defineCall({
    path: '/api/drawings',
    summary:
      'What the user has drawn on a product’s chart. With the revision that is known already, waits up to 10 s for another one.',
    request: { goods_id: goodsId, after: z.optional(revision) },
    reply: z.object({
      /** Counts the changes; 0 before the first. */
      revision,
      /** Null when nothing has changed since `after`. */
      items: z.nullable(z.array(drawing)),
    }),
  }),
  saveDrawings: defineCall({
    path: '/api/saveDrawings',
    summary:
      'Adds, changes and removes drawings of a product’s chart one by one, so that two devices keep each other’s; 200 at most.',
    request: {
      goods_id: goodsId,
      put: z.array(drawing).check(z.maxLength(drawings, { error: 'too_long' })),
      remove: z.array(id).check(z.maxLength(drawings, { error: 'too_long' })),
    },
    reply: z.object({
      revision,
      /** The one before this change: who knew it has everything now. */
      before: revision,
    }),
  }),
} as const;
