export interface PolicyOptions {
  nonce: string;
  /** Origins of releases that are served elsewhere. */
  origins: readonly string[];
  /** A developer may swap a remote for their own, which runs on their machine. */
  allowOverride: boolean;
}

/**
 * The page's content security policy. Scripts run by the page's nonce and what those add (`strict-dynamic`; `'self'`
 * is for browsers that do not know it). Nothing is evaluated; scripts in the page have the nonce.
 */
export function contentSecurityPolicy({ nonce, origins, allowOverride }: PolicyOptions): string {
  const others = [...origins, ...(allowOverride ? ['http://localhost:*'] : [])];
  const sockets = allowOverride ? ['ws://localhost:*'] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'", ...others],
    // Those of a rendered screen stand in the page.
    'style-src': [`'nonce-${nonce}'`, "'self'", ...others],
    'img-src': ["'self'", 'data:', 'blob:', ...others],
    // The recordings of the human check.
    'media-src': ['data:'],
    'font-src': ["'self'", ...others],
    'connect-src': ["'self'", ...others, ...sockets],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // The shell's policy judges every script's address and all HTML (shell/src/app/trusted-types.ts); before it is there, another
    // gives the address of the shell's first file alone (shell/src/live/waiting.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'first-file'],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** The other headers of a page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  vary: 'cookie, accept-language',
};
