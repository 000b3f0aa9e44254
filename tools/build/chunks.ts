import type { Stats } from '@rspack/core';

export interface Chunk {
  id: unknown;
  names: string[];
  files: string[];
  /** Fonts and pictures that its files name. */
  assets: string[];
  /** Ids of the chunks that ask for it. */
  parents: unknown[];
  /** What asked for it: the texts of `import('...')`. */
  requests: string[];
  /** The shared entry whose provider asked for it: `shared-ui/charts`. */
  provides: string[];
  /** Shared entries that must have loaded before it runs. */
  consumes: string[];
}

const PROVIDED = /^provide shared module \(\S+\) (\S+?)@\d/;
const CONSUMED = /^consume shared module \(\S+\) (\S+?)@\S*\d/;
const found = (pattern: RegExp, texts: (string | undefined)[]) =>
  texts.flatMap((text) => pattern.exec(text ?? '')?.[1] ?? []);

/** What a build made, chunk by chunk. */
export function chunksOf(stats: Stats): Chunk[] {
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkOrigins: true,
    chunkRelations: true,
    chunkModules: true,
    chunkModulesSpace: Number.MAX_SAFE_INTEGER,
    dependentModules: true,
    groupModulesByAttributes: false,
    groupModulesByPath: false,
    groupModulesByType: false,
    ids: true,
  });
  return chunks.map((chunk) => {
    const origins = chunk.origins ?? [];
    return {
      id: chunk.id,
      names: chunk.names ?? [],
      files: [...(chunk.files ?? [])],
      assets: [...(chunk.auxiliaryFiles ?? [])],
      parents: chunk.parents ?? [],
      requests: origins.map(({ request }) => request ?? ''),
      provides: found(
        PROVIDED,
        origins.map(({ moduleName }) => moduleName),
      ),
      consumes: found(
        CONSUMED,
        (chunk.modules ?? []).map(({ identifier }) => identifier),
      ),
    };
  });
}
