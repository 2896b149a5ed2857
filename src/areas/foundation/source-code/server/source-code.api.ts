import path from 'node:path';
import { create } from 'tar';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { ownSourceAddress } from '../source-address.ts';
import { listSourceFiles } from './source-files.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const name = 'tu-tutto-e-uno';

let archive: Promise<Buffer<ArrayBuffer>> | undefined;

/** The source code of the running version, for all users of the site over the network (section 13 of the AGPL). */
export const sourceCodeApi = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: ownSourceAddress,
    summary: 'Load the source code of what runs here',
    access: 'visitor',
    middleware: rateLimit({ name: 'source-code', points: 10, seconds: 60 }),
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

/** Packed once, at the first request, from the files of the running version. */
async function packSource(): Promise<Buffer<ArrayBuffer>> {
  const packed = create({ gzip: true, cwd: root, portable: true, prefix: name }, listSourceFiles(root));
  return Buffer.from(await packed.concat());
}
