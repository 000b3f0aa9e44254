import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Federation resolves its runtime to CommonJS, which cannot be tree-shaken: these aliases lead to the same
 * packages' ES modules (docs/architecture.md, measured: a remote's entry of 32 KB becomes 18 KB). It is
 * undocumented, so the size check stands behind it.
 */
export function runtimeAlias(): Record<string, string> {
  const packages = [
    'webpack-bundler-runtime',
    'runtime',
    'runtime-core',
    'runtime-tools',
    'sdk',
    'error-codes',
  ];
  return Object.fromEntries(
    packages.flatMap((name) => {
      const commonJs = require.resolve(`@module-federation/${name}`);
      const esm = path.join(path.dirname(commonJs), name === 'error-codes' ? 'index.mjs' : 'index.js');
      return [
        [commonJs, esm],
        [`@module-federation/${name}$`, esm],
      ];
    }),
  );
}
