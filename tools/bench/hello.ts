import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { compile } from '../build/compile.ts';
import { compressFolder } from '../build/compress.ts';
import { base } from '../build/preset.ts';

const folder = path.join(root, '.cache/bench/hello');
const TEXT = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', { id: 'hello' }, 'Hello'));
`;
const PAGE =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Hello</title><div id="root"></div><script src="/main.js"></script>';

/** The least that an app in React is: what all else is compared with. Serves it for as long as `use` takes. */
export async function withHello<T>(use: (origin: string) => Promise<T>): Promise<T> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const entry = path.join(root, '.cache/bench/hello.js');
  await writeFile(entry, TEXT);
  const config = base('shell', path.join(root, 'shell'), 'composed');
  await compile({
    ...config,
    name: 'hello',
    entry: { main: entry },
    output: { ...config.output, path: folder, filename: '[name].js', publicPath: '/' },
  });
  await compressFolder(folder);
  const script = await readFile(path.join(folder, 'main.js.br'));
  const server = createServer((request, response) => {
    if (request.url !== '/main.js') return response.setHeader('content-type', 'text/html').end(PAGE);
    return response
      .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
      .end(script);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await use(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
