import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a part of the run came to. */
export interface Outcome {
  readonly passed: number;
  /** The names of what failed. */
  readonly failed: readonly string[];
  /** The names of journeys that failed and passed at the second try: they are among the passed ones. */
  readonly unstable?: readonly string[];
  /** Seconds of each file of Jest and of each journey. */
  readonly seconds?: ReadonlyMap<string, number>;
  /** What was said of a failed or unstable one, by its name: the first lines, without colours. */
  readonly said?: ReadonlyMap<string, string>;
}

const LINES_SAID = 20;

/** The first lines of a failure's text as a terminal without colours shows it. */
const firstLines = (text: string): string =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, LINES_SAID).join('\n');

/** The JSON report of Jest, as far as it is read here. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    /** Of the whole file. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Reads a report of Jest; a file that did not run at all counts as one failure. Tests that `-t` left out count as nothing. */
export function readJest(report: JestReport, root: string): Outcome {
  const failed: string[] = [];
  let passed = 0;
  const seconds = new Map<string, number>();
  const said = new Map<string, string>();
  const fail = (name: string, text: string) => {
    failed.push(name);
    said.set(name, firstLines(text));
  };
  for (const { name, status, startTime, endTime, message, assertionResults } of report.testResults) {
    const file = path.relative(root, name);
    seconds.set(file, (endTime - startTime) / 1000);
    const before = failed.length;
    for (const test of assertionResults) {
      if (test.status === 'passed') passed += 1;
      else if (test.status === 'failed') fail(`${file}: ${test.fullName}`, test.failureMessages.join('\n'));
    }
    if (status === 'failed' && failed.length === before) fail(`${file}: the file did not run`, message);
  }
  return { passed, failed, seconds, said };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** The JSON report of Playwright, as far as it is read here. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  /** Faults outside of any test, such as a file that cannot be loaded. */
  readonly errors: readonly { readonly message?: string }[];
}

/** Reads a report of Playwright; a journey that was left out counts as failed too. */
export function readPlaywright(report: PlaywrightReport): Outcome {
  const failed = report.errors.map(({ message = 'an error without a message' }) => message);
  const unstable: string[] = [];
  const seconds = new Map<string, number>();
  const said = new Map<string, string>();
  let passed = 0;
  const read = ({ suites = [], specs = [], file }: PlaywrightSuite, titles: readonly string[]): void => {
    for (const spec of specs)
      for (const { projectName, status, results } of spec.tests) {
        const name = [`${file} (${projectName})`, ...titles, spec.title].join(': ');
        const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
        seconds.set(name, milliseconds / 1000);
        if (status === 'expected' || status === 'flaky') passed += 1;
        if (status === 'flaky') unstable.push(name);
        if (status === 'unexpected' || status === 'skipped')
          failed.push(status === 'skipped' ? `${name} (skipped)` : name);
        const texts = results.flatMap(({ errors }) => errors.map(({ message = '' }) => firstLines(message)));
        if (texts.length > 0) said.set(name, firstLines(texts.join('\n')));
      }
    for (const suite of suites) read(suite, [...titles, suite.title]);
  };
  // The outermost suites are the files.
  for (const suite of report.suites) read(suite, []);
  return { passed, failed, unstable, seconds, said };
}

/** Number of journeys with a second try from which a run is red: these are no accidents. */
const MOST_UNSTABLE = 2;

/** All parts as one: what passed, and what failed with the unstable journeys among it when they are too many. */
export function total(outcomes: readonly Outcome[]): Required<Outcome> {
  const unstable = outcomes.flatMap((outcome) => outcome.unstable ?? []);
  const tooMany =
    unstable.length > MOST_UNSTABLE
      ? [`${unstable.length} unstable journeys, more than ${MOST_UNSTABLE}`]
      : [];
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: [...outcomes.flatMap(({ failed }) => failed), ...tooMany],
    unstable,
    seconds: new Map(outcomes.flatMap(({ seconds }) => [...(seconds ?? [])])),
    said: new Map(outcomes.flatMap(({ said }) => [...(said ?? [])])),
  };
}
