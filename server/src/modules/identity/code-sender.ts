import type { Language } from 'shared-api/contract';

export interface CodeMessage {
  phone: string;
  code: string;
  language: Language;
}

/** Carries a code to a phone. `shown` is what the screen may show because nothing was really sent. */
export interface CodeSender {
  send: (message: CodeMessage) => Promise<{ shown?: string }>;
}

/** Sends nothing: the sandbox's screen shows the code itself. */
export const sandboxSender: CodeSender = { send: async ({ code }) => ({ shown: code }) };
