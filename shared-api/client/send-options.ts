export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** No toast when it fails: somebody else shows it, or nobody needs to know. */
  readonly quiet?: boolean | undefined;
  /** It is sent even if the page goes away in this moment: for what nobody waits for. */
  readonly keepalive?: boolean | undefined;
  /** How much of the request has left, from 0 to 1: for files. */
  readonly onProgress?: ((share: number) => void) | undefined;
}
