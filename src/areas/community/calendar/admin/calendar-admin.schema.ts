import { z } from 'zod';
import { listFilterSchema, listQuerySchema } from '#framework/list.schema.ts';
import { pageSchema } from '#platform/kernel/page.schema.ts';
import { maxReasonLength } from '../calendar.rules.ts';
import { noteList } from './notes.list.ts';

export const noteFilterSchema = listFilterSchema(noteList);
export type NoteFilter = z.output<typeof noteFilterSchema>;

export const adminNotesQuerySchema = listQuerySchema(noteList);
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
