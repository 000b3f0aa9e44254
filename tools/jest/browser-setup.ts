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
