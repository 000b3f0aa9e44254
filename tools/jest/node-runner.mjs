import { createRunner } from 'jest-light-runner';

/** A file that takes longer hangs; this runner knows no limit of a single test. */
const LIMIT_MS = (process.env.LONG ? 180 : 15) * 60_000;

/** Runs each file in a process that is used for the next one too. A file that hangs ends the run, and is named. */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const limits = new Map();
    const started = (test) => {
      const tooLong = () => {
        process.stderr.write(`\n${test.path} did not end within ${LIMIT_MS / 60_000} minutes.\n`);
        process.exit(1);
      };
      limits.set(test, setTimeout(tooLong, LIMIT_MS));
      return onStart(test);
    };
    const ended =
      (tell) =>
      (test, ...rest) => {
        clearTimeout(limits.get(test));
        return tell(test, ...rest);
      };
    await super.runTests(tests, watcher, started, ended(onResult), ended(onFailure));
  }
}
