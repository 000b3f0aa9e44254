import { line, moment } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';

export const person = z.object({ name: z.string(), role: z.enum(['operator', 'auditor']) });

export const signInCalls = {
  login: defineOpsCall({
    path: '/ops/api/login',
    summary: 'Signs in with name, password and the present six digits of the second factor',
    role: 'anybody',
    request: {
      name: line(40),
      password: z
        .string()
        .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'too_long' })),
      code: z.string().check(z.regex(/^\d{6}$/, { error: 'invalid' })),
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
