import { AVATAR } from 'shared-api/contract';
import sharp from 'sharp';
import { refuseFields } from '../../lib/errors.ts';
import { pictureKind } from './picture-kind.logic.ts';

const refusal = (rule: 'file_type' | 'file_broken' | 'picture_too_large') =>
  refuseFields({ name: 'file', rule });

/** Seconds after which unpacking a picture is given up. */
const TIMEOUT_SECONDS = 5;

/** Pictures are unpacked one after the other: several large ones at once are not worth the memory. */
let previous: Promise<unknown> = Promise.resolve();

/** How large a picture becomes, in pixels: cut to a square, or whole within the side. */
interface Frame {
  readonly side: number;
  readonly fit: 'cover' | 'inside';
}

/** Side of a picture that has to be read, such as a receipt. */
const READABLE = 1600;

/** A square WebP drawn anew from an uploaded picture, as `redraw` does. */
export const makeAvatar = (bytes: Buffer): Promise<Buffer> =>
  redraw(bytes, { side: AVATAR.side, fit: 'cover' });

/** The whole of an uploaded picture as a WebP drawn anew, large enough to be read, as `redraw` does. */
export const makeReadable = (bytes: Buffer): Promise<Buffer> =>
  redraw(bytes, { side: READABLE, fit: 'inside' });

/**
 * A WebP drawn anew from an uploaded picture: nothing of the file itself is kept, neither its metadata nor what else it may
 * carry. The kind is decided by its content, and by its header alone whether it is unpacked at all.
 * @throws Refusal 4001 at `file` with `file_type`, `picture_too_large` or `file_broken`.
 */
function redraw(bytes: Buffer, frame: Frame): Promise<Buffer> {
  const made = previous.then(() => draw(bytes, frame));
  previous = made.catch(() => undefined);
  return made;
}

async function draw(bytes: Buffer, { side, fit }: Frame): Promise<Buffer> {
  const kind = pictureKind(bytes);
  if (!kind) throw refusal('file_type');
  const given = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: AVATAR.pixels,
    sequentialRead: true,
    pages: 1,
  });
  const { format, width, height } = await given.metadata().catch(unreadable);
  if (format !== kind) throw refusal('file_type');
  if (width * height > AVATAR.pixels) throw refusal('picture_too_large');
  return given
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
    .catch(unreadable);
}

/** Whatever the library says of a file that it cannot read is the file's fault. */
function unreadable(error: unknown): never {
  const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  throw refusal(tooLarge ? 'picture_too_large' : 'file_broken');
}
