/** A point of a drawing of 100 by 100, from the top left corner. */
export type PlacedPoint = { x: number; y: number };

/** The SVG path of a line through points; a stepped one is horizontal until the next point. */
export function linePath(points: readonly PlacedPoint[], isStepped: boolean): string {
  return points
    .map(({ x, y }, index) => {
      const place = `${round(x)} ${round(y)}`;
      if (index === 0) return `M${place}`;
      return isStepped ? `H${round(x)} V${round(y)}` : `L${place}`;
    })
    .join(' ');
}

const round = (value: number): number => Math.round(value * 100) / 100;
