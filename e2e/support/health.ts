import type { Page } from '@playwright/test';

/** What a browser warns of where a policy or the hash of a file is not kept. */
const POLICIES = /integrity|preload|Content Security Policy|TrustedScript|TrustedHTML/i;

/** Told after a few seconds of a file that came ahead: a matter of how fast the machine is, and how long the page stays. */
const EARLY = /preloaded using link preload but not used within a few seconds/;

/** What a browser says against a page: errors in its console, exceptions, breaches of the security policy. */
export function faultsOf(page: Page): { take(): string[] } {
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' || (POLICIES.test(text) && !EARLY.test(text)))
      faults.push(`console: ${text} (${message.location().url})`);
  });
  return {
    /** What was said since the last time. */
    take() {
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}
