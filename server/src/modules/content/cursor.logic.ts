/** The last item of a page: where the next one begins. */
export interface Place {
  publishedAt: Date;
  id: string;
}

export function writeCursor({ publishedAt, id }: Place): string {
  return `${publishedAt.getTime().toString(36)}.${id}`;
}

/** Reads back what `writeCursor` wrote; null for anything else. */
export function readCursor(cursor: string): Place | null {
  const [, time, id] =
    /^([0-9a-z]{1,9})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (!time || !id) return null;
  const publishedAt = new Date(Number.parseInt(time, 36));
  return publishedAt.getUTCFullYear() < 9999 ? { publishedAt, id } : null;
}
