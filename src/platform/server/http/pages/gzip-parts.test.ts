import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPart, joinGzip, joinPlain, storePart } from './gzip-parts.ts';

const texts = {
  'one piece that is compressed': ['c<p>Birra</p>'.repeat(1000)],
  'one piece that is stored': ['sAda Rossi'],
  'stored pieces between compressed ones': [`c${'<li>a</li>'.repeat(300)}`, 'sÈ “Ada” 麦酒', 'c</ul>', 's'],
  'no piece': [],
  'pieces without content': ['c', 's'],
  'a stored piece longer than a block': [`s${'x'.repeat(200_000)}`, 'c!'],
  'pieces that cannot be compressed': [
    `c${randomBytes(90_000).toString('base64')}`,
    `s${randomBytes(70_000).toString('base64')}`,
  ],
};

test.each(Object.entries(texts))(
  'joined gzip parts decompress to the original text: %s',
  async (_name, pieces) => {
    const parts = await Promise.all(
      pieces.map(async (piece) => {
        const text = piece.slice(1);
        return piece.startsWith('c') ? compressPart(text) : storePart(text);
      }),
    );
    const whole = pieces.map((piece) => piece.slice(1)).join('');
    expect(gunzipSync(joinGzip(parts)).toString()).toBe(whole);
    expect(Buffer.from(joinPlain(parts)).toString()).toBe(whole);
  },
);
