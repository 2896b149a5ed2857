import { logPath } from '../ledger.rules.ts';
import { hashLength, isEqualHash, type Sha256, tileWidth } from '../merkle-tree.ts';
import { verifyEvents } from '../verify-events.ts';

/**
 * The first event whose hash differs from its hash in the signed log. A person who rewrites an event and all
 * later hashes leaves a valid chain, but cannot change the tiles.
 */
export async function findRewrittenEvent(
  lines: AsyncIterable<readonly string[]>,
  size: number,
  sha256: Sha256,
): Promise<number | undefined> {
  const leaves: Uint8Array[] = [];
  await verifyEvents(lines, { sha256, states: [], onLeaf: (hash) => leaves.push(hash) });
  for (let index = 0; index * tileWidth < size; index += 1) {
    const start = index * tileWidth;
    const signed = await readTile(index, Math.min(tileWidth, size - start));
    const place = signed.findIndex((hash, offset) => {
      const own = leaves[start + offset];
      return own === undefined || !isEqualHash(hash, own);
    });
    if (place >= 0) return start + place + 1;
  }
  return undefined;
}

async function readTile(index: number, width: number): Promise<Uint8Array[]> {
  const part = width < tileWidth ? `.p/${width}` : '';
  const answer = await fetch(`${logPath}/tile/0/${tilePath(index)}${part}`);
  if (!answer.ok) throw new Error(`Tile ${index}: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return Array.from({ length: width }, (_, place) =>
    bytes.subarray(place * hashLength, (place + 1) * hashLength),
  );
}

/** For example, 1234067 is x001/x234/067. */
function tilePath(index: number): string {
  const last = String(index % 1000).padStart(3, '0');
  const rest = Math.floor(index / 1000);
  return rest === 0 ? last : `${tilePath(rest).replace(/(\d{3})$/, 'x$1')}/${last}`;
}
