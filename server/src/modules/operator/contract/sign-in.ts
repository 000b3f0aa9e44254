import { device, line, moment, work, workNonce } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';

const person = z.object({ name: z.string(), role: z.enum(['operator', 'auditor']) });

export const signInCalls = {
  beginLogin: defineOpsCall({
    path: '/ops/api/beginLogin',
    summary:
      'Gives a device work to do before it signs in, so that guessing costs time; good once, for ten minutes',
    role: 'anybody',
    request: { device },
    reply: z.object({ work }),
  }),
  login: defineOpsCall({
    path: '/ops/api/login',
    summary: 'Signs in with name, password, the present six digits of the second factor, and the work done',
    role: 'anybody',
    request: {
      name: line(40),
      password: z
        .string()
        .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'too_long' })),
      code: z.string().check(z.regex(/^\d{6}$/, { error: 'invalid' })),
      device,
      work: z.object({ salt: z.string().check(z.maxLength(200, { error: 'too_long' })), nonce: workNonce }),
    },
    reply: z.object({ token: z.string(), expires_at: moment, ...person.shape }),
  }),
  logout: defineOpsCall({
    path: '/ops/api/logout',
    summary: 'Ends this session',
    role: 'auditor',
    request: {},
  }),
  me: defineOpsCall({
    path: '/ops/api/me',
    summary: 'Who is signed in',
    role: 'auditor',
    request: {},
    reply: person,
  }),
} as const;
