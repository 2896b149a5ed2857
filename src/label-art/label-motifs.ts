import { around, box, disc, line, n, placed, range, shape } from './drawing.ts';

// Small drawings used by the scenes. Each stands on the point 0,0 or hangs from it.

/** The outline of a seed from `x`, `y` towards the angle, as path data. */
function seed(x: number, y: number, length: number, width: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const at = (along: number, across: number) => {
    const px = x + Math.cos(angle) * along * length - Math.sin(angle) * across * width;
    const py = y + Math.sin(angle) * along * length + Math.cos(angle) * across * width;
    return `${n(px)} ${n(py)}`;
  };
  return `M${at(0, 0)}C${at(0.1, 0.62)} ${at(0.66, 0.62)} ${at(1, 0)}C${at(0.66, -0.62)} ${at(0.1, -0.62)} ${at(0, 0)}Z`;
}

/** An ear of barley on its stalk, standing on 0,0. */
export function barleyEar(height: number, grain: string, shade: string, stalk: string): string {
  const rows = 7;
  const head = Math.min(height * 0.52, 150);
  const pitch = head / (rows + 1);
  const foot = -height + head;
  const levels = Array.from({ length: rows }, (_, row) => foot - row * pitch);
  const side = (degrees: number) => levels.map((y) => seed(0, y, pitch * 2, pitch * 1.05, degrees)).join('');
  const awns = levels.map(
    (y) =>
      `M${n(pitch * 0.7)} ${n(y - pitch)}l${n(pitch * 1.1)} ${n(-pitch * 2.6)}M${n(-pitch * 0.7)} ${n(y - pitch)}l${n(-pitch * 1.1)} ${n(-pitch * 2.6)}`,
  );
  const edge = `stroke="${stalk}" stroke-width="${n(Math.max(1.2, pitch * 0.12))}"`;
  return [
    line(`M0 0V${n(foot - pitch)}`, stalk, Math.max(3, pitch * 0.3)),
    line(awns.join(''), shade, Math.max(1.2, pitch * 0.1), 'stroke-linecap="round"'),
    shape(seed(0, foot - rows * pitch, pitch * 2, pitch, 0), grain, edge),
    shape(side(-34), grain, edge),
    shape(side(34), shade, edge),
  ].join('');
}

/** A hop cone that hangs from 0,0. */
export function hopCone(height: number, light: string, middle: string, dark: string): string {
  const rows = 9;
  const stroke = Math.max(1.5, height * 0.0075);
  const edge = `stroke="${dark}" stroke-width="${n(stroke)}" stroke-linejoin="round"`;
  const bract = (x: number, y: number, width: number, tall: number, lean: number) => {
    const half = width * 0.58;
    const side = (sign: number) =>
      `M0 0C${n(sign * half * 1.05)} ${n(tall * 0.06)} ${n(sign * half * 1.15)} ${n(tall * 0.62)} 0 ${n(tall)}Z`;
    const vein = line(`M0 ${n(tall * 0.42)}V${n(tall * 0.84)}`, dark, stroke * 0.8, 'stroke-linecap="round"');
    return placed(x, y, shape(side(-1), light, edge) + shape(side(1), middle, edge) + vein, lean);
  };
  // Rows from the tip upwards and cells from the edge inwards: each bract lies on the one below it.
  return range(rows, (fromTip) => {
    const t = (rows - 1 - fromTip) / (rows - 1);
    const half = height * 0.3 * Math.sin(Math.PI * (0.24 + 0.7 * t)) ** 0.9;
    const count = t > 0.95 ? 1 : (rows - 1 - fromTip) % 2 === 0 ? 3 : 4;
    const cells = Array.from({ length: count }, (_, index) =>
      count === 1 ? 0 : (index / (count - 1)) * 2 - 1,
    );
    cells.sort((a, b) => Math.abs(b) - Math.abs(a));
    const width = (half * 2.3) / Math.max(count, 2.4);
    const tall = height * (0.25 - 0.05 * t);
    return cells
      .map((cell) =>
        bract(
          Math.sin((cell * Math.PI) / 2) * half * 0.74,
          height * (0.01 + 0.76 * t) - Math.abs(cell) * height * 0.02,
          width * (1 - Math.abs(cell) * 0.12),
          tall,
          -cell * (30 - 24 * t),
        ),
      )
      .join('');
  });
}

/** A hop leaf with three lobes whose stem is at 0,0 and which points down. */
export function hopLeaf(length: number, fill: string, vein: string): string {
  const u = length / 100;
  const at = (points: number[]) => points.map((value) => n(value * u)).join(' ');
  const outline = `M0 0C${at([-18, -8, -44, -6, -62, 14])}C${at([-56, 20, -54, 24, -58, 34])}C${at([-50, 34, -44, 38, -40, 46])}C${at([-32, 44, -28, 46, -24, 50])}C${at([-26, 62, -20, 84, 0, 104])}C${at([20, 84, 26, 62, 24, 50])}C${at([28, 46, 32, 44, 40, 46])}C${at([44, 38, 50, 34, 58, 34])}C${at([54, 24, 56, 20, 62, 14])}C${at([44, -6, 18, -8, 0, 0])}Z`;
  const veins = `M0 0L${at([0, 88])}M0 ${n(8 * u)}L${at([-46, 22])}M0 ${n(8 * u)}L${at([46, 22])}M0 ${n(40 * u)}L${at([-12, 58])}M0 ${n(40 * u)}L${at([12, 58])}`;
  return shape(outline, fill) + line(veins, vein, Math.max(1.5, u * 2.2), 'stroke-linecap="round"');
}

/** A plain leaf from 0,0 upwards, one half shaded. */
export function leaf(length: number, width: number, light: string, dark: string): string {
  const half = (side: number) =>
    `M0 0C${n((side * width) / 1.5)} ${n(-length * 0.25)} ${n((side * width) / 1.6)} ${n(-length * 0.72)} 0 ${n(-length)}Z`;
  return shape(half(-1), light) + shape(half(1), dark);
}

export function star(x: number, y: number, size: number, fill: string): string {
  const inner = size * 0.16;
  const d = range(4, (index) => {
    const [px, py] = around(x, y, size, index * 90);
    const [qx, qy] = around(x, y, inner, index * 90 + 45);
    return `${index === 0 ? 'M' : 'L'}${n(px)} ${n(py)}L${n(qx)} ${n(qy)}`;
  });
  return shape(`${d}Z`, fill);
}

export function pine(height: number, light: string, dark: string): string {
  const tier = (side: number) =>
    range(3, (index) => {
      const top = -height + height * 0.24 * index;
      const reach = height * (0.15 + 0.07 * index);
      const foot = top + height * 0.42;
      return `M0 ${n(top)}L${n(side * reach)} ${n(foot)}L0 ${n(foot - height * 0.05)}Z`;
    });
  return (
    box(-height * 0.025, -height * 0.14, height * 0.05, height * 0.14, dark) +
    shape(tier(-1), light) +
    shape(tier(1), dark)
  );
}

/** The tall Italian cypress. */
export function cypress(height: number, light: string, dark: string): string {
  return leaf(height, height * 0.2, light, dark);
}

/** A house with a gable; its lit windows look to the right. */
export function house(
  width: number,
  height: number,
  wall: string,
  shade: string,
  roof: string,
  light: string,
): string {
  const gable = height * 0.62;
  return [
    shape(`M0 0V${n(-gable)}L${n(width * 0.3)} ${n(-height)}L${n(width * 0.6)} ${n(-gable)}V0Z`, shade),
    shape(`M${n(width * 0.6)} 0V${n(-gable)}H${n(width * 1.3)}V0Z`, wall),
    shape(
      `M${n(width * 0.3)} ${n(-height)}H${n(width)}L${n(width * 1.36)} ${n(-gable)}H${n(width * 0.6)}Z`,
      roof,
    ),
    box(width * 0.22, -gable * 0.78, width * 0.16, gable * 0.36, light),
    box(width * 0.76, -gable * 0.72, width * 0.14, gable * 0.3, light),
    box(width * 1.04, -gable * 0.72, width * 0.14, gable * 0.3, light),
  ].join('');
}

export function bird(x: number, y: number, size: number, stroke: string): string {
  return line(
    `M${n(x - size)} ${n(y - size * 0.3)}q${n(size * 0.55)} ${n(-size * 0.35)} ${n(size)} ${n(size * 0.3)}q${n(size * 0.45)} ${n(-size * 0.65)} ${n(size)} ${n(-size * 0.3)}`,
    stroke,
    Math.max(3, size * 0.14),
    'stroke-linecap="round"',
  );
}

/** Grapes that hang from 0,0: rows of berries, each with its own light. */
export function grapes(radius: number, light: string, dark: string, glint: string): string {
  const rows = [4, 5, 4, 5, 4, 3, 2, 1];
  return rows
    .map((count, row) =>
      range(count, (index) => {
        const x = (index - (count - 1) / 2) * radius * 1.86;
        const y = radius * (1 + row * 1.55);
        const berry = disc(
          x,
          y,
          radius,
          (index + row) % 3 === 0 ? dark : light,
          `stroke="${dark}" stroke-width="${n(radius * 0.12)}"`,
        );
        const shine = line(
          `M${n(x - radius * 0.56)} ${n(y - radius * 0.1)}a${n(radius * 0.58)} ${n(radius * 0.58)} 0 0 1 ${n(radius * 0.5)} ${n(-radius * 0.46)}`,
          glint,
          radius * 0.16,
          'stroke-linecap="round"',
        );
        return berry + shine;
      }),
    )
    .join('');
}
