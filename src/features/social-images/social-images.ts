/** Pixels of every picture for shared links: what the large networks show without cutting. */
export const socialImageSize = { width: 1200, height: 630 };
