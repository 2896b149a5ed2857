import type { DatedEntries } from '#framework/server/dated-entries.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { staleCodes } from '#platform/kernel/errors.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { monthOf, spanOfMonth } from '../calendar.rules.ts';
import {
  datedListSchema,
  monthQuerySchema,
  newNoteBodySchema,
  noteChangeBodySchema,
  noteIdSchema,
  noteListSchema,
  noteReportSchema,
  noteSchema,
  noteVersionSchema,
  ownNotesQuerySchema,
  ownNotesSchema,
} from '../calendar.schema.ts';
import { addNote } from './add-note.ts';
import { changeNote } from './change-note.ts';
import { listPublicEntries, viewEntry } from './dated-days.ts';
import { deleteNote } from './delete-note.ts';
import { getNote, listMonth, listOwnNotes } from './notes.queries.ts';
import { reportNote } from './report-note.ts';
import { restoreNote } from './restore-note.ts';

const middleware = rateLimit({ name: 'calendar', points: 60, seconds: 60 });
const faults = [
  'note_text_required',
  'note_text_too_long',
  'note_day_invalid',
  'note_time_invalid',
  'note_place_too_long',
] as const;

/** The API of the shared calendar: the notes of members, and the dated entries of other areas. */
export function createCalendarApi(areas: readonly DatedEntries[]) {
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'get',
        path: '/notes',
        summary: 'List the notes of a month with the weeks around it, by day',
        access: 'visitor',
        mayLag: true,
        query: monthQuerySchema,
        answer: { schema: noteListSchema, description: 'Notes, with names as the reader may see them' },
      }),
      async (c) => c.json(await listMonth(await commandContext(c), c.req.valid('query')), 200),
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/entries',
        summary: 'List what other parts of the site have in these days',
        access: 'visitor',
        mayLag: true,
        query: monthQuerySchema,
        answer: { schema: datedListSchema, description: 'By day, in the language of the request' },
      }),
      async (c) => {
        const deps = c.get('deps');
        const month = c.req.valid('query').month ?? monthOf(romeDay(deps.clock.now()));
        const days = { ...spanOfMonth(month), locale: c.get('locale') };
        const entries = await listPublicEntries(deps, areas, days);
        return c.json({ entries: entries.map(viewEntry) }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/notes/own',
        summary: 'List the notes that you have added, newest first',
        access: 'user',
        query: ownNotesQuerySchema,
        answer: { schema: ownNotesSchema, description: 'A page of your notes' },
      }),
      async (c) => {
        const actor = requirePerson(await c.get('actor')());
        return c.json(await listOwnNotes({ ...c.get('deps'), actor }, c.req.valid('query')), 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/notes/{id}',
        summary: 'Read a note',
        access: 'visitor',
        params: noteIdSchema,
        isForEverybodysThings: true,
        answer: { schema: noteSchema, description: 'The note, with its author as the reader may see them' },
        refusals: ['not_found'],
      }),
      async (c) => c.json(await getNote(await commandContext(c), c.req.valid('param').id), 200),
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/notes',
        summary: 'Add a note, as a member',
        access: 'user',
        middleware,
        body: newNoteBodySchema,
        answer: { schema: noteSchema, description: 'The note, also when the same id was added before' },
        refusals: ['conflict', 'note_members_only', 'note_limit_hour', 'note_limit_day', ...faults],
      }),
      async (c) => c.json(await addNote(await commandContext(c), c.req.valid('json')), 200),
    )
    .openapi(
      apiRoute({
        method: 'put',
        path: '/notes/{id}',
        summary: 'Change a note of your own, or any as an administrator',
        access: 'user',
        middleware,
        params: noteIdSchema,
        body: noteChangeBodySchema,
        answer: { schema: noteSchema, description: 'The note as it is now' },
        refusals: ['not_found', 'admin_only', 'note_members_only', 'note_changed', ...faults],
      }),
      async (c) => {
        const input = { ...c.req.valid('json'), ...c.req.valid('param') };
        return c.json(await changeNote(await commandContext(c), input), 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'delete',
        path: '/notes/{id}',
        summary: 'Delete a note of your own, or any as an administrator',
        access: 'user',
        middleware,
        params: noteIdSchema,
        query: noteVersionSchema,
        answer: {
          schema: doneSchema,
          description: 'The note is gone; for some minutes it can be brought back',
        },
        refusals: ['not_found', 'admin_only', 'note_changed'],
      }),
      async (c) => {
        await deleteNote(await commandContext(c), { ...c.req.valid('param'), ...c.req.valid('query') });
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/notes/{id}/restore',
        summary: 'Bring back a note that you have just deleted',
        access: 'user',
        middleware,
        params: noteIdSchema,
        isForEverybodysThings: true,
        answer: { schema: noteSchema, description: 'The note as it was' },
        refusals: ['not_found', 'admin_only', 'too_late_to_undo', ...staleCodes],
      }),
      async (c) => c.json(await restoreNote(await commandContext(c), c.req.valid('param').id), 200),
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/notes/{id}/reports',
        summary: 'Report a note to the administrators',
        access: 'user',
        middleware,
        params: noteIdSchema,
        body: noteReportSchema,
        isForEverybodysThings: true,
        answer: {
          schema: doneSchema,
          description: 'Reported; a second report of the same person changes nothing',
        },
        refusals: ['not_found', 'note_reason_required'],
      }),
      async (c) => {
        await reportNote(await commandContext(c), { ...c.req.valid('json'), ...c.req.valid('param') });
        return c.json({ ok: true as const }, 200);
      },
    );
}

export type CalendarApi = ReturnType<typeof createCalendarApi>;
