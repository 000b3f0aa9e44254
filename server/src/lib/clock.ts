/** The database's time between two reads of it: the last one read, and what has passed since then. */
export interface Clock {
  now(): Date;
  tell(databaseTime: Date): void;
}

export function createClock(elapsed: () => number = () => performance.now()): Clock {
  let base = Date.now() - elapsed();
  return {
    now: () => new Date(base + elapsed()),
    tell: (databaseTime) => {
      base = databaseTime.getTime() - elapsed();
    },
  };
}
