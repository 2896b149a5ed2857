import { z } from 'zod';
import { maxSearchLength } from '#framework/search-text.ts';
import { dayInput } from '#platform/kernel/clock/day-input.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { maxReasonLength } from '../calendar.rules.ts';
import { maxCursorLength, noteStates } from './note-filters.rules.ts';

const filterShape = {
  q: z.string().max(maxSearchLength).optional(),
  state: z.enum(noteStates).optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
};

export const noteFilterSchema = z.object(filterShape);
export type NoteFilter = z.output<typeof noteFilterSchema>;

export const adminNotesQuerySchema = z.object({
  ...filterShape,
  order: z.literal('day').optional(),
  cursor: z.string().max(maxCursorLength).optional(),
  limit: pageLimit({ usual: 25, most: 100 }),
});
export type AdminNotesQuery = z.output<typeof adminNotesQuerySchema>;

const reportSchema = z.object({ reason: z.string(), reportedAt: z.iso.datetime() });

export const adminNoteSchema = z
  .object({
    id: z.uuid(),
    text: z.string(),
    noteDate: z.iso.date(),
    noteTime: z.string().nullable(),
    place: z.string(),
    author: z.object({ id: z.uuid(), fullName: z.string() }),
    version: z.int(),
    createdAt: z.iso.datetime(),
    hiddenReason: z.string().nullable(),
    /** Unsettled reports, without the names of their authors. */
    reports: z.array(reportSchema),
  })
  .meta({ id: 'AdminNote' });
export type AdminNote = z.infer<typeof adminNoteSchema>;

export const adminNotesSchema = pageSchema(adminNoteSchema);
export type AdminNotes = z.infer<typeof adminNotesSchema>;

/** Hides a note with a reason, which its author reads, or shows it again. Both settle its reports. */
export const noteHidingSchema = z.discriminatedUnion('isHidden', [
  z.object({ isHidden: z.literal(true), reason: z.string().max(maxReasonLength * 2) }),
  z.object({ isHidden: z.literal(false) }),
]);
export type NoteHiding = z.infer<typeof noteHidingSchema>;
