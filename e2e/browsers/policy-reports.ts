import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const REPORTS = '/policy-report';
const POLICY = 'content-security-policy';

export interface PolicyReports {
  /** The app at an address of its own, whose policy asks the browser to report every breach. */
  readonly address: string;
  /** The breaches since the last call, as the browser reported them. */
  take(): string[];
  close(): void;
}

/** Stands before a server and collects what a browser reports of its policy: for one whose console cannot be read. */
export async function collectPolicyReports(origin: string): Promise<PolicyReports> {
  let reports: string[] = [];

  async function keep(incoming: IncomingMessage, outgoing: ServerResponse) {
    let text = '';
    for await (const part of incoming) text += part;
    reports.push(text);
    outgoing.writeHead(204).end();
  }
  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, headers } = incoming;
    const passed = request(new URL(incoming.url ?? '/', origin), { method, headers }, (answer) => {
      const policy = answer.headers[POLICY];
      const reported = policy === undefined ? {} : { [POLICY]: `${policy}; report-uri ${REPORTS}` };
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...reported });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  const proxy = createServer((incoming, outgoing) =>
    incoming.url === REPORTS ? void keep(incoming, outgoing) : pass(incoming, outgoing),
  );
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    take() {
      const taken = reports;
      reports = [];
      return taken;
    },
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
