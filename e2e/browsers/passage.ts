import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const REPORTS = '/policy-report';
const POLICY = 'content-security-policy';
const STREAM = '/api/quotes/stream';

export interface Passage {
  /** The app at an address of its own, whose policy asks the browser to report every breach. */
  readonly address: string;
  /** The breaches since the last call, as the browser reported them: for one whose console cannot be read. */
  takeReports(): string[];
  /** The paths of the pages that hold an event stream now, with what follows their `?`. */
  streams(): string[];
  /** From now on the network fails for the paths that a pattern fits, and for no others. */
  cut(paths: RegExp | undefined): void;
  close(): void;
}

/** Stands between a server and a browser, where what passes can be seen and stopped. */
export async function openPassage(origin: string): Promise<Passage> {
  let reports: string[] = [];
  let lost: RegExp | undefined;
  const streams = new Map<ServerResponse, string>();

  async function keep(incoming: IncomingMessage, outgoing: ServerResponse) {
    let text = '';
    for await (const part of incoming) text += part;
    reports.push(text);
    outgoing.writeHead(204).end();
  }
  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, headers, url = '' } = incoming;
    if (lost?.test(url)) return void incoming.destroy();
    if (url.startsWith(STREAM)) {
      const { pathname, search } = new URL(headers.referer ?? origin);
      streams.set(outgoing, pathname + search);
    }
    const passed = request(new URL(url, origin), { method, headers }, (answer) => {
      const policy = answer.headers[POLICY];
      const reported = policy === undefined ? {} : { [POLICY]: `${policy}; report-uri ${REPORTS}` };
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...reported });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => {
      streams.delete(outgoing);
      passed.destroy();
    });
    incoming.pipe(passed);
  }

  const proxy = createServer((incoming, outgoing) =>
    incoming.url === REPORTS ? void keep(incoming, outgoing) : pass(incoming, outgoing),
  );
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    takeReports() {
      const taken = reports;
      reports = [];
      return taken;
    },
    streams: () => [...streams.values()],
    cut(paths) {
      lost = paths;
    },
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
