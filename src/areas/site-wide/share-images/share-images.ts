/** Pixels of every image for shared links: the size that the large networks show without cropping. */
export const socialImageSize = { width: 1200, height: 630 };
