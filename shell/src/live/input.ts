type Field = HTMLInputElement | HTMLTextAreaElement;

/** Milliseconds between two tries; in which every part of the screen comes to hear; after which a tap is too old to be done. */
const PAUSE = 50;
const DEAF = 2_000;
const LIMIT = 10_000;
const SWITCH = 'input[type="checkbox"], input[type="radio"]';

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement && !target.matches(SWITCH)) || target instanceof HTMLTextAreaElement;

/** Types a text as a user does: the app's own record of the field, which it has made meanwhile, must not know it yet. */
function type(field: Field, text: string): void {
  field.value = '';
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Tap {
  readonly button: HTMLElement;
  /** How a switch was left: the app may have drawn it as it was before. */
  readonly checked: boolean | undefined;
}

/** Taps as a user does: a switch from the other state, since the app hears of a change only. */
function tap({ button, checked }: Tap): void {
  if (button instanceof HTMLInputElement) button.checked = !checked;
  button.click();
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
 * Keeps the last button that is tapped, and what is typed, while nothing hears of it; links lead on by themselves. Returns what
 * does both once more, each as soon as its part of the screen hears it, for elements that are still there.
 */
export function keepInput(page: Document = document): () => void {
  let tapped: Tap | undefined;
  const typed = new Map<Field, string>();
  /** The app runs: a part of the screen that it has not hydrated yet is still deaf. */
  let running = false;
  let replaying = false;

  const listeners = {
    click({ target }: Event) {
      if (replaying) return;
      const button = target instanceof Element ? target.closest<HTMLElement>(`button, ${SWITCH}`) : null;
      const checked = button instanceof HTMLInputElement ? button.checked : undefined;
      tapped = button ? { button, checked } : undefined;
      if (running) button?.addEventListener('click', () => (tapped = undefined), { once: true });
    },
    input({ target }: Event) {
      if (replaying || !isField(target)) return;
      typed.set(target, target.value);
      if (running) target.addEventListener('input', () => typed.delete(target), { once: true });
    },
    // A form that nobody hears would be sent by the browser, with its texts in the address.
    submit: (event: Event) => event.preventDefault(),
  };
  const all = Object.entries(listeners);
  for (const [event, listener] of all) page.addEventListener(event, listener, true);

  function attempt(since: number): void {
    replaying = true;
    for (const [field, text] of typed)
      if (!field.isConnected || reaches(field, 'input', () => type(field, text))) typed.delete(field);
    const last = tapped;
    if (last && typed.size === 0) {
      const { button } = last;
      if (!button.isConnected || button.matches(':disabled') || reaches(button, 'click', () => tap(last)))
        tapped = undefined;
    }
    replaying = false;
    const limit = tapped || typed.size > 0 ? LIMIT : DEAF;
    if (Date.now() - since < limit) setTimeout(attempt, PAUSE, since);
    else for (const [event, listener] of all) page.removeEventListener(event, listener, true);
  }
  return () => {
    running = true;
    attempt(Date.now());
  };
}
