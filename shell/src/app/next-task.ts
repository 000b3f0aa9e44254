/** Lets a tap be heard, and a frame be drawn, between two parts of the start. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
