import { isHarmlessHtml } from './harmless-html.logic.ts';
import { readPageData } from './page-data.ts';

/** What the browser offers of Trusted Types, where it has them. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): unknown;
}
interface Rules {
  createScriptURL(url: string): string;
  createHTML(html: string): string;
}

/** Where scripts may come from: this site, the origins of its releases, and a developer's machine where allowed. */
function mayLoad(url: string): boolean {
  const { origin, hostname } = new URL(url, location.href);
  const { shell, remotes, config } = readPageData();
  const released = [shell, ...Object.values(remotes)].map(
    ({ base = '' }) => new URL(base, location.href).origin,
  );
  return (
    origin === location.origin ||
    released.includes(origin) ||
    (config.allowOverride && hostname === 'localhost')
  );
}

/**
 * The rules of the page's one policy: every script that is asked for, and every HTML that is written, by whatever
 * library, passes here. Nothing can be made a script from text.
 */
export const rules: Rules = {
  createScriptURL(url) {
    if (mayLoad(url)) return url;
    throw new TypeError(`No script is loaded from ${new URL(url, location.href).origin}.`);
  },
  createHTML(html) {
    if (isHarmlessHtml(html)) return html;
    throw new TypeError('This HTML has parts that are not known to be harmless.');
  },
};

/** Puts the policy in force; called before any script is asked for. */
export function guardScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', rules);
}
