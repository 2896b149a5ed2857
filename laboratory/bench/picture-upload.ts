import sharp from 'sharp';
import { widthsOf } from '#areas/foundation/files/files.rules.ts';
import { encodings, masterEncoding, masterSide } from '#areas/foundation/files/server/encode-picture.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import {
  authSecret,
  databaseUrlOf,
  type RunningSite,
  startSiteProcess,
} from '#tests/process/site-process.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';

const turns = 5;
/** Pixels of a phone's photograph: 12 megapixels. */
const size = { width: 4000, height: 3000 };

export type PictureUpload = { upload: number; bare: number; megabytes: number; files: number };

/**
 * Milliseconds from the first byte of an upload over HTTP until the photograph is stored in all sizes, and of the bare library
 * that makes the same sizes from the same file, one after the other on one thread, and stores nothing. They take turns.
 */
export async function measurePictureUpload(dataDir: string): Promise<PictureUpload> {
  const site = await startSiteProcess({ dataDir, command: { env: { TRUSTED_PROXIES: '127.0.0.1' } } });
  try {
    sharp.cache(false);
    sharp.concurrency(1);
    const cookie = await signInAdministrator(site, dataDir);
    const photograph = await makePhotograph();
    await upload(site, cookie, another(photograph, turns));
    const files = await makeSizes(photograph);
    const milliseconds = { upload: 0, bare: 0 };
    for (let turn = 0; turn < turns; turn++) {
      const body = another(photograph, turn);
      milliseconds.bare += (await timeOf(() => makeSizes(body))) / turns;
      milliseconds.upload += (await timeOf(() => upload(site, cookie, body))) / turns;
    }
    return { ...milliseconds, megabytes: photograph.length / 1_000_000, files };
  } finally {
    await site.signal('SIGTERM');
  }
}

async function signInAdministrator(site: RunningSite, dataDir: string): Promise<string> {
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  try {
    const { userId } = await insertPerson(db, { isAdmin: true });
    return await insertSession(db, userId, { siteUrl: site.url, authSecret });
  } finally {
    await close();
  }
}

/** Noise that is drawn small and enlarged has about as much detail as a photograph. */
async function makePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const small = { width: size.width / 8, height: size.height / 8, channels: 3 as const, noise };
  const drawn = await sharp({ create: { ...small, background: '#808080' } })
    .png()
    .toBuffer();
  return sharp(drawn).resize(size).jpeg({ quality: 85 }).toBuffer();
}

/** A copy of the picture with other bytes: the site stores the same content only once. */
const another = (photograph: Buffer, number: number): Buffer =>
  Buffer.concat([photograph, Buffer.from(`turn ${number}`)]);

async function upload(site: RunningSite, cookie: string, body: Buffer): Promise<void> {
  const answer = await fetch(`${site.url}/api/admin/article-editor/pictures`, {
    method: 'POST',
    headers: { cookie, origin: site.url, 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(`An upload answers ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Returns the number of files. */
async function makeSizes(body: Buffer): Promise<number> {
  const { data, info } = await sharp(body)
    .autoOrient()
    .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  await sharp(data, { raw }).webp(masterEncoding).toBuffer();
  const widths = widthsOf(info.width);
  for (const width of widths) {
    await sharp(data, { raw }).resize({ width }).avif(encodings.avif).toBuffer();
    await sharp(data, { raw }).resize({ width }).webp(encodings.webp).toBuffer();
  }
  return 1 + 2 * widths.length;
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
