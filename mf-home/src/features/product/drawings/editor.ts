import type { ChartPort, LayerView, PaintLayer, PaneBox, Pixel, PlotPoint } from 'shared-ui/charts';
import type { Board } from './board.ts';
import {
  beginDrawing,
  type Colour,
  type Drawing,
  type DrawnPane,
  keptPoint,
  PANES,
  POINTS,
  stretched,
  type Tool,
  withPoint,
} from './drawing.logic.ts';
import type { FingerEvents } from './fingers.ts';
import { distanceTo, drawingAt, handleAt, LINE_REACH, type Placed } from './geometry.logic.ts';
import { drawnPoint } from './magnet.logic.ts';
import { shapesOf } from './paint.ts';
import { wordsOf } from './words.logic.ts';

export interface Focus {
  readonly point: Pixel;
  readonly finger: Pixel;
}
export interface EditorState {
  /** The tool that the next touch draws with. */
  readonly armed: Tool | undefined;
  /** Points of it that are placed already. */
  readonly placed: number;
  readonly selected: string | undefined;
  /** The point that the finger hides: the loupe shows it, away from the finger. */
  readonly focus: Focus | undefined;
  /** A text that waits for its words. */
  readonly wordless: Drawing | undefined;
}

export interface EditorOptions {
  readonly port: ChartPort;
  readonly board: Board;
  /** Decimal digits of a price. */
  readonly digits: number;
  readonly newId: () => string;
  readonly isMagnetic: () => boolean;
  readonly colour: () => Colour;
  readonly onFull: () => void;
}

/** Pixels that a finger moves before it draws a line instead of placing its first point. */
const PULLED = 10;
const DIGITS_OF_INDICATORS = 6;

interface Box extends PaneBox {
  readonly pane: DrawnPane;
}
type Act =
  | { readonly kind: 'place'; readonly index: number; readonly from: Pixel }
  | { readonly kind: 'handle'; readonly index: number; readonly grip: Pixel }
  | { readonly kind: 'body'; readonly from: Pixel; readonly original: Drawing };

const IDLE: EditorState = {
  armed: undefined,
  placed: 0,
  selected: undefined,
  focus: undefined,
  wordless: undefined,
};

/** Draws, selects and moves by one finger. What it changes goes to the board when the finger is lifted. */
export function createEditor({ port, board, digits, newId, isMagnetic, colour, onFull }: EditorOptions) {
  let state = IDLE;
  /** What is being drawn, or moved: seen in the place of what the board has. */
  let draft: Drawing | undefined;
  let act: Act | undefined;
  /** Where the finger is, if it hides what it touches. */
  let finger: Pixel | undefined;
  let view: LayerView | undefined;
  const listeners = new Set<() => void>();

  function update(change: Partial<EditorState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    port.redraw();
  }
  const seen = () => {
    const { items } = board.get();
    if (!draft) return items;
    const { id } = draft;
    const others = items.filter((item) => item.id !== id);
    return [...others, draft];
  };
  const chosen = () => board.get().items.find(({ id }) => id === state.selected);

  const paint: PaintLayer = (now) => {
    view = now;
    return seen()
      .filter((drawing) => drawing.pane === now.pane && !drawing.hidden)
      .flatMap((drawing) => {
        const isSelected = drawing.id === state.selected || drawing.id === draft?.id;
        return shapesOf({ drawing, isSelected }, now);
      });
  };

  const boxes = (): Box[] =>
    port.panes().flatMap((box) => {
      const pane = PANES.find((each) => each === box.pane);
      return pane ? [{ ...box, pane }] : [];
    });
  const isIn = ({ left, top, width, height }: PaneBox, { x, y }: Pixel) =>
    x >= left && x <= left + width && y >= top && y <= top + height;
  const boxAt = (at: Pixel) => boxes().find((box) => isIn(box, at));
  const boxOf = (pane: DrawnPane) => boxes().find((box) => box.pane === pane);

  /** Drawings of a pane, and a place on it, in the pixels of its plot. */
  function onPane({ pane, left, top, width, height }: Box, drawings: readonly Drawing[], at: Pixel) {
    const placed = drawings.flatMap((drawing): Placed[] => {
      if (drawing.pane !== pane || drawing.hidden) return [];
      const pixels = drawing.points.flatMap((point) => {
        const pixel = port.pixelOf(pane, point);
        return pixel ? [{ x: pixel.x - left, y: pixel.y - top }] : [];
      });
      const words = view ? wordsOf(drawing.text ?? '', view) : { width: 0, height: 0 };
      return [{ drawing, pixels, size: { width, height }, words }];
    });
    return { placed, at: { x: at.x - left, y: at.y - top } };
  }

  /** The point under the finger, kept within its pane. */
  function pointAt(pane: DrawnPane, at: Pixel): PlotPoint | undefined {
    const box = boxOf(pane);
    if (!box) return undefined;
    const within = {
      x: Math.min(Math.max(at.x, box.left), box.left + box.width),
      y: Math.min(Math.max(at.y, box.top), box.top + box.height),
    };
    const free = port.pointAt(pane, within);
    if (!free) return undefined;
    const farFrom = (price: number) =>
      Math.abs((port.pixelOf(pane, { ...free, value: price })?.y ?? Number.POSITIVE_INFINITY) - within.y);
    const kind = view?.look.kind;
    const point = isMagnetic()
      ? drawnPoint({
          at: free,
          bars: port.bars(),
          periodMs: port.periodMs(),
          closesOnly: kind === 'line' || kind === 'area',
          farFrom: pane === 'price' ? farFrom : undefined,
        })
      : free;
    return keptPoint(point, pane === 'price' ? digits : DIGITS_OF_INDICATORS);
  }
  const focusOn = (pane: DrawnPane, point: PlotPoint) => {
    const pixel = finger && port.pixelOf(pane, point);
    update({ focus: finger && pixel && { point: pixel, finger } });
  };

  function beginPlacing(tool: Tool, at: Pixel): boolean {
    const pane = draft?.pane ?? boxAt(at)?.pane;
    const point = pane && pointAt(pane, at);
    if (!pane || !point) return false;
    if (draft) draft = stretched(draft, state.placed, point);
    else draft = beginDrawing({ id: newId(), tool, pane, colour: colour(), at: point });
    act = { kind: 'place', index: state.placed, from: at };
    focusOn(pane, point);
    return true;
  }
  function beginMoving(at: Pixel): boolean {
    const drawing = chosen();
    const box = drawing && boxOf(drawing.pane);
    if (!drawing || !box || drawing.locked) return false;
    const on = onPane(box, [drawing], at);
    const [placed] = on.placed;
    if (!placed) return false;
    const index = handleAt(placed, on.at);
    const pixel = index === undefined ? undefined : placed.pixels[index];
    if (index !== undefined && pixel) {
      act = { kind: 'handle', index, grip: { x: pixel.x - on.at.x, y: pixel.y - on.at.y } };
      const point = { x: pixel.x + box.left, y: pixel.y + box.top };
      if (finger) state = { ...state, focus: { point, finger } };
    } else if (distanceTo(placed, on.at) <= LINE_REACH) act = { kind: 'body', from: at, original: drawing };
    else return false;
    draft = drawing;
    update({});
    return true;
  }

  function moveBody({ from, original }: Extract<Act, { kind: 'body' }>, at: Pixel) {
    const points = original.points.map((point) => {
      const pixel = port.pixelOf(original.pane, point);
      const moved =
        pixel && port.pointAt(original.pane, { x: pixel.x + at.x - from.x, y: pixel.y + at.y - from.y });
      return moved ? keptPoint(moved, original.pane === 'price' ? digits : DIGITS_OF_INDICATORS) : point;
    });
    draft = { ...original, points };
    update({});
  }

  /** A drawing whose points are all placed. */
  function finish(drawing: Drawing) {
    draft = undefined;
    const isText = drawing.tool === 'text';
    update({ armed: undefined, placed: 0, focus: undefined, ...(isText && { wordless: drawing }) });
    if (!isText) commit(drawing);
  }
  function commit(drawing: Drawing) {
    if (!board.change(new Map([[drawing.id, drawing]]))) return onFull();
    update({ selected: drawing.id });
  }

  const fingers: FingerEvents = {
    onDown(at, hides) {
      finger = hides ? at : undefined;
      if (state.armed) return beginPlacing(state.armed, at);
      return beginMoving(at);
    },
    onMove(at) {
      if (!draft || !act) return;
      finger &&= at;
      if (act.kind === 'body') return moveBody(act, at);
      if (act.kind === 'place' && act.index === 0 && POINTS[draft.tool] > 1) {
        if (Math.hypot(at.x - act.from.x, at.y - act.from.y) < PULLED) return;
        act = { ...act, index: 1 };
      }
      const target = act.kind === 'handle' ? { x: at.x + act.grip.x, y: at.y + act.grip.y } : at;
      const point = pointAt(draft.pane, target);
      if (!point) return;
      draft = act.kind === 'handle' ? withPoint(draft, act.index, point) : stretched(draft, act.index, point);
      focusOn(draft.pane, point);
    },
    onUp() {
      if (!draft || !act) return;
      const { kind } = act;
      const placed = kind === 'place' ? act.index + 1 : 0;
      act = undefined;
      if (kind === 'place' && placed < POINTS[draft.tool]) update({ placed, focus: undefined });
      else if (kind === 'place') finish(draft);
      else {
        const moved = draft;
        draft = undefined;
        update({ focus: undefined });
        commit(moved);
      }
    },
    onTap(at) {
      const box = boxAt(at);
      const on = box && onPane(box, board.get().items, at);
      update({ selected: on && drawingAt(on.placed, on.at)?.id });
    },
    onCancel() {
      act = undefined;
      draft = undefined;
      update({ placed: 0, focus: undefined });
    },
  };

  return {
    get: () => state,
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    paint,
    fingers,
    /** Draws with a tool next, or with none. */
    arm(tool: Tool | undefined) {
      act = undefined;
      draft = undefined;
      update({ armed: tool, placed: 0, focus: undefined, ...(tool && { selected: undefined }) });
    },
    select: (id: string | undefined) => update({ selected: id }),
    /** The words of the text that waits for them; without any it is not drawn. */
    say(text: string | undefined) {
      const { wordless } = state;
      update({ wordless: undefined });
      if (wordless && text) commit({ ...wordless, text });
    },
    /** Words of a text that is there already can be changed. */
    rewrite: (drawing: Drawing) => update({ wordless: drawing }),
  };
}
