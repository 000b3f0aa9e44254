import type { Compiler } from '@rspack/core';

const NAME = 'path-free-ids';
/** Modules of federation, whose names hold the folder: `consume shared module (default) react@… (fallback: /home/…)`. */
const NAMED_BY_PATH = /^(?:consume|provide) shared module|^data:/;

/**
 * Numbers the modules that federation adds. Rspack's own numbers are hashes of their names, which hold the folder of the build: the
 * same sources in another folder would make other files, of another size.
 */
export const pathFreeIds = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        // In this hook a module's `identifier` is the text itself, and its `id` can be set.
        const named = [...modules].map((module) => ({ module, name: String(module.identifier) }));
        // Each name is another one before its path.
        const sorted = named
          .filter(({ name }) => NAMED_BY_PATH.test(name))
          .sort((one, other) => (one.name < other.name ? -1 : 1));
        for (const [index, { module }] of sorted.entries()) Object.assign(module, { id: index + 1 });
      });
    });
  },
};
