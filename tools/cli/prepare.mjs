/**
 * What `npm start` and `npm test` share: installing the packages of the lockfile, once, and running programs by the
 * pinned Node. Plain JavaScript that runs on any Node from 20 on: it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.meridian-installed');

/** The environment in which every program of this project runs: the pinned Node first. */
export const environment = {
  ...process.env,
  PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
};

/** @returns {never} */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

const OLDEST_NODE = 20;

/** Everything after this may rely on the Node that runs it. */
function requireNode() {
  const [major] = process.versions.node.split('.');
  if (Number(major) < OLDEST_NODE)
    giveUp(`This is Node.js ${process.versions.node}: install Node.js ${OLDEST_NODE} or later.`);
}

/** Installs what the lockfile names, and nothing else, unless that has been done already. */
export function install() {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(join(bin, 'node'))) return;
  say('Installing packages (about a minute the first time) …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.error) giveUp('npm was not found: install Node.js 20 or later together with npm 10 or later.');
  if (done.status !== 0)
    giveUp('The packages could not be installed: see the message of npm above. Is the network there?');
  if (!existsSync(join(bin, 'node')))
    giveUp(
      'The pinned Node was not installed: npm must be allowed to run the install script of the package "node".',
    );
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

/**
 * Runs a program of the project by the pinned Node and waits for it.
 * @param {string} name what it is, for the message when it fails
 * @param {string[]} args
 * @returns {boolean} whether it succeeded
 */
export function run(name, args, options = {}) {
  const done = spawnSync(join(bin, 'node'), args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
    ...options,
  });
  if (done.error) giveUp(`${name} could not be started: ${done.error.message}`);
  return done.status === 0;
}

/** Runs the server in the foreground and ends as it ends; signals reach it. */
export function become(args) {
  const child = spawn(join(bin, 'node'), args, { cwd: root, stdio: 'inherit', env: environment });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
