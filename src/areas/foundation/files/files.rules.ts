/** Bytes of an uploaded picture. */
export const maxPictureBytes = 20_000_000;

/** Width times height: more than the 50 megapixels of today's telephones. */
export const maxPicturePixels = 52_000_000;

/** Uploads of one person in one hour. */
export const uploadsPerHour = { window: 60 * 60, max: 120 };

/** Bytes that one person uploads in one day; administrators fill the shop. */
export const uploadedBytesPerDay = { people: 200_000_000, administrators: 4_000_000_000 };

/** Hours for which a picture is kept that nothing saved shows. */
export const unusedPictureHours = 24;

/** Widths in pixels in which a picture is kept; a smaller picture has its own width as the last one. */
const pictureWidths = [160, 320, 640, 1080, 1600] as const;

/** The address of a picture in its largest size begins with this. */
export const picturesPath = '/media/pictures';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The widths in which a picture of this width is kept, ascending; it is never enlarged. */
export function widthsOf(width: number): number[] {
  const largest = Math.min(width, pictureWidths.at(-1) ?? width);
  return [...pictureWidths.filter((each) => each < largest), largest];
}

/** A picture that can be shown in several widths; one without (a drawing) has its only address in `url`. */
export type SizedPicture = { url: string; widths: readonly number[] };

/** The address of a stored picture in its largest width, as WebP, which every browser reads. */
export function pictureUrl({ fileId, widths }: { fileId: string; widths: readonly number[] }): string {
  return `${picturesPath}/${fileId}/${widths.at(-1)}.webp`;
}

/** The address of the smallest width that has at least `width` pixels, otherwise of the largest. */
export function urlAtWidth({ url, widths }: SizedPicture, width: number): string {
  const fitting = widths.find((each) => each >= width);
  return fitting === undefined ? url : sizedUrl(url, fitting, 'webp');
}

/** Addresses of pictures that are there as WebP alone begin with this: those of a hosted store. */
export const webpPicturesPath = '/media/hosted';

/** Whether a picture is there as AVIF too. */
export const hasAvif = ({ url }: SizedPicture): boolean => !url.startsWith(`${webpPicturesPath}/`);

/** The value of `srcset` with all widths of a picture. */
export function sourceSet({ url, widths }: SizedPicture, format: PictureFormat): string {
  return widths.map((width) => `${sizedUrl(url, width, format)} ${width}w`).join(', ');
}

const sizedUrl = (url: string, width: number, format: PictureFormat) =>
  url.replace(/[^/]+$/, `${width}.${format}`);
