import { z } from 'zod';

/** The data that a page needs to choose a width of a picture, and to show a placeholder until it is loaded. */
export const pictureShape = {
  /** Widths in pixels in which a picture can be loaded; empty for a drawing, which has one address. */
  widths: z.array(z.int().positive()),
  /** A very small copy as a data URI; null for drawings, and for pictures with transparency. */
  placeholder: z.string().nullable(),
};
