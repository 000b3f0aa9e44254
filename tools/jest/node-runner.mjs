import { createRunner } from 'jest-light-runner';
import Tinypool from 'tinypool';
import { answeringEachWorker } from './worker-data.ts';

/** A file that takes longer hangs; this runner knows no limit of a single test. */
const LIMIT_MS = (process.env.LONG ? 180 : 15) * 60_000;

const { run } = Tinypool.prototype;
/** By the channel of the runner's pool: a pool has one, or its workers would take it for closed. */
const channels = new WeakMap();
Tinypool.prototype.run = function runAnswered(task, options) {
  const given = options?.channel;
  if (!given) return run.call(this, task, options);
  const channel = channels.get(given) ?? answeringEachWorker(given);
  channels.set(given, channel);
  return run.call(this, task, { ...options, channel });
};

/**
 * Runs each file in a process that is used for the next one too. A file that hangs ends the run, and is named. With one worker
 * all of it is in the process of Jest itself.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  #isOneProcess;

  constructor(globalConfig, ...rest) {
    super(globalConfig, ...rest);
    this.#isOneProcess = globalConfig.maxWorkers === 1;
  }

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
    // There the runner knows the settings of one project at a time: those of a second one would be the first's, and it would end
    // with an error.
    const groups = this.#isOneProcess
      ? Object.values(Object.groupBy(tests, ({ context }) => context.config.id))
      : [tests];
    for (const group of groups)
      await super.runTests(group, watcher, started, ended(onResult), ended(onFailure));
  }
}
