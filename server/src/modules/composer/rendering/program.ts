/**
 * The thread that renders screens. It loads the server files of the releases in use once: another release is another thread, so
 * that nothing of the one before is left. What is wrong with a file of a remote leaves the others alone.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderedScreens, RenderTask } from 'shared-api/contract';
import type { Answer, Ask, RenderFault, ServerFile, WorkerData } from './messages.ts';

/** What the shell's server file exports (shell/src/expose.server.tsx). */
interface Shell {
  render(task: RenderTask): Promise<string>;
  addRemote(container: string, remote: unknown): void;
  readonly modules: Readonly<Record<string, () => unknown>>;
}
interface Remote {
  readonly default?: { readonly rendered?: RenderedScreens };
}

const port = parentPort;
if (!port) throw new Error('This file runs in a thread of the server.');
const say = (answer: Answer) => port.postMessage(answer);
const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function read({ path, integrity }: ServerFile): string {
  const content = readFileSync(path);
  if (`sha256-${createHash('sha256').update(content).digest('base64')}` !== integrity)
    throw new Error(`${path} is not as it was released.`);
  return content.toString();
}

/** Runs a CommonJS file. It can require what the shell shares, and nothing else. */
function run(file: ServerFile, code: string, modules: Shell['modules']): unknown {
  const module = { exports: {} };
  const require = (name: string) => {
    const found = Object.hasOwn(modules, name) ? modules[name] : undefined;
    if (!found) throw new Error(`${file.app} needs ${name}, which is not there on the server.`);
    return found();
  };
  const body = compileFunction(code, ['module', 'exports', 'require'], { filename: `${file.app}.cjs` });
  body(module, module.exports, require);
  return module.exports;
}

function load(file: ServerFile, modules: Shell['modules']): unknown {
  const { app, version } = file;
  say({ kind: 'loading', app });
  const fault = (kind: RenderFault['kind'], error: unknown) =>
    say({ kind: 'fault', fault: { app, version, kind, reason: reasonOf(error) } });
  let code: string;
  try {
    code = read(file);
  } catch (error) {
    fault('unreachable', error);
    return undefined;
  }
  try {
    return run(file, code, modules);
  } catch (error) {
    fault('broken', error);
    return undefined;
  }
}

const [shellFile, ...remoteFiles] = (workerData as WorkerData).files;
const shell = shellFile && (load(shellFile, {}) as Shell | undefined);
const screens: Record<string, RenderedScreens> = {};
for (const file of shell ? remoteFiles : []) {
  const remote = (load(file, shell?.modules ?? {}) as Remote | undefined)?.default;
  if (!remote?.rendered) continue;
  shell?.addRemote(file.container, remote);
  screens[file.app] = remote.rendered;
}

let last: Promise<void> = Promise.resolve();
port.on('message', ({ id, task }: Ask) => {
  // One after the other: the language of the words is the thread's own.
  last = last.then(async () => {
    try {
      if (!shell) throw new Error('The shell does not render.');
      say({ kind: 'rendered', id, html: await shell.render(task) });
    } catch (error) {
      say({ kind: 'failed', id, reason: reasonOf(error) });
    }
  });
});
say({ kind: 'ready', screens });
