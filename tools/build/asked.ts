import { type App, apps, isApp } from './apps.ts';

/** The apps that a command names. @throws {Error} with one sentence when one of them is not there. */
export function askedApps(names: readonly string[]): App[] {
  return names.map((name) => {
    if (!isApp(name)) throw new Error(`There is no app ${name}; there are ${apps.join(', ')}.`);
    return name;
  });
}

/** Runs a command; a fault ends it with its sentence alone. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
