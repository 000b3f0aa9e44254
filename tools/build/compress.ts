import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every script, stylesheet and drawing of a folder that has none yet. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder);
  const plain = files.filter((file) => /\.(js|css|svg)$/.test(file) && !files.includes(`${file}.br`));
  await Promise.all(
    plain.map(async (file) => {
      const content = await readFile(path.join(folder, file));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(path.join(folder, `${file}.gz`), await zip(content, { level: 9 }));
      await writeFile(path.join(folder, `${file}.br`), await brotli(content, { params }));
    }),
  );
}
