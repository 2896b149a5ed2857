import { brotliDecompressSync } from 'node:zlib';
import { rebuildGlyphs } from './woff2-glyphs.ts';

// Tags that the table directory names by number (WOFF 2.0, section 4.1).
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt\u0020 fpgm glyf loca prep CFF\u0020 VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG\u0020 sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /\S{3} |\S{4}/g,
  ) ?? [];

const arbitraryTag = 63;
const untransformedGlyphs = 3;

type Table = { tag: string; data: Buffer; isTransformed: boolean };

/**
 * The same font as TrueType (sfnt), which drawing programs can read with its variations. Source: W3C, WOFF 2.0. Throws on
 * other files; transformed metrics, which no font of ours has, are refused.
 */
export function readWoff2(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('Not a WOFF2 font');
  const tables = new Map(readTables(file).map((table) => [table.tag, table]));
  const glyf = tables.get('glyf');
  const head = tables.get('head');
  if (!glyf || !head) throw new Error('A font without TrueType outlines');
  const data = new Map([...tables].map(([tag, table]) => [tag, table.data]));
  if (glyf.isTransformed) {
    const rebuilt = rebuildGlyphs(glyf.data);
    data.set('glyf', rebuilt.glyf).set('loca', rebuilt.loca);
    const longOffsets = Buffer.from(head.data);
    longOffsets.writeInt16BE(1, 50);
    data.set('head', longOffsets);
  }
  return writeTrueType(file.readUInt32BE(4), data);
}

function readTables(file: Buffer): Table[] {
  const count = file.readUInt16BE(12);
  const compressedSize = file.readUInt32BE(20);
  let at = 48;
  const directory = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at++);
    let tag = knownTags[flags & 63] ?? '';
    if ((flags & 63) === arbitraryTag) {
      tag = file.toString('latin1', at, at + 4);
      at += 4;
    }
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== untransformedGlyphs : version !== 0;
    if (isTransformed && tag === 'hmtx') throw new Error('A font with transformed metrics');
    const original = readBase128();
    return { tag, isTransformed, size: isTransformed ? readBase128() : original };
  });

  function readBase128(): number {
    let value = 0;
    for (let byte = 128; byte & 128; ) {
      byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
    }
    return value;
  }

  const data = brotliDecompressSync(file.subarray(at, at + compressedSize));
  let offset = 0;
  return directory.map(({ tag, isTransformed, size }) => {
    const start = offset;
    offset += size;
    return { tag, isTransformed, data: data.subarray(start, offset) };
  });
}

/** Checksums are left empty: whoever draws with a font of ours does not look at them. */
function writeTrueType(flavour: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(12 + sorted.length * 16);
  header.writeUInt32BE(flavour, 0);
  header.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, [tag, data]] of sorted.entries()) {
    const entry = 12 + index * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
