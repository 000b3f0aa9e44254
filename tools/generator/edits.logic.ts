/** The places that name a remote, as changes of a file's text. Each has its way back, to the letter. */

type Edit = (text: string) => string;

function insertBefore(text: string, anchor: string, line: string): string {
  const at = text.indexOf(anchor);
  if (at < 0) throw new Error(`There is no ${anchor.trim()} to put ${line.trim()} before.`);
  return text.slice(0, at) + line + text.slice(at);
}

/** shared-api/paths/remotes.ts: the one list. */
export const names = {
  add:
    (remote: string): Edit =>
    (text) =>
      insertBefore(text.replace(/,\s*\] as const/, '] as const'), '] as const', `, '${remote}'`),
  remove:
    (remote: string): Edit =>
    (text) =>
      text.replace(new RegExp(`,\\s*'${remote}'`), ''),
};

/** shared-api/paths/table.ts: its route. */
export const routes = {
  add:
    (remote: string, path: string): Edit =>
    (text) =>
      insertBefore(
        text,
        "  group(['shell', 'verify'",
        `  group(['${remote}', 'user', 'my'], ['${path}']),\n`,
      ),
  /** All groups of the remote, however many routes they have by now. */
  remove:
    (remote: string): Edit =>
    (text) =>
      text.replace(
        new RegExp(`  group\\(\\s*\\['${remote}',[^;]*?\\]\\s*,?\\s*\\),\\n(?=  (?:group\\(|//)|\\])`, 'g'),
        '',
      ),
};

/** tsconfig.json: its project. */
export const references = {
  add:
    (remote: string): Edit =>
    (text) =>
      insertBefore(text, '    { "path": "server" }', `    { "path": "${remote}" },\n`),
  remove:
    (remote: string): Edit =>
    (text) =>
      text.replace(`    { "path": "${remote}" },\n`, ''),
};

/** .github/workflows/release.yml: what can be released. */
export const releases = {
  add:
    (remote: string): Edit =>
    (text) =>
      text.replace(/(\boptions: \[[^\]]*)\]/, `$1, ${remote}]`),
  remove:
    (remote: string): Edit =>
    (text) =>
      text.replace(`, ${remote}`, ''),
};

/** .github/CODEOWNERS: who reviews it, until it has a team of its own. */
export const owners = {
  add:
    (remote: string): Edit =>
    (text) =>
      insertBefore(text, '\n/server/migrations/', `${`/${remote}/`.padEnd(37)} @meridian/platform\n`),
  remove:
    (remote: string): Edit =>
    (text) =>
      text.replace(new RegExp(`^/${remote}/ .*\n`, 'm'), ''),
};

type Json = Record<string, unknown>;

function changeJson(text: string, change: (value: Json) => void): string {
  const value = JSON.parse(text) as Json;
  change(value);
  return `${JSON.stringify(value, null, 2)}\n`;
}

const sorted = (packages: Json): Json =>
  Object.fromEntries(Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')));

/** package-lock.json: what `npm install` would write. */
export const lock = {
  add:
    (remote: string): Edit =>
    (text) =>
      changeJson(text, (value) => {
        const packages = value.packages as Json;
        const { version, license, dependencies } = packages['mf-home'] as Json;
        packages[remote] = { version, license, dependencies };
        packages[`node_modules/${remote}`] = { resolved: remote, link: true };
        value.packages = sorted(packages);
      }),
  remove:
    (remote: string): Edit =>
    (text) =>
      changeJson(text, (value) => {
        const packages = value.packages as Json;
        delete packages[remote];
        delete packages[`node_modules/${remote}`];
      }),
};
