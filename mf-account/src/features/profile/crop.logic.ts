/** Width and height in pixels of the picture, as it is seen upright. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies in the square window: its zoom (1 just covers it), and the picture's point in its middle (0 to 1). */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
export const CENTRED: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** The side of the seen square as shares of the picture's width and height. */
function seen({ width, height }: Size, zoom: number) {
  const side = Math.min(width, height) / zoom;
  return { ofWidth: side / width, ofHeight: side / height };
}

/** The nearest crop whose square lies inside of the picture. */
export function withinPicture(size: Size, { zoom, x, y }: Crop): Crop {
  const fit = between(1, zoom, MAX_ZOOM);
  const { ofWidth, ofHeight } = seen(size, fit);
  return {
    zoom: fit,
    x: between(ofWidth / 2, x, 1 - ofWidth / 2),
    y: between(ofHeight / 2, y, 1 - ofHeight / 2),
  };
}

/** The crop after the picture was dragged by so many pixels of a window with this side. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number; window: number }): Crop {
  const { ofWidth, ofHeight } = seen(size, crop.zoom);
  return withinPicture(size, {
    zoom: crop.zoom,
    x: crop.x - (by.x / by.window) * ofWidth,
    y: crop.y - (by.y / by.window) * ofHeight,
  });
}

/** The seen square in the picture's own pixels. */
export function visibleSquare(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const { zoom, x, y } = withinPicture(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}

/** The picture's place in a window of side 1: its size, and the place of its upper left corner. */
export function placed(size: Size, crop: Crop) {
  const { left, top, side } = visibleSquare(size, crop);
  return { width: size.width / side, height: size.height / side, left: -left / side, top: -top / side };
}
