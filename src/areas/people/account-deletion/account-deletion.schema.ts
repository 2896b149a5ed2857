import { z } from 'zod';

/** ISO 8601: when the account will be deleted. */
export const deletionSchema = z.object({ dueAt: z.iso.datetime() });

/** ISO 8601: when a sign-in undid a deletion; null if not within the last day. */
export const undoneDeletionSchema = z.object({ undoneAt: z.iso.datetime().nullable() });
