/**
 * Gives everybody who asks for the same key within `ms` of the first one the same answer, so that many readers of one moment
 * cost one read. `at` is the moment of the call by the database's clock. A failed read is not kept. One entry per key is
 * kept: the caller bounds the keys.
 */
export function sharedAnswers<Answer>(
  ms: number,
): (key: string, at: Date, read: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, { at: number; answer: Promise<Answer> }>();
  return (key, at, read) => {
    const last = kept.get(key);
    // A clock that went back must not keep an answer alive.
    if (last && Math.abs(at.getTime() - last.at) < ms) return last.answer;
    const entry = { at: at.getTime(), answer: read() };
    kept.set(key, entry);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.answer;
  };
}
