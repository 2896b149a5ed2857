/** The outlines of a font as WOFF2 packs them (section 5.1), written again as the tables `glyf` and `loca` of TrueType. */
export function rebuildGlyphs(packed: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = packed.readUInt16BE(4);
  let at = 36;
  const streams = Array.from({ length: 7 }, (_, index) => {
    const size = packed.readUInt32BE(8 + index * 4);
    at += size;
    return new Reader(packed.subarray(at - size, at));
  });
  const [contours, points, flags, coordinates, composites, boxes] = streams as [
    Reader,
    Reader,
    Reader,
    Reader,
    Reader,
    Reader,
  ];
  const hasBox = boxes.bytes(4 * Math.floor((count + 31) / 32));

  const glyphs: Buffer[] = [];
  const loca = Buffer.alloc((count + 1) * 4);
  let offset = 0;
  for (let id = 0; id < count; id++) {
    const contourCount = contours.int16();
    const box = (hasBox[id >> 3] ?? 0) & (128 >> (id & 7)) ? boxes.bytes(8) : undefined;
    const glyph =
      contourCount === 0
        ? Buffer.alloc(0)
        : contourCount < 0
          ? composite(composites, coordinates, box)
          : simple(contourCount, points, flags, coordinates, box);
    loca.writeUInt32BE(offset, id * 4);
    const padding = Buffer.alloc(-glyph.length & 3);
    glyphs.push(glyph, padding);
    offset += glyph.length + padding.length;
  }
  loca.writeUInt32BE(offset, count * 4);
  return { glyf: Buffer.concat(glyphs), loca };
}

class Reader {
  readonly #data: Buffer;
  #at = 0;

  constructor(data: Buffer) {
    this.#data = data;
  }

  byte(): number {
    return this.#data.readUInt8(this.#at++);
  }

  int16(): number {
    this.#at += 2;
    return this.#data.readInt16BE(this.#at - 2);
  }

  uint16(): number {
    this.#at += 2;
    return this.#data.readUInt16BE(this.#at - 2);
  }

  bytes(count: number): Buffer {
    this.#at += count;
    return this.#data.subarray(this.#at - count, this.#at);
  }

  /** 255UInt16 of section 4.1. */
  count(): number {
    const code = this.byte();
    if (code === 253) return this.uint16();
    if (code === 254) return this.byte() + 506;
    if (code === 255) return this.byte() + 253;
    return code;
  }
}

function simple(
  contourCount: number,
  points: Reader,
  flags: Reader,
  coordinates: Reader,
  box: Buffer | undefined,
): Buffer {
  let total = 0;
  const ends = Array.from({ length: contourCount }, () => {
    total += points.count();
    return total - 1;
  });
  const deltas = Array.from({ length: total }, () => readPoint(flags, coordinates));
  // The size of the instructions, which only small screens need, stands between the coordinates.
  coordinates.count();

  const glyph = Buffer.alloc(10 + contourCount * 2 + 2 + total * 5);
  glyph.writeInt16BE(contourCount, 0);
  (box ?? boxAround(deltas)).copy(glyph, 2);
  for (const [index, end] of ends.entries()) glyph.writeUInt16BE(end, 10 + index * 2);
  const flagsAt = 12 + contourCount * 2;
  for (const [index, { dx, dy, isOnCurve }] of deltas.entries()) {
    glyph.writeUInt8(isOnCurve ? 1 : 0, flagsAt + index);
    glyph.writeInt16BE(dx, flagsAt + total + index * 2);
    glyph.writeInt16BE(dy, flagsAt + total * 3 + index * 2);
  }
  return glyph;
}

type Delta = { dx: number; dy: number; isOnCurve: boolean };

function boxAround(deltas: readonly Delta[]): Buffer {
  let [x, y] = [0, 0];
  let [left, bottom, right, top] = [0x7fff, 0x7fff, -0x8000, -0x8000];
  for (const { dx, dy } of deltas) {
    x += dx;
    y += dy;
    [left, bottom, right, top] = [
      Math.min(left, x),
      Math.min(bottom, y),
      Math.max(right, x),
      Math.max(top, y),
    ];
  }
  const box = Buffer.alloc(8);
  for (const [index, value] of [left, bottom, right, top].entries()) box.writeInt16BE(value, index * 2);
  return box;
}

/** The triplet encoding of section 5.2: one flag says how many bytes follow and what their bits mean. */
function readPoint(flags: Reader, coordinates: Reader): Delta {
  const flag = flags.byte();
  const isOnCurve = flag < 128;
  const kind = flag & 127;
  const sign = (bit: number, value: number) => (bit & 1 ? value : -value);
  const next = () => coordinates.byte();
  if (kind < 10) return { dx: 0, dy: sign(kind, ((kind & 14) << 7) + next()), isOnCurve };
  if (kind < 20) return { dx: sign(kind, (((kind - 10) & 14) << 7) + next()), dy: 0, isOnCurve };
  if (kind < 84) {
    const rest = kind - 20;
    const byte = next();
    return {
      dx: sign(kind, 1 + (rest & 48) + (byte >> 4)),
      dy: sign(kind >> 1, 1 + ((rest & 12) << 2) + (byte & 15)),
      isOnCurve,
    };
  }
  if (kind < 120) {
    const rest = kind - 84;
    return {
      dx: sign(kind, 1 + (Math.floor(rest / 12) << 8) + next()),
      dy: sign(kind >> 1, 1 + (Math.floor((rest % 12) / 4) << 8) + next()),
      isOnCurve,
    };
  }
  if (kind < 124) {
    const [first, second, third] = [next(), next(), next()];
    return {
      dx: sign(kind, (first << 4) + (second >> 4)),
      dy: sign(kind >> 1, ((second & 15) << 8) + third),
      isOnCurve,
    };
  }
  return { dx: sign(kind, coordinates.uint16()), dy: sign(kind >> 1, coordinates.uint16()), isOnCurve };
}

const wordArguments = 0x0001;
const hasScale = 0x0008;
const hasMore = 0x0020;
const hasTwoScales = 0x0040;
const hasMatrix = 0x0080;
const hasInstructions = 0x0100;

/** Glyphs made of others keep their bytes, but for the instructions. */
function composite(composites: Reader, coordinates: Reader, box: Buffer | undefined): Buffer {
  if (!box) throw new Error('A composite glyph without its box');
  const head = Buffer.alloc(10);
  head.writeInt16BE(-1, 0);
  box.copy(head, 2);
  const parts: Buffer[] = [head];
  let isInstructed = false;
  for (let flags = hasMore; flags & hasMore; ) {
    flags = composites.uint16();
    isInstructed ||= (flags & hasInstructions) !== 0;
    const size =
      2 +
      (flags & wordArguments ? 4 : 2) +
      (flags & hasScale ? 2 : flags & hasTwoScales ? 4 : flags & hasMatrix ? 8 : 0);
    const part = Buffer.alloc(2 + size);
    part.writeUInt16BE(flags & ~hasInstructions, 0);
    composites.bytes(size).copy(part, 2);
    parts.push(part);
  }
  if (isInstructed) coordinates.count();
  return Buffer.concat(parts);
}
