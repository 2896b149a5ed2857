/** The tile of a path: its level, its index at that level, and the number of its hashes. */
export type TilePlace = { level: number; index: number; width: number };

const wholeTile = 256;
const levels = /^(?:[0-9]|[1-5][0-9]|6[0-3])$/;
/** Groups of three digits, all but the last prefixed with x; for a partial tile, followed by its width. */
const indexAndWidth = /^((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Parses `LEVEL` and `INDEX[.p/WIDTH]` of https://c2sp.org/tlog-tiles; undefined for an invalid path. */
export function findTile(level: string, path: string): TilePlace | undefined {
  const [, elements = '', part] = indexAndWidth.exec(path) ?? [];
  const width = part === undefined ? wholeTile : Number(part);
  if (!levels.test(level) || elements === '' || (part !== undefined && width >= wholeTile)) return undefined;
  // A tile has exactly one path, without leading groups of zeros.
  if (elements.startsWith('x000/')) return undefined;
  const index = Number(elements.replaceAll(/[x/]/g, ''));
  return Number.isSafeInteger(index) ? { level: Number(level), index, width } : undefined;
}
