import type { Page } from '@playwright/test';

/** What a browser warns of where a policy or the hash of a file is not kept. */
const POLICIES = /integrity|preload|Content Security Policy|TrustedScript|TrustedHTML/i;

/** What a browser says against a page: errors in its console, exceptions, breaches of the security policy. */
export function faultsOf(page: Page): { take(): string[] } {
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || POLICIES.test(message.text()))
      faults.push(`console: ${message.text()} (${message.location().url})`);
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
