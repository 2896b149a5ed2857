import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { isUniqueViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { productsTopic } from '../../catalog.rules.ts';
import { factsRow } from '../../server/beer-facts-rows.ts';
import { beerFacts, products } from '../../server/catalog.table.ts';
import { sortNamesOf } from '../../server/lists/sort-names.ts';
import {
  applyDueBoundaries,
  lockProduct,
  recordPrices,
  refreshListPrice,
} from '../../server/prices/sale-boundaries.ts';
import { productChangeSchema } from '../catalog-admin.schema.ts';
import { readProduct, type StoredProduct } from './admin-product.queries.ts';
import { withFieldIds } from './change-custom-fields.ts';
import { changeOptions } from './change-options.ts';
import { changeVariants } from './change-variants.ts';
import {
  requireFacts,
  requireFreeHandle,
  requireListedAllergens,
  requireOwnNames,
} from './product-checks.ts';
import { artOf } from './product-derived.ts';
import { rewriteCollections, rewriteRelated } from './write-product.ts';

export type ChangeProductInput = z.input<typeof productChangeSchema> & { productId: string };

/**
 * Replaces all data of a product, for administrators, in one transaction. A variant that is missing in the
 * input is hidden. Throws `not_found`, `product_changed` for an older version, `facts_missing`,
 * `allergens_named`, and the errors of its parts.
 */
export async function changeProduct(ctx: CommandContext, input: ChangeProductInput): Promise<void> {
  requireAdmin(ctx.actor);
  const productId = idSchema.parse(input.productId);
  const change = productChangeSchema.parse(input);
  requireOwnNames(change);
  try {
    await inTransaction(ctx, (tx) => changeInTransaction(tx, productId, change));
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('conflict') : error;
  }
}

type Change = z.output<typeof productChangeSchema>;

async function changeInTransaction(tx: CommandContext, productId: string, change: Change): Promise<void> {
  const { db, clock } = tx;
  const locked = await lockProduct(tx, productId);
  if (!locked || locked.product.deletedAt || locked.product.kind !== change.kind) {
    throw new AppError('not_found');
  }
  const { product } = locked;
  if (product.version !== change.version) {
    const asked = { action: 'change-product', subject: { kind: 'product', id: productId } };
    const alsoBy = ['set-product-status', 'move-product', 'add-product-picture', 'order-product-pictures'];
    throw await staleCommand(tx, { ...asked, alsoBy }, 'product_changed');
  }
  if (change.handle && change.handle !== product.handle) await requireFreeHandle(db, change.handle);
  requireFacts({ ...change, labelling: change.labelling ?? product.labelling });
  markContentChanged(tx, 'stock');
  const now = clock.now();
  const before = await readProduct(tx, productId);
  requireListedAllergens(change, before);
  const current = [];
  for (const variant of locked.variants) {
    current.push(await applyDueBoundaries(db, product, variant, now));
  }
  const options = await changeOptions(db, productId, change.options);
  const variants = await changeVariants(
    tx,
    { ...product, handle: change.handle ?? product.handle },
    current,
    {
      options,
      variants: change.variants,
    },
  );
  await recordPrices(db, change, variants, now);
  await writeTexts(tx, product, change);
  await refreshListPrice(tx, { ...product, priceSelection: change.priceSelection }, variants);
  await rewriteCollections(db, productId, change.collections);
  await rewriteRelated(db, productId, change.related);
  await announceChanges(tx, { topic: productsTopic, to: 'administrators' });
  await recordAudit(tx, {
    action: 'change-product',
    subject: { kind: 'product', id: productId },
    ...differences(before, await readProduct(tx, productId)),
  });
}

async function writeTexts(
  { db }: CommandContext,
  product: typeof products.$inferSelect,
  change: Change,
): Promise<void> {
  const { kind, status, isPurchasable, title, subtitle, description, ribbonText, translations, beer } =
    change;
  const handle = change.handle ?? product.handle;
  await db
    .update(products)
    .set({
      ...{ handle, status, isPurchasable, title, subtitle, description, ribbonText, translations },
      additionalInfo: change.additionalInfo,
      customFields: change.customFields
        ? withFieldIds(change.customFields, product.customFields)
        : product.customFields,
      labelling: change.labelling ?? product.labelling,
      priceSelection: change.priceSelection,
      position: change.position ?? product.position,
      art: kind === 'gadget' && !change.drawing ? product.art : artOf({ ...change, handle }),
      ...sortNamesOf(change),
      version: product.version + 1,
    })
    .where(eq(products.id, product.id));
  if (!beer || kind !== 'beer') return;
  const facts = factsRow(product.id, beer);
  await db.insert(beerFacts).values(facts).onConflictDoUpdate({ target: beerFacts.productId, set: facts });
}

/** The changed parts of a product, without its version. */
function differences(before: StoredProduct, after: StoredProduct): Record<'before' | 'after', AuditValues> {
  const names = Object.keys(after).filter(
    (name) => name !== 'version' && !isDeepStrictEqual(partOf(before, name), partOf(after, name)),
  );
  const pick = (product: StoredProduct) =>
    Object.fromEntries(names.map((name) => [name, partOf(product, name)]));
  return { before: pick(before), after: pick(after) };
}

const partOf = (product: StoredProduct, name: string): unknown => new Map(Object.entries(product)).get(name);
