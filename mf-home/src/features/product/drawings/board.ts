import {
  applied,
  type Changes,
  type History,
  NO_HISTORY,
  NOTHING,
  recorded,
  redone,
  stepsOf,
  undone,
} from './changes.logic.ts';
import { type Drawing, MOST } from './drawing.logic.ts';
import {
  acknowledged,
  canSend,
  changedBy,
  failed,
  received,
  requestOf,
  type Synced,
  seenOf,
  sent,
  UNREAD,
} from './sync.logic.ts';

/** What is drawn on the chart of a product, as it is seen now. */
export interface BoardState {
  readonly items: readonly Drawing[];
  /** Undefined before the list was read. */
  readonly revision: number | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface Board {
  get(): BoardState;
  subscribe(changed: () => void): () => void;
  /** @returns false when there would be too many; nothing is changed then. */
  change(changes: Changes): boolean;
  undo(): void;
  redo(): void;
  receive(read: Parameters<typeof received>[1]): void;
  /** Sends what changes from now on. @returns what ends that. */
  open(): () => void;
  /** The page goes away: what waits for an answer to what is on its way is sent without it. */
  flush(): void;
}

interface BoardOptions {
  save(request: ReturnType<typeof requestOf>): Promise<{ revision: number; before: number }>;
  /** @returns milliseconds until it is tried again; undefined when it is given up. */
  onFailed(error: unknown): number | undefined;
}

/** Keeps the list, sends what changes it one after the other, and remembers how to take it back. */
export function createBoard({ save, onFailed }: BoardOptions): Board {
  let synced: Synced = UNREAD;
  let history: History = NO_HISTORY;
  let state = stateOf();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  const listeners = new Set<() => void>();

  function stateOf(): BoardState {
    return {
      items: seenOf(synced),
      revision: synced.revision,
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
    };
  }
  function update(next: Synced, nextHistory = history) {
    synced = next;
    history = nextHistory;
    state = stateOf();
    for (const listener of listeners) listener();
  }
  async function send() {
    if (!isOpen || timer !== undefined || !canSend(synced)) return;
    synced = sent(synced);
    try {
      const saved = await save(requestOf(synced.sending));
      // What has changed meanwhile stays.
      update(acknowledged(synced, saved));
    } catch (error) {
      const again = onFailed(error);
      update(failed(synced, again === undefined));
      if (again !== undefined && isOpen)
        timer = setTimeout(() => {
          timer = undefined;
          void send();
        }, again);
    }
    void send();
  }
  function apply(changes: Changes, next: History) {
    if (changes.size === 0) return update(synced, next);
    update(changedBy(synced, changes), next);
    void send();
  }
  const fits = (changes: Changes) => {
    const count = applied(state.items, changes).length;
    return count <= MOST.drawings || count <= state.items.length;
  };

  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    change(changes) {
      if (!fits(changes)) return false;
      const steps = stepsOf(state.items, changes);
      if (steps.length > 0) apply(changes, recorded(history, steps));
      return true;
    },
    undo() {
      const { history: next, changes } = undone(history, state.items);
      apply(fits(changes) ? changes : NOTHING, next);
    },
    redo() {
      const { history: next, changes } = redone(history, state.items);
      apply(fits(changes) ? changes : NOTHING, next);
    },
    receive(read) {
      update(received(synced, read));
      void send();
    },
    flush() {
      const { revision, waiting } = synced;
      // It may be sent once more if the page comes back: a change that was saved already changes nothing.
      if (isOpen && revision !== undefined && waiting.size > 0)
        save(requestOf(waiting)).catch(() => undefined);
    },
    open() {
      isOpen = true;
      void send();
      return () => {
        isOpen = false;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
