import type { PageData } from 'shared-api/contract';

let given: PageData | undefined;
/** What was read last: every script that is loaded asks, and the block is long. */
let read: { text: string; data: PageData } | undefined;

/** Stands in for the block, on the server: there is no document. */
export function givePageData(data: PageData): void {
  given = data;
}

/** The JSON block that the composer writes into the page: this installation's settings and the releases to load. */
export function readPageData(page: Document | undefined = globalThis.document): PageData {
  if (given) return given;
  const text = page?.getElementById('page')?.textContent;
  if (!text) throw new Error('The page has no #page block: it was not rendered by the composer.');
  if (read?.text !== text) read = { text, data: JSON.parse(text) as PageData };
  return read.data;
}

/** The content security policy's nonce of this page; scripts and preloads that we add carry it. */
export function pageNonce(page: Document = document): string {
  return page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
