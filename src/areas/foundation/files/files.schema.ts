import { z } from 'zod';

/** What a page needs to show a picture before it is there, and in the width that fits. */
export const pictureShape = {
  /** Widths in pixels in which a picture can be loaded; empty for a drawing, which has one address. */
  widths: z.array(z.int().positive()),
  /** A very small copy as a data URI; null for drawings, and for pictures with transparent parts. */
  placeholder: z.string().nullable(),
};
