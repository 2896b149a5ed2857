import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';
import type { AppEnv } from '../api/app-env.ts';

type Asset = {
  body: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
  type: string;
  isHashed: boolean;
};

/**
 * Serves the browser build from memory, with the `.br` files made at build time. Files with hashed names never change.
 */
export function serveAssets(folder: string) {
  const assets = readAssets(folder);
  return createMiddleware<AppEnv>(async (c, next) => {
    const asset = c.req.method === 'GET' || c.req.method === 'HEAD' ? assets.get(c.req.path) : undefined;
    if (!asset) return next();
    c.header('content-type', asset.type);
    c.header(
      'cache-control',
      asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    if (asset.brotli) c.header('vary', 'accept-encoding');
    if (asset.brotli && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')) {
      c.header('content-encoding', 'br');
      return c.body(asset.brotli);
    }
    return c.body(asset.body);
  });
}

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = new Set(files.map((entry) => path.join(entry.parentPath, entry.name)));
  for (const file of names) {
    if (file.endsWith('.br')) continue;
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    assets.set(address, {
      body: new Uint8Array(readFileSync(file)),
      brotli: names.has(`${file}.br`) ? new Uint8Array(readFileSync(`${file}.br`)) : undefined,
      type: getMimeType(file) ?? 'application/octet-stream',
      isHashed: address.startsWith('/assets/'),
    });
  }
  return assets;
}
