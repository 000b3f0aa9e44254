export interface Commit {
  /** Abbreviated. */
  readonly id: string;
  /** First line of its message. */
  readonly title: string;
}

export interface ReleaseNote {
  readonly app: string;
  readonly version: string;
  /** The UTC day, as 2026-11-23. */
  readonly day: string;
  /** The commit that was released; undefined outside a git repository. */
  readonly commit: string | undefined;
  /** What changed since the app's release before, newest first. */
  readonly commits: readonly Commit[];
}

export const HEAD = `# Changelog

Every release of an app, newest first, with the commits that changed what it is built from. \`npm run release\` writes it; the
words of an entry may be edited afterwards.
`;

const heading = ({ app, version, day, commit }: ReleaseNote) =>
  `## ${app} ${version}, ${day}${commit ? `, commit ${commit}` : ''}`;

/** The commit of the app's newest entry. */
export const lastCommitOf = (text: string, app: string): string | undefined =>
  new RegExp(`^## ${app} \\S+, [0-9-]+, commit ([0-9a-f]+)$`, 'm').exec(text)?.[1];

/** Puts a release on top. One that is listed already (the same version, put in use again) changes nothing. */
export function withRelease(text: string, note: ReleaseNote): string {
  const before = text || HEAD;
  if (before.split('\n').some((line) => line.startsWith(`## ${note.app} ${note.version},`))) return before;
  const lines = note.commits.map(({ id, title }) => `- ${title} (${id})`);
  const changes =
    lines.length > 0
      ? lines.join('\n')
      : 'No commit changed it: its first entry, or a build by another lockfile.';
  const entry = `${heading(note)}\n\n${changes}\n`;
  const first = before.indexOf('\n## ');
  return first < 0
    ? `${before}\n${entry}`
    : `${before.slice(0, first + 1)}${entry}\n${before.slice(first + 1)}`;
}
