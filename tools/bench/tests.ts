/**
 * `npm run bench:tests [-- --commits 20] [-- --whole]`: how long the tests take. The changes of each of the last commits are
 * given to `npm run check`, on the files as they are now, and the median is printed; `--whole` runs `npm test` too, which
 * prints the time of each of its parts. For figures that can be compared the machine must do nothing else.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { root } from '../build/apps.ts';

const { values } = parseArgs({
  options: { commits: { type: 'string', default: '20' }, whole: { type: 'boolean', default: false } },
});
const commits = execFileSync('git', ['log', '--format=%h', '-n', values.commits], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

console.log(`${availableParallelism()} processors, load of the last minute ${loadavg()[0]?.toFixed(1)}`);
const times: number[] = [];
for (const commit of commits) {
  const start = performance.now();
  const args = ['tools/affected/check.ts', '--of', commit];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const seconds = (performance.now() - start) / 1000;
  times.push(seconds);
  const lines = stdout.trimEnd().split('\n');
  const parts = lines
    .filter((line) => /^ +[\d.]+ {2}\S/.test(line))
    .map((line) => line.trim().replace(/ +/, ' '));
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${commit}  ${lines[0]} ${lines.at(-1)}`);
  console.log(`           ${parts.join(', ')}`);
}
const sorted = times.toSorted((one, other) => one - other);
const middle = (sorted.length - 1) / 2;
const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
console.log(`\nThe median of ${times.length} commits: ${median.toFixed(1)} s.`);

if (values.whole) spawnSync(process.execPath, ['tools/test/run.ts'], { cwd: root, stdio: 'inherit' });
