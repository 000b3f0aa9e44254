/** Versions by shared module: what the shell provides, or what a remote was built against. */
export type SharedVersions = Readonly<Record<string, string>>;

const numbers = (version: string) => version.split(/[.+-]/, 3).map(Number);

/** The part of a version that tells incompatible ones apart: the first that is not 0. */
function majorOf(version: string): string {
  const parts = numbers(version);
  const first = parts.findIndex((part) => part !== 0);
  return parts.slice(0, first < 0 ? parts.length : first + 1).join('.');
}

export interface Parties {
  /** The remote's name and version. */
  readonly remote: string;
  readonly needs: SharedVersions;
  /** The shell's version. */
  readonly shell: string;
  readonly provides: SharedVersions;
}

/**
 * Why a remote cannot run in a shell, one sentence for each shared module: the shell does not provide it, or provides
 * it in another major version (before 1.0.0: another minor one). Empty when it can.
 */
export function incompatibilities({ remote, needs, shell, provides }: Parties): string[] {
  return Object.entries(needs).flatMap(([name, needed]) => {
    const provided = Object.hasOwn(provides, name) ? provides[name] : undefined;
    if (provided === undefined)
      return [
        `${remote} needs the shared module ${name} ${needed}, which the shell ${shell} does not provide: release the shell first.`,
      ];
    if (majorOf(provided) === majorOf(needed)) return [];
    return [
      `${remote} was built against ${name} ${needed}, and the shell ${shell} provides ${provided}: build both against one major version and release them together.`,
    ];
  });
}
