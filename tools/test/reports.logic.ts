import path from 'node:path';

/** What a part of the run came to. A test that needed a second try stands among the failed ones. */
export interface Outcome {
  readonly passed: number;
  /** The names of what failed. */
  readonly failed: readonly string[];
  /** Seconds of each test file. */
  readonly seconds?: ReadonlyMap<string, number>;
}

/** The JSON report of Jest, as far as it is read here. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** How often it was run. */
      readonly invocations?: number;
    }[];
  }[];
}

const REPEATED = '(passed only when repeated)';

/** Reads a report of Jest; a file that did not run at all counts as one failure. Tests that `-t` left out count as nothing. */
export function readJest(report: JestReport, root: string): Outcome {
  const failed: string[] = [];
  let passed = 0;
  const seconds = new Map<string, number>();
  for (const { name, status, startTime, endTime, assertionResults } of report.testResults) {
    const file = path.relative(root, name);
    seconds.set(file, (endTime - startTime) / 1000);
    const before = failed.length;
    for (const test of assertionResults) {
      const repeated = (test.invocations ?? 1) > 1;
      if (test.status === 'passed' && !repeated) passed += 1;
      else if (test.status === 'passed') failed.push(`${file}: ${test.fullName} ${REPEATED}`);
      else if (test.status === 'failed') failed.push(`${file}: ${test.fullName}`);
    }
    if (status === 'failed' && failed.length === before) failed.push(`${file}: the file did not run`);
  }
  return { passed, failed, seconds };
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
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** The JSON report of Playwright, as far as it is read here. */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  /** Faults outside of any test, such as a file that cannot be loaded. */
  readonly errors: readonly { readonly message?: string }[];
}

/** Reads a report of Playwright; a test that was left out counts as failed too. */
export function readPlaywright(report: PlaywrightReport): Outcome {
  const failed = report.errors.map(({ message = 'an error without a message' }) => message);
  const seconds = new Map<string, number>();
  let passed = 0;
  const read = ({ suites = [], specs = [], file }: PlaywrightSuite, titles: readonly string[]): void => {
    for (const spec of specs)
      for (const { projectName, status, results } of spec.tests) {
        const name = [`${file} (${projectName})`, ...titles, spec.title].join(': ');
        const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
        seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
        if (status === 'expected' && results.length === 1) passed += 1;
        else if (status === 'flaky' || status === 'expected') failed.push(`${name} ${REPEATED}`);
        else failed.push(status === 'skipped' ? `${name} (skipped)` : name);
      }
    for (const suite of suites) read(suite, [...titles, suite.title]);
  };
  // The outermost suites are the files.
  for (const suite of report.suites) read(suite, []);
  return { passed, failed, seconds };
}
