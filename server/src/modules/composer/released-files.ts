import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const SERVED = '/assets/';
/** What would end its block in a page, inside of a text too. */
const ENDS_BLOCK = /<\/(?:script|style)|<!--/i;
/** An address in a stylesheet of a file beside it. */
const BESIDE = /url\((?=[\w-]+\.[\w.-]+\))/g;
/** Names have hashes, so a release brings others. */
const LIMIT = 200;

/** Where a released file is served, and its hash. */
export interface ReleasedFile {
  readonly href: string;
  readonly integrity?: string | undefined;
}

/** A file as it was released; undefined while it is not there or not whole. */
function read(distFolder: string, { href, integrity }: ReleasedFile): string | undefined {
  try {
    const text = readFileSync(path.join(distFolder, href.slice(SERVED.length)), 'utf8');
    const hash = createHash('sha256').update(text).digest('base64');
    return integrity === `sha256-${hash}` ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A file's text for a page; undefined for one that may not stand there. */
function inPage(href: string, text: string): string | undefined {
  if (ENDS_BLOCK.test(text)) return undefined;
  const folder = href.slice(0, href.lastIndexOf('/') + 1);
  return href.endsWith('.css') ? text.replace(BESIDE, `url(${folder}`) : text;
}

/**
 * Reads released files, to stand in a page itself: a request for them would take longer than it saves. Undefined for one that is
 * served from elsewhere, is not there, or is not as it was released. What was read is kept; what could not be read is not: a
 * release may be just being copied.
 */
export function releasedFiles(distFolder: string): (file: ReleasedFile) => string | undefined {
  const known = new Map<string, string | undefined>();

  return (file) => {
    const { href } = file;
    if (!href.startsWith(SERVED)) return undefined;
    if (!known.has(href)) {
      const text = read(distFolder, file);
      if (text === undefined) return undefined;
      if (known.size >= LIMIT) known.clear();
      known.set(href, inPage(href, text));
    }
    return known.get(href);
  };
}
