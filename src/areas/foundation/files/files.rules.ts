/** The maximum size of an uploaded picture, in bytes. */
export const maxPictureBytes = 20_000_000;

/** The maximum of width times height, in pixels: more than the 50 megapixels of current phones. */
export const maxPicturePixels = 52_000_000;

/** The maximum number of uploads of one person per hour. */
export const uploadsPerHour = { window: 60 * 60, max: 120 };

/** The maximum number of uploaded bytes of one person per day; administrators upload the shop's pictures. */
export const uploadedBytesPerDay = { people: 200_000_000, administrators: 4_000_000_000 };

/** Hours after which a picture is deleted if nothing references it. */
export const unusedPictureHours = 24;

/** The widths in pixels in which a picture is stored; a smaller picture also has its own width, as the last one. */
const pictureWidths = [160, 320, 640, 1080, 1600] as const;

/** The prefix of the paths of stored pictures. */
export const picturesPath = '/media/pictures';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The widths in which a picture of this width is stored, ascending; it is never enlarged. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, pictureWidths.at(-1) ?? width);
  return [...pictureWidths.filter((each) => each < largest), largest];
}

/** A picture with its stored widths; a picture without widths (a drawing) has only the address `url`. */
export type SizedPicture = { url: string; widths: readonly number[] };

/** The path of a stored picture in its largest width, as WebP, which every browser supports. */
export function pictureUrl({ fileId, widths }: { fileId: string; widths: readonly number[] }): string {
  return `${picturesPath}/${fileId}/${widths.at(-1)}.webp`;
}

/** The path of the smallest width that has at least `width` pixels, otherwise of the largest. */
export function urlAtWidth({ url, widths }: SizedPicture, width: number): string {
  const fitting = widths.find((each) => each >= width);
  return fitting === undefined ? url : sizedUrl(url, fitting, 'webp');
}

/** The prefix of the paths of pictures that exist only as WebP: those of a hosted store. */
export const webpPicturesPath = '/media/hosted';

/** Whether a picture also exists as AVIF. */
export const hasAvif = ({ url }: SizedPicture): boolean => !url.startsWith(`${webpPicturesPath}/`);

/** The value of the attribute `srcset` with all widths of a picture. */
export function sourceSet({ url, widths }: SizedPicture, format: PictureFormat): string {
  return widths.map((width) => `${sizedUrl(url, width, format)} ${width}w`).join(', ');
}

const sizedUrl = (url: string, width: number, format: PictureFormat) =>
  url.replace(/[^/]+$/, `${width}.${format}`);
