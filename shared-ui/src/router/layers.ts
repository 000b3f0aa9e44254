import { flushSync } from 'react-dom';
import { navigationHooks } from './navigation-hooks.ts';

/**
 * Sheets, dialogs and menus that the browser's Back closes, the topmost first (docs/decisions/0055). While some are open,
 * each has an entry of the browser's history above that of its page, with the page's address; it goes when they close.
 * The browser's entries follow the list below: whatever opens or closes changes the list alone.
 */
interface Layer {
  readonly close: () => void;
  /** Its page is being left: it closes with it. */
  left: boolean;
}

/** Owned by this module, in the order of opening. */
const layers: Layer[] = [];
/** Navigations that wait until the page's own entry is the current one. */
const jobs: (() => void)[] = [];
/** The page whose entries these are; undefined without a router of the browser's history. */
let page: string | undefined;
/** Whether an own step through the history is under way: `popstate` answers it. */
let stepping = false;
let planned = false;
/** The document is being left: a step now would have the browser stay. */
let leaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds after which what is under way counts as done: a step that something else has overtaken is never answered. */
const LIMIT = 1_000;
/** The same for a document that is being left, and for one that is not after all: after a link to a mail program, say. */
const LEAVING = 10_000;

/** How many layers lie between an entry and its page. */
const depthOf = (state: unknown): number => Number(Object(state).layer ?? 0);
/** Layers' entries are copies of their page's, with its index and key. */
const pageOf = (state: unknown): string => `${Object(state).idx} ${Object(state).key}`;

function plan() {
  if (planned || page === undefined) return;
  planned = true;
  // Later: who closes one layer and opens another, or navigates, in one go needs no step between.
  setTimeout(() => {
    planned = false;
    settle();
  });
}

/** Brings the browser's entries in line with the open layers, and navigates once the page's own is the current one. */
function settle() {
  if (stepping || (leaving && jobs.length === 0)) return;
  const depth = depthOf(history.state);
  const [job] = jobs;
  if (job) {
    if (depth > 0) return step(-depth);
    jobs.shift();
    job();
    return plan();
  }
  const wanted = layers.filter(({ left }) => !left).length;
  if (depth > wanted) return step(wanted - depth);
  if (layers.length === 0) window.removeEventListener('beforeunload', onLeave);
  for (let next = depth + 1; next <= wanted; next += 1)
    history.pushState({ ...Object(history.state), layer: next }, '');
}

function step(delta: number) {
  stepping = true;
  timer = setTimeout(endStep, LIMIT);
  history.go(delta);
}

function endStep() {
  clearTimeout(timer);
  stepping = false;
  plan();
}

function closeDownTo(depth: number) {
  const closed = layers.slice(depth).reverse();
  // Whoever closes is out of the list before the entries are looked at again; whoever does not gets its entry back.
  if (closed.length > 0)
    flushSync(() => {
      for (const { close } of closed) close();
    });
}

function onPopState(event: PopStateEvent) {
  const asked = stepping;
  const now = pageOf(history.state);
  if (now === page) {
    // Within one page nothing changes for the router.
    event.stopImmediatePropagation();
    if (!asked) closeDownTo(depthOf(history.state));
  } else {
    page = now;
    closeDownTo(0);
  }
  endStep();
}

function onLeave() {
  leaving = true;
  setTimeout(() => {
    leaving = false;
    plan();
  }, LEAVING);
}

/** Has Back close a layer. @returns what says that it has closed. */
export function openLayer(close: () => void): () => void {
  install();
  const layer = { close, left: false };
  layers.push(layer);
  // Not for longer than it is needed: some browsers keep no page in memory that hears of it.
  window.addEventListener('beforeunload', onLeave);
  plan();
  return () => {
    const place = layers.indexOf(layer);
    if (place < 0) return;
    layers.splice(place, 1);
    plan();
  };
}

/** On the page's own entry: at once, or after the step to it. */
function navigate(go: () => void) {
  if (jobs.length === 0 && !stepping && depthOf(history.state) === 0) return go();
  jobs.push(go);
  settle();
}

/** Layers of a page that is left close with it, as soon as the next one shows; a page that changes its query keeps them. */
function change(go: () => void) {
  const { pathname } = location;
  go();
  page = pageOf(history.state);
  if (location.pathname === pathname || layers.length === 0) return;
  const before = [...layers];
  const mark = (left: boolean) => {
    for (const layer of before) layer.left = left;
  };
  mark(true);
  setTimeout(() => {
    mark(false);
    plan();
  }, LIMIT);
}

/** Hears of Back before the router does, and has the router navigate from the page's own entry. */
function install() {
  if (!navigationHooks.used || page !== undefined) return;
  page = pageOf(history.state);
  navigationHooks.pop = onPopState;
  navigationHooks.change = (go) => navigate(() => change(go));
  navigationHooks.step = (delta) => navigate(() => step(delta));
}

/** A document that was loaded anew at a layer's entry has that layer no more. */
export function arrive(): void {
  install();
  window.addEventListener('beforeunload', onLeave);
  if (document.readyState === 'complete') plan();
  else window.addEventListener('load', plan, { once: true });
}
