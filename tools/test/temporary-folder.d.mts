export function makeTemporaryFolder(name: string): { readonly path: string; readonly remove: () => void };
