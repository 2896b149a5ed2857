export { escapeXml as xml } from '#platform/kernel/escape-markup.ts';

/** Deterministic pseudo-random numbers: the same seed gives the same drawing. */
export type Random = {
  between: (low: number, high: number) => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
};

export function createRandom(seed: string): Random {
  // FNV-1a hashes the seed, mulberry32 generates the numbers.
  let state = 2166136261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  next();
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

/** A coordinate for SVG, rounded to a tenth of a unit. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function range(count: number, make: (index: number) => string): string {
  return times(count, make).join('');
}

/** A filled path with optional attributes. */
export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A stroked line without a fill. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}

export function placed(x: number, y: number, drawing: string, angle = 0, scale = 1): string {
  const turn = angle ? ` rotate(${n(angle)})` : '';
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${size}">${drawing}</g>`;
}

/** A point on a circle; 0 degrees is up, angles grow clockwise. */
export function around(x: number, y: number, radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** A circle as path data, to be cut out of another path. */
export function circlePath(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0Z`;
}

/** Light beams from one point, every second one drawn. */
export function beams(x: number, y: number, count: number, length: number, fill: string, inner = 0): string {
  const step = 360 / count;
  const d = range(count, (index) => {
    const from = index * step - step / 4;
    const to = from + step / 2;
    const corners = [
      around(x, y, inner, from),
      around(x, y, length, from),
      around(x, y, length, to),
      around(x, y, inner, to),
    ];
    return `M${corners.map(([cx, cy]) => `${n(cx)} ${n(cy)}`).join('L')}Z`;
  });
  return shape(d, fill);
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The ink with the higher contrast on the ground. */
export function inkOn(ground: string, dark: string, light: string): string {
  return contrast(ground, dark) >= contrast(ground, light) ? dark : light;
}
