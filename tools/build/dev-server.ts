import type { DevServer } from '@rspack/core';
import { apiOrigin, portOf, type Served } from './apps.ts';

/** A development server with hot reload; the API is asked of the running server (`npm start`, or API_ORIGIN). */
export function devServer(app: Served): DevServer {
  const port = portOf(app);
  return {
    port,
    hot: true,
    liveReload: false,
    historyApiFallback: true,
    host: 'localhost',
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: { errors: true, warnings: false }, webSocketURL: `ws://localhost:${port}/ws` },
    proxy: [
      {
        context: ['/api', '/assets', '/content', '/docs', '/files', ...(app === 'console' ? ['/ops'] : [])],
        target: apiOrigin(),
        changeOrigin: true,
      },
    ],
  };
}
