import { typeText } from 'shared-ui/forms';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Milliseconds between two tries; in which every part of the screen comes to hear; after which what was done is too old. */
const PAUSE = 50;
const DEAF = 2_000;
const LIMIT = 10_000;
/** How many texts and taps are kept: more than anybody gives before an app runs. */
const MOST = 20;
const SWITCH = 'input[type="checkbox"], input[type="radio"]';

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement && !target.matches(SWITCH)) || target instanceof HTMLTextAreaElement;

interface Text {
  readonly element: Field;
  readonly event: 'input';
  readonly text: string;
}
interface Tap {
  readonly element: HTMLElement;
  readonly event: 'click';
  /** How a switch was left: the app may have drawn it as it was before. */
  readonly checked: boolean | undefined;
}
type Act = Text | Tap;

/** Taps as a user does: a switch from the other state, since the app hears of a change only. */
function tap({ element, checked }: Tap): void {
  if (element instanceof HTMLInputElement) element.checked = !checked;
  element.click();
}

/**
 * Adds what was done last. A text that goes on replaces its beginning. A button counts once, at its last tap: a user taps again
 * because nothing happened, and two orders are not meant.
 */
function withAct(acts: readonly Act[], act: Act): Act[] {
  const before = acts.filter(({ element }, i) =>
    act.event === 'click' ? element !== act.element : i < acts.length - 1 || element !== act.element,
  );
  // A text stands in its field for all to see, so an old tap goes first.
  const oldestTap = before.findIndex(({ event }) => event === 'click');
  if (before.length >= MOST) before.splice(Math.max(0, oldestTap), 1);
  return [...before, act];
}

/** Whether an event comes to its element. React lets none through to a part of the screen that it has not hydrated yet. */
function reaches(element: HTMLElement, event: string, act: () => void): boolean {
  let reached = false;
  const note = () => {
    reached = true;
  };
  element.addEventListener(event, note);
  act();
  element.removeEventListener(event, note);
  return reached;
}

/**
 * Whether React hears of a change of a field: only once it keeps its record of the field, in an own property of it. What comes
 * sooner has it hydrate the field, with what stands in it now.
 */
function isFollowed(act: Act): boolean {
  if (act.event === 'input') return Object.hasOwn(act.element, 'value');
  return act.checked === undefined || Object.hasOwn(act.element, 'checked');
}

/**
 * Has React hydrate the part that an element is in, and says whether it has: by an event that nobody listens to. An act itself would
 * come to a field whose text, or state, React has set back to what it has rendered.
 */
const isHydrated = (element: HTMLElement): boolean =>
  reaches(element, 'dragend', () => element.dispatchEvent(new Event('dragend', { bubbles: true })));

/** What was done on a page before its app, and while that takes it over. */
export interface KeptInput {
  /** React listens from now on: what it lets through to its element is done. */
  appListens(): void;
  /** Does the rest once more. */
  replay(): void;
}

/**
 * Records typing and taps in order until the app handles events; links work by themselves. `replay` dispatches each record once its
 * part of the screen is hydrated, where its element is still there.
 */
export function keepInput(page: Document = document): KeptInput {
  let acts: Act[] = [];
  /** Parts of the screen that the app has not hydrated yet still handle no events. */
  let listening = false;
  let replaying = false;

  function keep(act: Act): void {
    acts = withAct(acts, act);
    const heard = () => {
      acts = acts.filter(({ element }) => element !== act.element);
    };
    if (listening && isFollowed(act)) act.element.addEventListener(act.event, heard, { once: true });
  }
  const listeners = {
    click({ target }: Event) {
      const element = target instanceof Element ? target.closest<HTMLElement>(`button, ${SWITCH}`) : null;
      if (replaying || !element) return;
      keep({
        element,
        event: 'click',
        checked: element instanceof HTMLInputElement ? element.checked : undefined,
      });
    },
    input({ target }: Event) {
      if (!replaying && isField(target)) keep({ element: target, event: 'input', text: target.value });
    },
    // A form that nobody hears would be sent by the browser, with its texts in the address.
    submit: (event: Event) => event.preventDefault(),
  };
  const all = Object.entries(listeners);
  for (const [event, listener] of all) page.addEventListener(event, listener, true);

  /** Does the first act, and says whether the next may follow. */
  function doFirst(): boolean {
    const [first, ...rest] = acts;
    if (!first) return false;
    const { element } = first;
    const cannot = !element.isConnected || (first.event === 'click' && element.matches(':disabled'));
    replaying = true;
    const done =
      cannot ||
      (isHydrated(element) &&
        reaches(element, first.event, () =>
          first.event === 'click' ? tap(first) : typeText(first.element, first.text),
        ));
    replaying = false;
    if (done) acts = rest;
    return done;
  }
  function attempt(since: number): void {
    // Each in a task of its own: what the app draws after one may be what the next is about.
    const done = doFirst();
    const limit = acts.length > 0 ? LIMIT : DEAF;
    if (Date.now() - since < limit) setTimeout(attempt, done ? 0 : PAUSE, since);
    else for (const [event, listener] of all) page.removeEventListener(event, listener, true);
  }
  return {
    appListens() {
      listening = true;
    },
    // In a task of its own: a tap may be what has brought the app to it, and is on its way to its button.
    replay: () => void setTimeout(attempt, 0, Date.now()),
  };
}
