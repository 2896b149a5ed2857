import { markShape } from '../mark-shape.ts';

/** The logo without its frame, in a square of 32 units. */
export function markDrawing(circle: string, leaf: string): string {
  const { ring, stem, leaf: leafShape } = markShape;
  return (
    `<circle cx="${ring.centre}" cy="${ring.centre}" r="${ring.radius}" fill="none" stroke="${circle}" stroke-width="${ring.width}"/>` +
    `<path d="${stem}" fill="${circle}"/><path d="${leafShape}" fill="${leaf}"/>`
  );
}
