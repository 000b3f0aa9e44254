import { connect, type Socket } from 'node:net';

/**
 * One kept HTTP/1.1 connection that sends a call at a time. It does as little as pgbench does for TPC-B, so that the machine's
 * cores are the server's and the database's.
 */
export class Wire {
  readonly #socket: Socket;
  readonly #host: string;
  #said = '';
  #answered: (code: number) => void = () => {};

  constructor(address: string) {
    const { hostname, port, host } = new URL(address);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.setEncoding('latin1').on('data', (chunk: string) => this.#hear(chunk));
  }

  /** Sends a call and waits for the whole reply. @returns the envelope's code. */
  send(path: string, body: string, headers: Record<string, string>): Promise<number> {
    const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = Buffer.byteLength(body);
    const head = `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`;
    const answered = new Promise<number>((resolve) => {
      this.#answered = resolve;
    });
    this.#socket.write(`${head}${named.join('')}\r\n${body}`);
    return answered;
  }

  #hear(chunk: string): void {
    this.#said += chunk;
    const begins = this.#said.indexOf('\r\n\r\n') + 4;
    if (begins < 4) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#said)?.[1]);
    if (this.#said.length < begins + length) return;
    const code = Number(/"code":(\d+)/.exec(this.#said.slice(begins))?.[1]);
    this.#said = '';
    this.#answered(code);
  }

  close(): void {
    this.#socket.destroy();
  }
}
