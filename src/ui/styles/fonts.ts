import displayLatin from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url';
import textLatin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/**
 * Addresses of the two fonts that every page shows first: preload them as `font/woff2`, with `crossOrigin:
 * 'anonymous'`.
 */
export const preloadedFonts: readonly string[] = [textLatin, displayLatin];
