export const executablePath: string | undefined;
export const windowedPath: string;
export const launchOptions: { executablePath?: string; args: string[] };
