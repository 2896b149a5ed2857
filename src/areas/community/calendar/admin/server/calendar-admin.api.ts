import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { noteIdSchema } from '../../calendar.schema.ts';
import {
  adminNotesQuerySchema,
  adminNotesSchema,
  noteFilterSchema,
  noteHidingSchema,
} from '../calendar-admin.schema.ts';
import { listAdminNotes } from './admin-notes.queries.ts';
import { exportNotes } from './export-notes.ts';
import { setNoteHidden } from './set-note-hidden.ts';

/** The API routes of the calendar for administrators. */
export const calendarAdminApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/notes',
      summary: 'List notes with their reports',
      access: 'admin',
      query: adminNotesQuerySchema,
      answer: { schema: adminNotesSchema, description: 'A page of notes' },
    }),
    async (c) => c.json(await listAdminNotes(c.get('deps'), c.req.valid('query')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/notes/csv',
      summary: 'Export notes by their day',
      access: 'admin',
      query: noteFilterSchema,
      answer: { type: 'text/csv', description: 'The notes as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'calendar:admin.title', plainName: 'notes' }, (ctx, locale) =>
        exportNotes(ctx, { ...c.req.valid('query'), locale }),
      ),
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/notes/{id}/hidden',
      summary: 'Hide a note with a reason, or show it; either settles its reports',
      access: 'admin',
      params: noteIdSchema,
      body: noteHidingSchema,
      answer: { schema: doneSchema, description: 'Done' },
      refusals: ['not_found', 'note_reason_required'],
    }),
    async (c) => {
      await setNoteHidden(await commandContext(c), { ...c.req.valid('json'), ...c.req.valid('param') });
      return c.json({ ok: true as const }, 200);
    },
  );

export type CalendarAdminApi = typeof calendarAdminApi;
