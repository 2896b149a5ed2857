/** The maximum length of the longer side, in pixels, of a picture that is cropped in the browser. */
const maxSide = 1600;

/** A part of a picture, in pixels. */
export type PictureArea = { x: number; y: number; width: number; height: number };

/**
 * Reads a picture in the browser, upright and scaled down, as a data URI, because the site's pages load no
 * other local pictures. Undefined when the browser cannot decode the file.
 */
export async function readPicture(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = draw(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, scale);
    return canvas.toDataURL('image/webp', 0.92);
  } catch {
    return undefined;
  }
}

/** Crops a square out of a picture, at most `side` pixels wide. */
export async function cutSquare(source: string, area: PictureArea, side: number): Promise<Blob> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = draw(image, area, Math.min(1, side / area.width));
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture could not be cut'));
    canvas.toBlob(take, 'image/webp', 0.92);
  });
}

function draw(source: CanvasImageSource, area: PictureArea, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const { x, y, width, height } = area;
  canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
