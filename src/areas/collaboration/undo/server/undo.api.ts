import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { undoChange } from './undo-change.ts';

/** The API of pending changes by administrators. */
export const undoApi = createRouteApp().openapi(
  apiRoute({
    method: 'post',
    path: '/{id}/undo',
    summary: 'Undo a change before it takes effect',
    access: 'admin',
    params: z.object({ id: idSchema }),
    answer: { schema: doneSchema, description: 'The change is undone' },
    refusals: ['not_found', 'conflict', 'too_late_to_undo'],
  }),
  async (c) => {
    await undoChange(await commandContext(c), c.req.valid('param').id);
    return c.json({ ok: true as const }, 200);
  },
);

export type UndoApi = typeof undoApi;
