/** A reply's data that is JSON text already: it was the same for somebody else a moment ago, and is sent as it stands. */
export class PreserializedJson<T> {
  readonly json: string;
  /** Says for the compiler what the text holds; it is not kept. */
  declare readonly holds: T;
  #sent: { readonly head: string; readonly bytes: Buffer } | undefined;
  constructor(json: string) {
    this.json = json;
  }
  /** The bytes of a whole envelope that begins so; made once for all who are sent the same. */
  within(head: string): Buffer {
    if (this.#sent?.head !== head) this.#sent = { head, bytes: Buffer.from(`${head}${this.json}}`) };
    return this.#sent.bytes;
  }
}

/** The envelope as it is sent, around data that is written already or not; `head` is its JSON up to the data. */
export function writeEnvelope(head: string, data: unknown): string | Buffer {
  return data instanceof PreserializedJson ? data.within(head) : `${head}${JSON.stringify(data)}}`;
}
