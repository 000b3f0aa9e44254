import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { randomId } from 'shared-api/client';
import { confirm, toast } from 'shared-ui';
import type { ChartPort } from 'shared-ui/charts';
import type { Board, BoardState } from './board.ts';
import { type Colour, type Drawing, MOST } from './drawing.logic.ts';
import { DrawingsSheet } from './drawings-sheet.tsx';
import { createEditor } from './editor.ts';
import { watchFingers } from './fingers.ts';
import { useTranslation } from './i18n.ts';
import { Loupe } from './loupe.tsx';
import { Actions, Rail } from './rail.tsx';
import { Selection } from './selection.tsx';
import { TextSheet } from './text-sheet.tsx';
import styles from './tools.module.css';
import { useMagnet } from './use-magnet.ts';

export interface ToolsProps {
  board: Board;
  state: BoardState;
  port: ChartPort;
  /** Decimal digits of a price. */
  digits: number;
  /** The place of the toolbar, while the tools are open. */
  bar: HTMLElement | null;
  onClose: () => void;
}

/** Pixels at the upper edge that acts on a drawing take, with a text above its point; and from the lower edge up to their top. */
const ACTS = 96;
const LOW = 54;

/** Where the acts on a drawing stand that they would hide at the upper edge of the prices. */
function lowPlace(port: ChartPort, { pane, points }: Drawing): number | undefined {
  const [prices] = port.panes();
  if (!prices) return undefined;
  const ys = points.map((point) => (port.pixelOf(pane, point)?.y ?? ACTS) - prices.top);
  if (Math.min(...ys) >= ACTS || Math.max(...ys) > prices.height - ACTS) return undefined;
  return port.element.offsetTop + prices.top + prices.height - LOW;
}

/** What is drawn on the chart, and the tools that draw. */
export default function Tools({ board, state, port, digits, bar, onClose }: ToolsProps) {
  const t = useTranslation();
  const { items } = state;
  const [magnetic, setMagnetic] = useMagnet();
  const [listed, setListed] = useState(false);
  const settings = useRef({ magnetic, colour: 'accent' as Colour });
  useEffect(() => {
    settings.current.magnetic = magnetic;
  });
  const editor = useMemo(
    () =>
      createEditor({
        port,
        board,
        digits,
        newId: randomId,
        isMagnetic: () => settings.current.magnetic,
        colour: () => settings.current.colour,
        onFull: () => toast.fail(t('full', { most: MOST.drawings })),
      }),
    [port, board, digits, t],
  );
  const { armed, placed, selected, focus, wordless } = useSyncExternalStore(editor.subscribe, editor.get);
  useEffect(() => {
    port.setLayer(editor.paint);
    const leave = board.subscribe(port.redraw);
    const end = watchFingers(port.element, editor.fingers);
    return () => {
      end();
      leave();
      port.setLayer(undefined);
    };
  }, [port, board, editor]);
  useEffect(() => {
    if (!bar) editor.arm(undefined);
  }, [bar, editor]);
  useEffect(() => {
    port.element.style.cursor = armed ? 'crosshair' : '';
  }, [port, armed]);

  const change = (...changed: readonly (readonly [id: string, drawing: Drawing | null])[]) =>
    board.change(new Map(changed));
  const put = (drawing: Drawing) => {
    settings.current.colour = drawing.colour;
    change([drawing.id, drawing]);
  };
  const drawing = armed ? undefined : items.find(({ id, hidden }) => id === selected && !hidden);

  async function removeAll() {
    const isSure = await confirm({
      title: t('removeAll'),
      text: t('removeAllText', { count: items.length }),
      confirmText: t('removeAllNow'),
      danger: true,
    });
    if (isSure) change(...board.get().items.map(({ id }) => [id, null] as const));
  }

  return (
    <>
      {bar
        ? createPortal(
            <Actions
              magnetic={magnetic}
              canUndo={state.canUndo}
              canRedo={state.canRedo}
              count={items.length}
              onMagnet={() => setMagnetic(!magnetic)}
              onUndo={board.undo}
              onRedo={board.redo}
              onList={() => setListed(true)}
              onClose={onClose}
            />,
            bar,
          )
        : null}
      {bar ? <Rail armed={armed} onArm={editor.arm} /> : null}
      {armed && !focus ? (
        <p className={styles.hint} role="status">
          {t(`hint.${placed === 0 ? armed : placed === 1 ? 'second' : 'third'}`)}
        </p>
      ) : null}
      {focus ? (
        <div className={styles.over} dir="ltr" style={{ insetBlockStart: port.element.offsetTop }}>
          <Loupe port={port} focus={focus} />
        </div>
      ) : null}
      {drawing && !focus ? (
        <Selection
          drawing={drawing}
          digits={digits}
          top={lowPlace(port, drawing)}
          onPut={put}
          onRewrite={() => editor.rewrite(drawing)}
          onRemove={() => change([drawing.id, null])}
          onClose={() => editor.select(undefined)}
        />
      ) : null}
      <TextSheet drawing={wordless} onSay={editor.say} />
      <DrawingsSheet
        open={listed}
        items={items}
        digits={digits}
        onChange={(changed) => change(...changed.map((each) => [each.id, each] as const))}
        onRemove={(id) => change([id, null])}
        onRemoveAll={() => void removeAll()}
        onClose={() => setListed(false)}
      />
    </>
  );
}
