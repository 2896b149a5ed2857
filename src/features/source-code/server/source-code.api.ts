import path from 'node:path';
import { create } from 'tar';
import { apiRoute } from '#platform/server/http/api-route.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { ownSourceAddress } from '../source-address.ts';
import { listSourceFiles } from './source-files.ts';

const root = path.join(import.meta.dirname, '../../../..');
const name = 'tu-tutto-e-uno';

let archive: Promise<Buffer<ArrayBuffer>> | undefined;

/** The source code of what runs here, for everybody who uses it over the network (section 13 of the AGPL). */
export const sourceCodeApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: ownSourceAddress,
    summary: 'Load the source code of what runs here',
    access: 'visitor',
    middleware: rateLimit({ points: 10, seconds: 60 }),
    answer: { type: 'application/gzip', description: 'An archive' },
  }),
  async (c) => {
    archive ??= packSource().catch((error: unknown) => {
      archive = undefined;
      throw error;
    });
    const headers = {
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${name}.tar.gz"`,
      'cache-control': 'no-cache',
    };
    return c.body(await archive, 200, headers);
  },
);

/** Packed once, when somebody first asks: as the files were while this process ran. */
async function packSource(): Promise<Buffer<ArrayBuffer>> {
  const packed = create({ gzip: true, cwd: root, portable: true, prefix: name }, listSourceFiles(root));
  return Buffer.from(await packed.concat());
}
