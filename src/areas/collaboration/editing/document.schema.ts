import { z } from 'zod';
import { pendingChangeSchema, refusedChangeSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { inputField } from '#platform/kernel/form-input.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { type AnyDocument, withoutEmpty } from './define-document.ts';
import { lastChangeSchema } from './last-change.schema.ts';

/** Texts by their paths, as a response has them. */
export const textsByPathSchema = z.record(z.string(), z.string());

/** A change of a document: the version that the editor loaded, 0 for a new one, and all its texts by path. */
export const documentChangeShape = ({ schemas }: Pick<AnyDocument, 'schemas'>) => ({
  version: z.int().min(0).max(2_000_000_000),
  texts: z
    .object(
      Object.fromEntries(
        Object.entries(schemas).map(([path, schema]) => [path, inputField(path, schema).optional()]),
      ),
    )
    .transform(withoutEmpty),
});

export type DocumentChange = { version: number; texts: Record<string, string> };

/** The pending and the refused deletion of a document. */
export const shownDeletionShape = {
  pendingChange: pendingChangeSchema.nullable(),
  refusedChange: refusedChangeSchema.nullable(),
};

/** A document as administrators edit it. */
export const documentShape = {
  id: idSchema,
  version: z.int().min(0),
  texts: textsByPathSchema,
  lastChange: lastChangeSchema.nullable(),
  ...shownDeletionShape,
};

/** The values of a deletion that can be undone. */
export const deletionSchema = z.object({ isDeleted: z.boolean() });
