/** A fault that a person can put right before starting again: its message is one plain sentence, shown as it is. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
