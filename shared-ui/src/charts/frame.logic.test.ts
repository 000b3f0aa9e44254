import fc from 'fast-check';
import {
  barsOf,
  bodyOf,
  clampView,
  frameOf,
  initialView,
  inSight,
  keptView,
  leftOf,
  placeAt,
  type Room,
  SPARE,
  seenOf,
  shiftOf,
  zoomView,
} from './frame.logic.ts';

const phone: Room = { width: 330 + 2 * SPARE, ratio: 3, rtl: false };
const rooms = fc.record({
  width: fc.integer({ min: 200, max: 1600 }).map((plot) => plot + 2 * SPARE),
  ratio: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
  rtl: fc.boolean(),
});
const bars = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ time: (from + i) * 60_000 }));

it('starts at the newest 60 bars, or at all there are', () => {
  expect(initialView(120)).toEqual({ end: 120, count: 60 });
  expect(initialView(30)).toEqual({ end: 30, count: 30 });
  // A lone bar is no wider than one among a few.
  expect(initialView(1)).toEqual({ end: 1, count: 15 });
  expect(initialView(0)).toEqual({ end: 0, count: 15 });
});

it('gives a bar whole device pixels, and the plot ends with a whole bar', () => {
  fc.assert(
    fc.property(rooms, fc.integer({ min: 15, max: 300 }), (room, count) => {
      const frame = frameOf({ end: 400, count }, room);
      expect(frame.pitch * room.ratio).toBeCloseTo(Math.round(frame.pitch * room.ratio), 6);
      const last = leftOf(frame, 399);
      expect(room.rtl ? last : last + frame.pitch).toBeCloseTo(room.rtl ? SPARE : SPARE + frame.plot, 6);
      const { body, wick, inset } = bodyOf(frame);
      expect(wick).toBeGreaterThan(0);
      expect(body + 2 * inset).toBeLessThanOrEqual(frame.pitch + 1e-9);
      expect(((body - wick) * room.ratio) / 2).toBeCloseTo(Math.round(((body - wick) * room.ratio) / 2), 6);
    }),
  );
});

it('what is drawn anew stands where the moved bars stood', () => {
  const places = fc.integer({ min: -100, max: 100 });
  fc.assert(
    fc.property(rooms, fc.integer({ min: 15, max: 300 }), places, places, (room, count, moved, place) => {
      const before = frameOf({ end: 400, count }, room);
      const after = frameOf({ end: 400 + moved, count }, room);
      expect(leftOf(before, place) + shiftOf(before, 400 + moved)).toBeCloseTo(leftOf(after, place), 6);
    }),
  );
});

it('has spare bars beyond both sides of what is in sight', () => {
  const frame = frameOf({ end: 400, count: 60 }, phone);
  const { first, end } = inSight(frame, 400);
  expect((first - frame.from) * frame.pitch).toBeGreaterThan(SPARE - frame.pitch);
  expect((frame.to - end) * frame.pitch).toBeGreaterThan(SPARE - frame.pitch);
  expect(leftOf(frame, frame.to)).toBeLessThanOrEqual(phone.width);
});

it('follows the finger by whole device pixels, the other way in a page from right to left', () => {
  const frame = frameOf({ end: 400, count: 60 }, phone);
  const shift = shiftOf(frame, 400 + barsOf(frame, 100));
  expect(shift).toBeCloseTo(100, 0);
  expect(shift * 3).toBeCloseTo(Math.round(shift * 3), 6);
  const mirrored = frameOf({ end: 400, count: 60 }, { ...phone, rtl: true });
  expect(barsOf(frame, 100)).toBeLessThan(0);
  expect(barsOf(mirrored, 100)).toBeGreaterThan(0);
  expect(shiftOf(mirrored, 400 + barsOf(mirrored, 100))).toBeCloseTo(100, 0);
});

it('finds the bar under a point', () => {
  fc.assert(
    fc.property(rooms, fc.integer({ min: 1, max: 14 }), (room, back) => {
      const frame = frameOf({ end: 400, count: 60 }, room);
      expect(placeAt(frame, leftOf(frame, 400 - back) + frame.pitch / 2)).toBe(400 - back);
    }),
  );
  expect(placeAt(frameOf({ end: 400, count: 60 }, phone), 10)).toBeUndefined();
});

it('stays within the bars', () => {
  const seen = seenOf(phone, 60);
  expect(clampView({ end: 1000, count: 60 }, 400, phone).end).toBe(400);
  expect(clampView({ end: -5, count: 60 }, 400, phone).end).toBe(Math.floor(seen));
  expect(clampView({ end: 3, count: 60 }, 20, phone).end).toBe(20);
});

it('zooms about a place, between 15 and 300 bars', () => {
  const view = { end: 300, count: 60 };
  const wider = zoomView(view, 2, 0.5, 400, phone);
  expect(wider.count).toBe(120);
  const middle = ({ end, count }: typeof view) => end - seenOf(phone, count) / 2;
  expect(middle(wider)).toBeCloseTo(middle(view));
  expect(zoomView(view, 0.01, 0, 400, phone)).toEqual({ end: 300, count: 15 });
  expect(zoomView(view, 100, 0, 1000, phone).count).toBe(300);
  expect(zoomView(view, 100, 0, 80, phone).count).toBe(80);
});

describe('the view of other bars', () => {
  it('follows a new bar when the newest was in sight', () => {
    expect(keptView({ end: 100, count: 60 }, bars(0, 100), bars(0, 101), true)?.end).toBe(101);
    expect(keptView({ end: 99.5, count: 60 }, bars(0, 100), bars(0, 101), true)?.end).toBe(99.5);
  });

  it('stays with the same bars when older ones come in, drop out, or another part is at hand', () => {
    const view = { end: 80, count: 60 };
    expect(keptView(view, bars(100, 200), bars(0, 200), true)?.end).toBe(180);
    expect(keptView(view, bars(0, 100), bars(1, 101), true)?.end).toBe(79);
    expect(keptView(view, bars(200, 700), bars(50, 550), false)?.end).toBe(230);
    expect(keptView({ end: 500, count: 60 }, bars(0, 500), bars(200, 700), false)?.end).toBe(300);
  });

  it('takes more in sight when there were few, and starts afresh for another product', () => {
    expect(keptView({ end: 20, count: 20 }, bars(180, 200), bars(0, 200), true)).toEqual({
      end: 200,
      count: 60,
    });
    expect(keptView({ end: 20, count: 20 }, bars(0, 20), bars(500, 600), true)).toBeUndefined();
    expect(keptView({ end: 0, count: 1 }, [], bars(0, 10), true)).toBeUndefined();
  });
});
