import { api, type Input, userClock } from '../client/index.ts';

/** All records of a list as one CSV file, part by part. @throws ApiError when a part does not come. */
export async function readStatement(
  query: Omit<Input<'statement'>, 'cursor' | keyof ReturnType<typeof userClock>>,
): Promise<{ name: string; file: Blob }> {
  const parts: string[] = [];
  let name = '';
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const part = await api.statement(
      { ...query, ...userClock(), ...(cursor && { cursor }) },
      { quiet: true },
    );
    parts.push(part.content);
    name = part.filename;
    cursor = part.nextCursor;
  }
  return { name, file: new Blob([parts.join('')], { type: 'text/csv;charset=utf-8' }) };
}
