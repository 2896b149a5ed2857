import { z } from 'zod';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { isNoteMonth, maxReasonLength } from './calendar.rules.ts';

/** A note with the specified names of its fields. */
export const noteSchema = z
  .object({
    id: z.uuid(),
    text: z.string(),
    note_date: z.iso.date(),
    /** HH:MM in Italy; null for the whole day. */
    note_time: z.string().nullable(),
    place: z.string(),
    /** The author's account; null for readers who are no members, and for the note of somebody who chose to be hidden. */
    user_id: z.uuid().nullable(),
    /** The author as this reader may see them; without a name for somebody who chose to be hidden. */
    profile: z.object({ id: z.uuid().nullable(), full_name: z.string().nullable() }),
    /** Grows with each change. */
    version: z.int(),
    updated_at: z.iso.datetime(),
    is_own: z.boolean(),
    /** Why administrators have hidden it: only its author and administrators read that. Null: it is not hidden. */
    hidden_reason: z.string().nullable(),
  })
  .meta({ id: 'Note' });
export type NoteView = z.infer<typeof noteSchema>;

export const noteListSchema = z.object({
  /** Today and the month that was asked for, in Italy. */
  today: z.iso.date(),
  month: z.string(),
  /** By day, whole days first. */
  notes: z.array(noteSchema),
  /** Whether there are more notes in these days than one answer has. */
  has_more: z.boolean(),
});
export type NoteList = z.infer<typeof noteListSchema>;

/** The notes of a month with the weeks around it; without one, of the present month. */
export const monthQuerySchema = z.object({ month: z.string().refine(isNoteMonth).optional() });
export type MonthQuery = z.output<typeof monthQuerySchema>;

export const ownNotesQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: pageLimit({ usual: 10, most: 50 }),
});
export type OwnNotesQuery = z.output<typeof ownNotesQuerySchema>;
export const ownNotesSchema = pageSchema(noteSchema);

/** A body with the specified names, also where a client writes `noteDate` and `noteTime`, as clients did before. */
const withOlderNames = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((body) => {
    if (typeof body !== 'object' || body === null) return body;
    const { noteDate, noteTime, ...others } = body as Record<string, unknown>;
    return {
      ...(noteDate !== undefined && { note_date: noteDate }),
      ...(noteTime !== undefined && { note_time: noteTime }),
      ...others,
    };
  }, shape) as unknown as z.ZodType<z.output<Shape>, z.input<Shape>>;

/** What is typed; `findNoteProblems` has the rules, and the sentences for each field. */
const draftShape = {
  text: z.string().max(20_000),
  note_date: z.string().max(20),
  note_time: z.string().max(20).default(''),
  place: z.string().max(2000).default(''),
};

/** The id is made by the browser: the same note sent again is the same note. */
export const newNoteSchema = z.object({ id: idSchema, ...draftShape });
export const newNoteBodySchema = withOlderNames(newNoteSchema);
export type NewNote = z.output<typeof newNoteSchema>;

const version = z.coerce.number().int().min(1).max(2_000_000_000);

/** `version`: of the note that was seen. */
export const noteChangeSchema = z.object({ version, ...draftShape });
export const noteChangeBodySchema = withOlderNames(noteChangeSchema);
export type NoteChange = z.output<typeof noteChangeSchema>;

export const noteVersionSchema = z.object({ version });

export const noteReportSchema = z.object({ reason: z.string().max(maxReasonLength * 2) });

export const noteIdSchema = z.object({ id: idSchema });

/** Something of another area that has a day: a post, a day without bikes. */
const datedSchema = z.object({
  id: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** HH:MM in Italy; null for whole days. */
  time: z.string().nullable(),
  title: z.string(),
  /** The language of the title where it is not the reader's, otherwise null. */
  language: z.enum(locales).nullable(),
  /** Its address on this site. */
  path: z.string(),
});
export type DatedView = z.infer<typeof datedSchema>;
export const datedListSchema = z.object({ entries: z.array(datedSchema) });

/** The public calendar as data, with names as visitors see them. */
export const publicCalendarSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  notes: z.array(noteSchema.omit({ is_own: true, hidden_reason: true })),
  entries: z.array(datedSchema),
});
