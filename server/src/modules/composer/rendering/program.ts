/**
 * The process that renders screens. It loads the server files of the releases in use once: another release is another process, so
 * that nothing of the one before is left. What is wrong with a file of a remote leaves the others alone.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { RenderedScreens, RenderTask } from 'shared-api/contract';
import type { LoadRequest, RenderFault, RenderReply, RenderRequest, ServerFile } from './messages.ts';

/** What the shell's server file exports (shell/src/expose.server.tsx). */
interface Shell {
  render(task: RenderTask): Promise<string>;
  addRemote(container: string, remote: unknown): void;
  readonly modules: Readonly<Record<string, () => unknown>>;
  /** Whether a visitor may open the screen; older releases do not say. */
  isPublic?(path: string): boolean;
  /** Whether it renders an address with its query; older releases do not. */
  readonly takesSearch?: boolean;
  /** Screens of its own; older releases have none. */
  readonly rendered?: RenderedScreens;
}
interface Remote {
  readonly default?: { readonly rendered?: RenderedScreens };
}

const send = (reply: RenderReply) => process.send?.(reply);
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
  send({ kind: 'loading', app });
  const fault = (kind: RenderFault['kind'], error: unknown) =>
    send({ kind: 'fault', fault: { app, version, kind, reason: reasonOf(error) } });
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

function loadAll({
  files: [shellFile, ...remoteFiles],
}: LoadRequest): (request: RenderRequest) => Promise<void> {
  const shell = shellFile && (load(shellFile, {}) as Shell | undefined);
  const signedIn: Record<string, RenderedScreens> = {};
  const visitors: Record<string, RenderedScreens> = {};
  function add(app: string, rendered: RenderedScreens) {
    const screens = Object.entries(rendered).filter(
      ([, screen]) => shell?.takesSearch || !('readings' in screen),
    );
    signedIn[app] = Object.fromEntries(screens);
    visitors[app] = Object.fromEntries(screens.filter(([path]) => shell?.isPublic?.(path) ?? true));
  }
  if (shell?.rendered) add('shell', shell.rendered);
  for (const file of shell ? remoteFiles : []) {
    const remote = (load(file, shell?.modules ?? {}) as Remote | undefined)?.default;
    if (!remote?.rendered) continue;
    shell?.addRemote(file.container, remote);
    add(file.app, remote.rendered);
  }
  send({ kind: 'ready', screens: { signedIn, visitors } });
  return async ({ id, task }) => {
    try {
      if (!shell) throw new Error('The shell does not render.');
      send({ kind: 'rendered', id, html: await shell.render(task) });
    } catch (error) {
      send({ kind: 'failed', id, reason: reasonOf(error) });
    }
  };
}

// The server ends it, once it has answered what it still has to: a signal to all of a terminal's or a service's processes does not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

let render: ReturnType<typeof loadAll> | undefined;
let last: Promise<void> = Promise.resolve();
process.on('message', (message: LoadRequest | RenderRequest) => {
  if ('files' in message) render = loadAll(message);
  // One after the other: the language of the words is the process's own.
  else last = last.then(() => render?.(message));
});
