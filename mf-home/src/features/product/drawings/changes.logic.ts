import type { Drawing } from './drawing.logic.ts';

/** What becomes of drawings by their id; null takes one away. */
export type Changes = ReadonlyMap<string, Drawing | null>;
export const NOTHING: Changes = new Map();

/** The list after changes: what is new comes last, what is known keeps its place. */
export function applied(items: readonly Drawing[], changes: Changes): readonly Drawing[] {
  if (changes.size === 0) return items;
  const known = new Set(items.map(({ id }) => id));
  const kept = items.flatMap((item) => {
    const change = changes.get(item.id);
    if (change === null) return [];
    return [change ?? item];
  });
  const added = [...changes].flatMap(([id, change]) => (change && !known.has(id) ? [change] : []));
  return [...kept, ...added];
}

/** Both together: of two changes of one drawing the later counts. */
export const joined = (first: Changes, later: Changes): Changes => new Map([...first, ...later]);

export interface Step {
  readonly id: string;
  readonly before: Drawing | null;
  readonly after: Drawing | null;
}
export interface History {
  /** Oldest first; each entry is what one act changed. */
  readonly done: readonly (readonly Step[])[];
  readonly undone: readonly (readonly Step[])[];
}
export const NO_HISTORY: History = { done: [], undone: [] };

/** Acts that can be taken back. */
const LONGEST = 100;

/** What an act changes, against the list before it. Nothing where nothing would change. */
export function stepsOf(items: readonly Drawing[], changes: Changes): readonly Step[] {
  return [...changes].flatMap(([id, after]) => {
    const before = items.find((item) => item.id === id) ?? null;
    return same(before, after) ? [] : [{ id, before, after }];
  });
}

export function recorded(history: History, steps: readonly Step[]): History {
  return steps.length === 0 ? history : { done: [...history.done, steps].slice(-LONGEST), undone: [] };
}

interface Turned {
  readonly history: History;
  readonly changes: Changes;
}

/** Takes the last act back. A drawing that another device has changed since stays as it is. */
export function undone(history: History, items: readonly Drawing[]): Turned {
  const steps = history.done.at(-1);
  if (!steps) return { history, changes: NOTHING };
  const back = steps.map(({ id, before, after }) => ({ id, before: after, after: before }));
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, steps] },
    changes: changesOf(back, items),
  };
}

/** Does again what was taken back last. */
export function redone(history: History, items: readonly Drawing[]): Turned {
  const steps = history.undone.at(-1);
  if (!steps) return { history, changes: NOTHING };
  return {
    history: { done: [...history.done, steps], undone: history.undone.slice(0, -1) },
    changes: changesOf(steps, items),
  };
}

function changesOf(steps: readonly Step[], items: readonly Drawing[]): Changes {
  return new Map(
    steps.flatMap(({ id, before, after }) => {
      const now = items.find((item) => item.id === id) ?? null;
      return same(now, before) ? [[id, after] as const] : [];
    }),
  );
}

/** Drawings are plain values whose fields always stand in one order. */
const same = (one: Drawing | null, other: Drawing | null) => JSON.stringify(one) === JSON.stringify(other);
