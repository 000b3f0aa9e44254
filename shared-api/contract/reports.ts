import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { empty } from './common.ts';

/**
 * How a remote failed in a browser. `unreachable`: its files did not come, or not as they were released. `slow`: not
 * there after 8 s. `broken`: it threw while it loaded. `unknown`: no such remote. `render`: it threw while it rendered.
 * `manifest`: an entry of its manifest is not sound. `mismatch`: its first render is not what the server had rendered.
 */
export const FAILURES = [
  'unreachable',
  'slow',
  'broken',
  'unknown',
  'render',
  'manifest',
  'mismatch',
] as const;
export type Failure = (typeof FAILURES)[number];

const rule = { error: 'invalid' } as const;

export const reportCalls = {
  clientReport: defineCall({
    path: '/api/clientReport',
    summary: 'A browser tells that a remote failed: which, in which version, how. Nothing about a person.',
    token: 'none',
    request: {
      remote: z.string().check(z.regex(/^(shell|mf-[a-z0-9-]{1,40})$/, rule)),
      version: z.string().check(z.regex(/^[\w.+:/-]{0,80}$/, rule)),
      kind: z.enum(FAILURES),
    },
    reply: empty,
  }),
} as const;
