import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';
import { productOptions } from '../../server/catalog.table.ts';
import type { OptionInput } from '../catalog-admin.schema.ts';

/** A stored option, with the colours of its values. */
export type WrittenOption = { id: string; values: { id: string; value: string; colour: string | null }[] };

/** Writes the options of a locked product in this order. Existing options and values retain their ids. */
export async function changeOptions(
  db: Database,
  productId: string,
  wanted: readonly OptionInput[],
): Promise<WrittenOption[]> {
  const known = await db.select().from(productOptions).where(eq(productOptions.productId, productId));
  const written = wanted.map((option) => withIds(option, known));
  const rows = written.map(({ values, ...option }, position) => ({
    ...option,
    productId,
    position,
    values: values.map(({ id, value }) => ({ id, value })),
  }));
  const ids = known.map(({ id }) => id);
  // In one statement, because positions are unique: one by one they would collide.
  if (ids.length > 0) {
    await db
      .delete(productOptions)
      .where(and(eq(productOptions.productId, productId), inArray(productOptions.id, ids)));
  }
  if (rows.length > 0) await db.insert(productOptions).values(rows);
  return written;
}

function withIds(option: OptionInput, known: readonly (typeof productOptions.$inferSelect)[]) {
  const existing = known.find(({ id }) => id === option.id);
  if (option.id && !existing) throw new AppError('invalid_input');
  const { title, translations } = option;
  const values = option.values.map(({ id, value, colour }) => {
    if (id && !existing?.values.some((each) => each.id === id)) throw new AppError('invalid_input');
    return { id: id ?? newId(), value, colour };
  });
  return { id: existing?.id ?? newId(), title, translations, values };
}
