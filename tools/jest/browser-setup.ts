import './browser-clock.ts';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { propertySeed } from './property-seed.ts';

// What is waited for comes late on a busy machine; a test that passes does not wait any longer for it.
configure({ asyncUtilTimeout: 20_000 });

// What the code draws by chance, the moment of its next question among it, is the same in every run.
let drawn = propertySeed;
Math.random = () => {
  drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
  return drawn / 2 ** 32;
};

type Root = import('react-dom/client').Root;

const roots: Root[] = [];

// `jest.mock` here holds for every test: what is drawn in roots of their own (dialogs and toasts) is known as well.
jest.mock('react-dom/client', () => {
  const client = jest.requireActual<typeof import('react-dom/client')>('react-dom/client');
  const kept = (root: Root) => {
    roots.push(root);
    return root;
  };
  return {
    ...client,
    createRoot: (...of: Parameters<typeof client.createRoot>) => kept(client.createRoot(...of)),
    hydrateRoot: (...of: Parameters<typeof client.hydrateRoot>) => kept(client.hydrateRoot(...of)),
  };
});

// A test finds nothing of the one before it: a dialog that is still closing, a toast, a text announced. What stood there
// before the first one is for all tests of the file.
let before: readonly Element[] = [];
beforeEach(() => {
  roots.length = 0;
  before = [...document.body.children];
});
afterEach(async () => {
  const { act } = jest.requireActual<typeof import('react')>('react');
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const was = environment.IS_REACT_ACT_ENVIRONMENT ?? false;
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  environment.IS_REACT_ACT_ENVIRONMENT = was;
  for (const element of [...document.body.children]) if (!before.includes(element)) element.remove();
});

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// jsdom lays nothing out: nothing is ever resized, scrolled or met.
Object.assign(globalThis, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo: () => undefined,
});
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    // Sheets and dialogs stand at once instead of sliding in.
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;
