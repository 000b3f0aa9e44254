import { useEffect, useState } from 'react';
import { AVATAR } from 'shared-api/client';
import { type Crop, type Size, visibleSquare } from './crop.logic.ts';

export type Picture =
  | { readonly state: 'loading' | 'broken' | 'too-large' }
  | { readonly state: 'ready'; readonly url: string; readonly size: Size; readonly image: ImageBitmap };

/** A chosen file as a picture, turned upright. */
export function usePicture(file: File): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' });
  useEffect(() => {
    const url = URL.createObjectURL(file);
    let left = false;
    let opened: ImageBitmap | undefined;
    async function open() {
      try {
        const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
        opened = image;
        if (left) return image.close();
        const size = { width: image.width, height: image.height };
        const fits = size.width * size.height <= AVATAR.pixels;
        setPicture(fits ? { state: 'ready', url, size, image } : { state: 'too-large' });
      } catch {
        // The browser cannot read it: whatever it says of it, the user can only choose another one.
        if (!left) setPicture({ state: 'broken' });
      }
    }
    void open();
    return () => {
      left = true;
      opened?.close();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return picture;
}

/** The seen square as a file of its own: what is uploaded is no larger than what will be shown. */
export async function cropPicture(image: ImageBitmap, size: Size, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR.side;
  canvas.height = AVATAR.side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  const { left, top, side } = visibleSquare(size, crop);
  context.imageSmoothingQuality = 'high';
  // A picture with clear parts is not black where it is clear.
  context.fillStyle = 'white';
  context.fillRect(0, 0, AVATAR.side, AVATAR.side);
  context.drawImage(image, left, top, side, side, 0, 0, AVATAR.side, AVATAR.side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The picture could not be cut.');
  return new File([blob], 'avatar.jpg', { type: blob.type });
}
