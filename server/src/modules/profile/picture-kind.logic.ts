export type PictureKind = 'png' | 'jpeg' | 'webp';

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

/** What a file is by its first bytes, whatever it is called; undefined for everything that is not taken. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (starts(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(bytes, ascii('RIFF')) && starts(bytes, ascii('WEBP'), 8)) return 'webp';
  return undefined;
}
