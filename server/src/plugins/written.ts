/** A reply's data that is JSON text already: it was the same for somebody else a moment ago, and is sent as it stands. */
export class Written<T> {
  readonly json: string;
  /** Says for the compiler what the text holds; it is not kept. */
  declare readonly holds: T;
  constructor(json: string) {
    this.json = json;
  }
}

/** The envelope as JSON, around data that is written already or not. */
export function writeEnvelope(payload: unknown): string {
  const { data, ...envelope } = payload as { data?: unknown };
  if (!(data instanceof Written)) return JSON.stringify(payload);
  return `${JSON.stringify(envelope).slice(0, -1)},"data":${data.json}}`;
}
