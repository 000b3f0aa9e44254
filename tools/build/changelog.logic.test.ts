import { HEAD, lastCommitOf, type ReleaseNote, withRelease } from './changelog.logic.ts';

const note = (values: Partial<ReleaseNote>): ReleaseNote => ({
  app: 'mf-news',
  version: '0.1.0+aaaa',
  day: '2026-11-23',
  commit: 'abc1234',
  commits: [{ id: 'abc1234', title: 'news: show the date' }],
  ...values,
});

test('the newest release stands on top, each with its commits', () => {
  const first = withRelease('', note({}));
  const second = withRelease(
    first,
    note({ version: '0.1.0+bbbb', commit: 'def5678', commits: [{ id: 'def5678', title: 'news: search' }] }),
  );
  expect(second).toBe(`${HEAD}
## mf-news 0.1.0+bbbb, 2026-11-23, commit def5678

- news: search (def5678)

## mf-news 0.1.0+aaaa, 2026-11-23, commit abc1234

- news: show the date (abc1234)
`);
});

test('it tells the commit of the app’s last release, whatever the others did since', () => {
  const text = withRelease(withRelease('', note({})), note({ app: 'mf-trade', commit: 'fff0000' }));
  expect(lastCommitOf(text, 'mf-news')).toBe('abc1234');
  expect(lastCommitOf(text, 'mf-trade')).toBe('fff0000');
  expect(lastCommitOf(text, 'mf-home')).toBeUndefined();
});

test('a version that is listed is not listed twice', () => {
  const text = withRelease('', note({}));
  expect(withRelease(text, note({ day: '2026-11-24', commit: 'def5678' }))).toBe(text);
});

test('a release outside a git repository is listed without a commit', () => {
  const text = withRelease('', note({ commit: undefined, commits: [] }));
  expect(text).toContain('## mf-news 0.1.0+aaaa, 2026-11-23\n');
  expect(lastCommitOf(text, 'mf-news')).toBeUndefined();
});
