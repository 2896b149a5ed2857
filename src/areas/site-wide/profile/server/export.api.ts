import { z } from 'zod';
import { proofSchema } from '#areas/people/security/security.schema.ts';
import { proofRefusals } from '#areas/people/security/server/proof-refusals.ts';
import type { PersonalData } from '#framework/server/personal-data.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { exportTicketSchema } from '../profile.schema.ts';
import { packOwnData } from './own-data-archive.ts';
import { requestExport, requireTicket } from './request-export.ts';

const middleware = rateLimit({ name: 'profile-export', points: 30, seconds: 60 });

export type ExportApi = ReturnType<typeof createExportApi>;

/** The export of a person's own data: a request with the password, and then the download. */
export function createExportApi(areas: readonly PersonalData[]) {
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'post',
        path: '/',
        summary: 'Ask for a download of all your data',
        access: 'user',
        middleware,
        body: proofSchema,
        answer: { schema: exportTicketSchema, description: 'A ticket that is valid for five minutes' },
        refusals: proofRefusals,
      }),
      async (c) => {
        const proof = { ...c.req.valid('json'), clientAddress: c.get('clientAddress') };
        return c.json(await requestExport(await commandContext(c), proof), 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/archive.zip',
        summary: 'Download all your data',
        access: 'user',
        middleware,
        query: z.object({ ticket: z.string().max(2000) }),
        answer: { type: 'application/zip', description: 'data.json, index.html and your picture' },
        refusals: ['export_expired'],
      }),
      async (c) => {
        const ctx = await commandContext(c);
        await requireTicket(ctx, c.req.valid('query').ticket);
        const { userId, email } = requirePerson(ctx.actor);
        const archive = packOwnData(ctx, {
          person: { userId, email },
          locale: c.get('locale'),
          areas,
          onFailure: (error) => ctx.log.error({ err: error }, 'the export of a person failed'),
        });
        return new Response(archive, {
          headers: {
            'content-type': 'application/zip',
            'content-disposition': 'attachment; filename="tu-tutto-e-uno.zip"',
            'cache-control': 'no-store',
          },
        });
      },
    );
}
