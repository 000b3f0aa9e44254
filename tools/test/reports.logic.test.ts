import { type JestReport, type PlaywrightReport, readJest, readPlaywright, total } from './reports.logic.ts';

type Tests = JestReport['testResults'][number]['assertionResults'];

const jest = (status: string, ...tests: Omit<Tests[number], 'failureMessages'>[]): JestReport => ({
  testResults: [
    {
      name: '/project/a/b.test.ts',
      status,
      startTime: 1000,
      endTime: 3500,
      message: 'No such module',
      assertionResults: tests.map((test) => ({
        ...test,
        failureMessages: test.status === 'failed' ? ['\u001b[31mexpected 1\u001b[39m\nfound 2'] : [],
      })),
    },
  ],
});

test('what Jest passed is counted, and the time of its file', () => {
  const report = jest('passed', { fullName: 'one', status: 'passed' }, { fullName: 'two', status: 'passed' });
  expect(readJest(report, '/project')).toEqual({
    passed: 2,
    failed: [],
    seconds: new Map([['a/b.test.ts', 2.5]]),
    said: new Map(),
  });
});

test('what Jest was told to leave out counts as nothing', () => {
  const report = jest('passed', { fullName: 'one', status: 'pending' });
  expect(readJest(report, '/project')).toMatchObject({ passed: 0, failed: [] });
});

test.each([
  [jest('failed', { fullName: 'one', status: 'failed' }), 'a/b.test.ts: one', 'expected 1\nfound 2'],
  [jest('failed'), 'a/b.test.ts: the file did not run', 'No such module'],
])('what did not pass in Jest is failed, by its name, with what was said: %#', (report, name, text) => {
  const said = new Map([[name, text]]);
  expect(readJest(report, '/project')).toMatchObject({ passed: 0, failed: [name], said });
});

function playwright(status: string, tries = 1): PlaywrightReport {
  const results = Array.from({ length: tries }, (_, index) => ({
    duration: 2000,
    errors: index < tries - 1 ? [{ message: '\u001b[2mexpect\u001b[22m: not there' }] : [],
  }));
  const specs = [{ title: 'opens', tests: [{ projectName: 'rounds', status, results }] }];
  const inner = { title: 'the room', file: 'rooms.spec.ts', specs };
  return { errors: [], suites: [{ title: 'rooms.spec.ts', file: 'rooms.spec.ts', suites: [inner] }] };
}
const NAME = 'rooms.spec.ts (rounds): the room: opens';

test('what Playwright passed is counted, and the time of each journey', () => {
  expect(readPlaywright(playwright('expected'))).toEqual({
    passed: 1,
    failed: [],
    unstable: [],
    seconds: new Map([[NAME, 2]]),
    said: new Map(),
  });
});

test('a journey that passes at its second try is passed, and named as unstable', () => {
  expect(readPlaywright(playwright('flaky', 2))).toEqual({
    passed: 1,
    failed: [],
    unstable: [NAME],
    seconds: new Map([[NAME, 4]]),
    said: new Map([[NAME, 'expect: not there']]),
  });
});

test.each([
  [playwright('unexpected', 2), NAME],
  [playwright('skipped'), `${NAME} (skipped)`],
  [{ suites: [], errors: [{ message: 'no such file' }] }, 'no such file'],
])('what did not pass in Playwright is failed, by its name: %#', (report, name) => {
  expect(readPlaywright(report)).toMatchObject({ passed: 0, failed: [name] });
});

test('two unstable journeys leave a run green, a third makes it red', () => {
  const unstable = (...names: string[]) => ({ passed: names.length, failed: [], unstable: names });
  expect(total([unstable('a'), unstable('b')])).toMatchObject({
    passed: 2,
    failed: [],
    unstable: ['a', 'b'],
  });
  expect(total([unstable('a', 'b'), unstable('c')])).toMatchObject({
    passed: 3,
    failed: ['3 unstable journeys, more than 2'],
  });
});

test('the parts are added up', () => {
  const parts = [
    { passed: 2, failed: ['x'] },
    { passed: 3, failed: ['y'] },
  ];
  expect(total(parts)).toMatchObject({ passed: 5, failed: ['x', 'y'] });
});
