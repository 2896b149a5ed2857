import { and, eq, getTableColumns, notInArray } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { rowsFor, valueFor } from '#platform/server/db/statement-parameters.ts';
import type { CheckoutLine } from './change-state.ts';
import { checkoutLines } from './checkout.table.ts';
import type { PricedLine } from './price-lines.ts';

const { position, quantity, listUnitCents, unitCents } = getTableColumns(checkoutLines);

const writeAgreedLines = prepareStatement(
  'write_agreed_lines',
  {
    checkoutId: valueFor(checkoutLines.checkoutId),
    lines: rowsFor({ position, quantity, listUnitCents, unitCents }),
  },
  (db, { checkoutId, lines }) => {
    const agreed = db.$with('agreed', lines.columns).as(lines.select);
    const kept = db.select({ position: agreed.position }).from(agreed);
    const dropped = db
      .$with('dropped')
      .as(
        db
          .delete(checkoutLines)
          .where(and(eq(checkoutLines.checkoutId, checkoutId), notInArray(checkoutLines.position, kept))),
      );
    return db
      .with(agreed, dropped)
      .update(checkoutLines)
      .set({
        quantity: agreed.quantity,
        listUnitCents: agreed.listUnitCents,
        unitCents: agreed.unitCents,
      })
      .from(agreed)
      .where(and(eq(checkoutLines.checkoutId, checkoutId), eq(checkoutLines.position, agreed.position)));
  },
);

/**
 * Writes quantities and prices to the lines, and removes those without available pieces. Both lists have the
 * same order.
 */
export async function writeAgreed(
  { db }: CommandContext,
  checkoutId: string,
  wanted: readonly CheckoutLine[],
  lines: readonly PricedLine[],
): Promise<void> {
  const agreed = lines.flatMap((line, index) => {
    const { position } = wanted[index] ?? {};
    return position === undefined || line.quantity === 0 ? [] : [{ ...line, position }];
  });
  await writeAgreedLines(db, { checkoutId, lines: agreed });
}
