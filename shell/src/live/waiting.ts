import { holder } from './handover.ts';
import { showLine } from './page-line.ts';

/**
 * Milliseconds after which a page without its app says so, though nothing has failed: an app that is on its way over a slow line is
 * there before (docs/benchmarks.md). Whoever has tapped a button that nobody hears yet is told sooner.
 */
const SLOW = 8_000;
const UNHEARD = 2_000;
/**
 * Milliseconds until the first try to fetch what has failed once more; each wait is twice as long, up to the last. As
 * `retryUntilLoaded` waits, whose entry would bring more into every page than two numbers.
 */
const FIRST_WAIT = 500;
const LAST_WAIT = 15_000;

/** What the browser offers of Trusted Types, where it has them. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
}

const isScript = (target: EventTarget | null): target is HTMLScriptElement =>
  target instanceof HTMLScriptElement;
const isStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/**
 * Waits for the app: says so once a file of it has not come, a button was tapped in vain, or after 8 s, and asks again for the shell's
 * first file and for styles, less and less often and at once when the network comes back. The app asks for its other files itself. Returns the end of it.
 */
export function waitForApp(line: string, page: Document = document): () => void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const first = () => page.head.querySelector<HTMLScriptElement>('script[defer]');
  // The app's own policy comes with this file (app/trusted-types.ts): this one gives its address alone.
  const policy = trustedTypes?.createPolicy('first-file', { createScriptURL: () => first()?.src ?? '' });
  const watch = new AbortController();
  const { signal } = watch;
  const failed = new Set<HTMLScriptElement | HTMLLinkElement>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let endLine: (() => void) | undefined;

  function say(): void {
    // A file of the head may fail before there is a body: it is said with the next try.
    if (page.body && !signal.aborted) endLine ??= showLine(line, page);
  }

  /** A script that has failed is never run: another one takes its place. */
  function another(script: HTMLScriptElement): HTMLScriptElement {
    const { src, integrity, nonce, crossOrigin, defer } = script;
    const address = policy?.createScriptURL(src) ?? src;
    const next = page.createElement('script');
    return Object.assign(next, { src: address, integrity, nonce, crossOrigin, defer });
  }
  function again(): void {
    clearTimeout(retry);
    say();
    // Like the first file itself, another in its place waits for the whole page.
    if (page.readyState === 'loading') {
      page.addEventListener('DOMContentLoaded', again, { signal, once: true });
      return;
    }
    for (const old of failed) old.replaceWith(isScript(old) ? another(old) : old.cloneNode());
    failed.clear();
  }

  function onError({ target }: Event): void {
    if (!isScript(target) && !isStyle(target)) return;
    say();
    if (isScript(target) && target !== first()) return;
    failed.add(target);
    clearTimeout(retry);
    retry = setTimeout(again, wait * (1 + Math.random() / 4));
    wait = Math.min(wait * 2, LAST_WAIT);
  }
  function onClick({ target }: Event): void {
    if (target instanceof Element && target.closest('button')) setTimeout(say, UNHEARD);
  }
  page.addEventListener('error', onError, { signal, capture: true });
  window.addEventListener('online', () => failed.size > 0 && again(), { signal });
  page.addEventListener('click', onClick, { signal, capture: true });
  setTimeout(say, SLOW);
  return () => {
    watch.abort();
    clearTimeout(retry);
    endLine?.();
  };
}

holder.endWaiting = waitForApp(document.currentScript?.dataset.line ?? '');
