import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { textsByPathSchema } from '../document.schema.ts';
import { earlierTextsListSchema } from '../earlier-texts.schema.ts';
import { type EarlierTexts, listedWithoutTexts, textsBefore } from './earlier-texts.queries.ts';

type Versions = {
  /** The document in summaries, such as “a post”. */
  of: string;
  list(deps: AppDeps, id: string): Promise<EarlierTexts[]>;
  /** The schema of its id in the path. */
  id?: z.ZodType<string, string>;
};

/** The routes of a document's earlier texts, for administrators, below a path with its `id`. */
export function documentVersionsApi({ of, list, id: ownId = idSchema }: Versions) {
  const ofOne = z.object({ id: ownId });
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'get',
        path: '/',
        summary: `List the earlier texts of ${of}, newest first`,
        access: 'admin',
        params: ofOne,
        answer: {
          schema: earlierTextsListSchema,
          description: 'Of each which change replaced it, when and by whom',
        },
        refusals: ['not_found'],
      }),
      async (c) => c.json(listedWithoutTexts(await list(c.get('deps'), c.req.valid('param').id)), 200),
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/{versionId}',
        summary: `Read the texts of ${of} before a change`,
        access: 'admin',
        params: ofOne.extend({ versionId: idSchema }),
        answer: { schema: z.object({ texts: textsByPathSchema }), description: 'The texts by their paths' },
        refusals: ['not_found'],
      }),
      async (c) => {
        const { id, versionId } = c.req.valid('param');
        const { texts } = textsBefore(await list(c.get('deps'), id), versionId);
        return c.json({ texts: { ...texts } }, 200);
      },
    );
}
