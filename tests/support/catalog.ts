import { keepPicture } from '#areas/foundation/files/server/store-picture.ts';
import { addProduct } from '#areas/shop/catalog/admin/server/add-product.ts';
import { addProductPicture } from '#areas/shop/catalog/admin/server/add-product-picture.ts';
import type { NewProductInput } from '#areas/shop/catalog/new-product.schema.ts';
import type { AdminProductPicture } from '#areas/shop/catalog/product-pictures.schema.ts';
import { getProduct } from '#areas/shop/catalog/server/catalog.queries.ts';
import { collections } from '#areas/shop/catalog/server/catalog.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { Database } from '#platform/server/db/database.ts';
import { jpeg } from './pictures.ts';

/** A signed-in user; the catalogue does not depend on which. */
export function somebody(facts: Partial<Person> = {}): Person {
  const userId = newId();
  return {
    kind: 'person',
    userId,
    fullName: 'Ada Assaggiatrice',
    email: `${userId}@example.org`,
    locale: 'it',
    isAdmin: false,
    isSocio: false,
    ...facts,
  };
}

export const admin = somebody({ isAdmin: true });

export function beerFacts(style: string, abvTenths = 52): NonNullable<NewProductInput['beer']> {
  return {
    style,
    brewery: 'Birrificio Ponte Storto',
    abvTenths,
    ibu: 20,
    colourEbc: 8,
    ingredients: "acqua, malto d'ORZO, luppolo, lievito",
    allergens: ['gluten'],
  };
}

/** Everything that publishing requires. */
export const testLabelling: NonNullable<NewProductInput['labelling']> = {
  packaging: [{ part: 'box', material: 'PAP 20' }],
  nutrition: null,
  manufacturerName: 'Officina Lupo Verde',
  manufacturerAddress: 'Via dei Tigli 3, 25050 Pieve Sottomonte (BS)',
  manufacturerContact: 'info@lupoverde.example',
  responsible: '',
  warnings: '',
};

/** Per 100 ml of an alcohol-free beer. */
export const testNutrition = {
  ...{ energyKj: 96, energyKcal: 23, fat: 0, saturates: 0 },
  ...{ carbohydrate: 540, sugars: 210, protein: 40, salt: 1 },
};

export function newBeer(facts: Partial<NewProductInput> = {}): NewProductInput {
  return {
    kind: 'beer',
    status: 'published',
    title: 'Notte di luna',
    beer: beerFacts('Saison'),
    labelling: testLabelling,
    variants: [{ priceCents: 420, stock: 12, volumeMl: 330 }],
    ...facts,
  };
}

export function newGadget(facts: Partial<NewProductInput> = {}): NewProductInput {
  return {
    kind: 'gadget',
    status: 'published',
    title: 'Borraccia',
    labelling: testLabelling,
    variants: [{ priceCents: 1500, stock: 12 }],
    ...facts,
  };
}

/** Adds a product as an administrator, and returns its id. */
export async function addTestProduct(deps: AppDeps, product: NewProductInput): Promise<string> {
  const added = await addProduct({ ...deps, actor: admin }, product);
  if (!added.ok) throw new Error(`The product was refused: ${added.reason}`);
  return added.productId;
}

/** Adds a picture to a product as an administrator; `seed` varies the picture. */
export async function addTestPicture(
  deps: AppDeps,
  productId: string,
  seed = 0,
): Promise<AdminProductPicture> {
  const ctx = { ...deps, actor: admin };
  return addProductPicture(ctx, productId, await keepPicture(ctx, await jpeg(undefined, seed), null));
}

/** Adds a product and returns its first variant's id. */
export async function addTestVariant(deps: AppDeps, product: NewProductInput): Promise<string> {
  const { variants } = await getProduct(deps, await addTestProduct(deps, product), 'it');
  const [variant] = variants;
  if (!variant) throw new Error('A product has a variant');
  return variant.id;
}

export async function addTestCollection(
  db: Database,
  handle: string,
  title: string,
  position = 0,
): Promise<void> {
  await db
    .insert(collections)
    .values({ handle, title, position, translations: { en: { title: `${title} (en)` } } });
}
