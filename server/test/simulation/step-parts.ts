import fc from 'fast-check';

export const USERS = 4;

export const who = fc.nat({ max: USERS - 1 });
export const units = (min: number, max: number) => fc.integer({ min, max });

/** How the app sends a money call: mostly once; again when the reply was lost; by several connections at the same time. */
export const sending = fc.constantFrom(
  ...(['once', 'once', 'once', 'once', 'again', 'at once', 'other body'] as const),
);
export type Sending = typeof sending extends fc.Arbitrary<infer T> ? T : never;

/** How many servers do the work in the background, and whether the first of them is killed before it has kept anything. */
export const crew = { servers: fc.constantFrom(1, 1, 2, 3), dies: fc.constantFrom(false, false, true) };
export interface Crew {
  readonly servers: number;
  readonly dies: boolean;
}
