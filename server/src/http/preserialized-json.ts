/** A reply's data that is JSON text already: it was the same for somebody else a moment ago, and is sent as it stands. */
export class PreserializedJson<T> {
  readonly json: string;
  /** Says for the compiler what the text holds; it is not kept. */
  declare readonly holds: T;
  /** The first bytes of the envelope, by language. */
  readonly #sent = new Map<string, Buffer>();
  constructor(json: string) {
    this.json = json;
  }
  /** The bytes of a whole envelope that begins so; made once for all who are sent the same. */
  within(head: string): Buffer {
    const known = this.#sent.get(head);
    if (known) return known;
    const bytes = Buffer.from(`${head}${this.json}}`);
    this.#sent.set(head, bytes);
    return bytes;
  }
}

/** The envelope as it is sent, around data that is written already or not; `head` is its JSON up to the data. */
export function writeEnvelope(head: string, data: unknown): string | Buffer {
  return data instanceof PreserializedJson ? data.within(head) : `${head}${JSON.stringify(data)}}`;
}
