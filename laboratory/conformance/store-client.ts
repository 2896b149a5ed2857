import { z } from 'zod';
import { NotApplicable, require } from './rule.ts';

/** Milliseconds allowed for one answer, body included. */
const timeLimit = 15_000;

/** Bytes allowed for one answer. */
const sizeLimit = 20 * 1024 * 1024;

// Deliberately written a second time: if the built-in store shared these schemas, no rule could find a
// mistake in them.

const valueSchema = z.object({
  id: z.string(),
  option_id: z.string(),
  variant_id: z.string(),
  value: z.string(),
});

const priceSchema = z.object({
  amount: z.int().nonnegative(),
  sale_amount: z.int().nonnegative().nullable(),
  currency_code: z.string(),
  currency: z.object({
    code: z.string(),
    symbol: z.string(),
    symbol_native: z.string(),
    name: z.string(),
    name_plural: z.string(),
    decimal_digits: z.int(),
    template: z.string(),
    rounding: z.number(),
    min_amount: z.number(),
  }),
});

const variantSchema = z.object({
  id: z.string(),
  title: z.string(),
  image_url: z.string().nullable(),
  sku: z.string().nullable(),
  weight: z.number().nullable(),
  manage_inventory: z.boolean(),
  inventory_quantity: z.int().nullable(),
  prices: z.array(priceSchema).min(1),
  options: z.array(valueSchema),
});

const mediumSchema = z.object({ url: z.string(), order: z.int(), type: z.string() });

const sharedShape = {
  id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  ribbon_text: z.string().nullable(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  purchasable: z.boolean(),
  order: z.int(),
  site_product_selection: z.string().nullable(),
  type: z.object({ value: z.string() }),
  updated_at: z.iso.datetime({ offset: true }),
  options: z.array(z.object({ id: z.string(), title: z.string(), values: z.array(valueSchema) })),
  variants: z.array(variantSchema).min(1),
  product_collections: z.array(
    z.object({ product_id: z.string(), collection_id: z.string(), order: z.int() }),
  ),
  additional_info: z.array(
    z.object({ id: z.string(), order: z.int(), title: z.string(), description: z.string() }),
  ),
  custom_fields: z.array(z.object({ id: z.string(), title: z.string(), is_required: z.boolean() })),
  related_products: z.array(
    z.object({
      id: z.string(),
      section_title: z.string().nullable(),
      related_type: z.string(),
      related_id: z.string(),
      position: z.int(),
    }),
  ),
};

export const listedSchema = z.object({ ...sharedShape, images: z.array(mediumSchema) });
export type Listed = z.infer<typeof listedSchema>;

export const wholeSchema = z.object({
  ...sharedShape,
  media: z.array(mediumSchema),
  status: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  deleted_at: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
});

export const listSchema = z.object({
  count: z.int(),
  offset: z.int(),
  limit: z.int(),
  products: z.array(listedSchema),
});

export const inventorySchema = z.object({
  variants: z.array(z.object({ id: z.string(), inventory_quantity: z.int().nullable() })),
});

type Query = Record<string, string | number | readonly string[]>;

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

export type Answer = { status: number; headers: Headers; text: string; json: unknown };

/** Calls a store as any client does. */
export class StoreClient {
  readonly url: string;
  /** An origin that the checkout may lead back to. */
  readonly returnTo: string;
  readonly #headers: Record<string, string>;
  #some: Promise<Listed[]> | undefined;

  /** `headers` are sent with each request. */
  constructor(url: string, returnTo: string, headers: Record<string, string> = {}) {
    this.url = url.replace(/\/$/, '');
    this.returnTo = returnTo;
    this.#headers = headers;
  }

  address(path: string, query: Query = {}): string {
    const url = new URL(this.url + path);
    for (const [name, value] of Object.entries(query)) {
      for (const each of typeof value === 'object' ? value : [String(value)])
        url.searchParams.append(name, each);
    }
    return url.href;
  }

  /** The raw answer. Throws when it is late or too long. */
  async ask(address: string, init: Asked = {}): Promise<Answer> {
    const response = await fetch(address, {
      redirect: 'follow',
      signal: AbortSignal.timeout(timeLimit),
      ...init,
      headers: { ...this.#headers, ...init.headers },
    });
    const text = await readText(response);
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  }

  get(path: string, query: Query = {}, init: Asked = {}): Promise<Answer> {
    return this.ask(this.address(path, query), init);
  }

  /** Reads an answer that the contract describes. Throws where it differs. */
  async read<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query: Query = {},
  ): Promise<z.infer<Schema>> {
    const answer = await this.get(path, query);
    require(answer.status === 200, `${path}: HTTP ${answer.status} instead of 200`);
    return parse(schema, answer.json, path);
  }

  checkout(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(this.address('/checkout'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Some products of the store, requested once. */
  some(): Promise<Listed[]> {
    this.#some ??= this.read(listSchema, '/products', { limit: 50 }).then(({ products }) => products);
    return this.#some;
  }

  /** A product that matches. Throws `NotApplicable` when none does. */
  async one(what: string, fits: (product: Listed) => boolean = () => true): Promise<Listed> {
    const found = (await this.some()).find(fits);
    if (!found) throw new NotApplicable(`no product ${what} among the first fifty`);
    return found;
  }
}

export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new Error(`${where}: ${first?.path.join('.') || 'the answer'}: ${first?.message}`);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    require(size <= sizeLimit, `${response.url} answers more than ${sizeLimit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
