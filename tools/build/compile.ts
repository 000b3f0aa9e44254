import { type Configuration, rspack, type Stats } from '@rspack/core';

/** Runs one build. Rejects with the build's own messages when it has errors. */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('The build ended without a result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-warnings' })));
        else resolve(stats);
      });
    });
  });
}
