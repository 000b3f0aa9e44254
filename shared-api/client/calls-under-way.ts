/** How many calls of the page have left and not ended, and how many have ended. */
export const calls = { underWay: 0, ended: 0 };

/** Milliseconds between two looks, how many of them find nothing under way, and the most of them. */
const LOOK = 100;
const IDLE_LOOKS = 2;
const MOST = 20;

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Resolves when the first screen has its answers, or after two seconds: what it does not need yet is fetched after it. Before the
 * first answer nothing is under way either: the remote that asks for it is still on its way.
 */
export async function whenIdle(): Promise<void> {
  for (let idle = 0, looks = 0; idle < IDLE_LOOKS && looks < MOST; looks++) {
    await pause(LOOK);
    idle = calls.ended > 0 && calls.underWay === 0 ? idle + 1 : 0;
  }
}
