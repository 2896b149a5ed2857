import { z } from 'zod';
import { dayInput } from '#platform/kernel/clock/day-input.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit } from '#platform/kernel/page.schema.ts';
import type { FiltersOf, ListDeclaration, ListFilter, SelectionOf } from './list.ts';
import { maxSearchLength } from './search-text.ts';

/** A query contains numbers as text. */
type Sent<Value> = Value extends number ? string : Value;

type Known<Value> = Exclude<Value, undefined>;

type Shape<Values> = {
  [Key in keyof Values]-?: z.ZodOptional<z.ZodType<Known<Values[Key]>, Sent<Known<Values[Key]>>>>;
};

/** The schema of a list's filters in a request, for its export. */
export function listFilterSchema<Declared extends ListDeclaration>(
  list: Declared,
): z.ZodObject<Shape<FiltersOf<Declared>>> {
  return toSchema(z.object(filterShape(list)));
}

type Paging = { limit: ReturnType<typeof pageLimit> };

/** The schema of the requested page of a list. An invalid cursor gives the first page. */
export function listQuerySchema<Declared extends ListDeclaration>(
  list: Declared,
  limits = { usual: 25, most: 100 },
): z.ZodObject<Shape<SelectionOf<Declared>> & Paging> {
  const { sort, maxCursorLength } = list;
  return toSchema(
    z.object({
      ...filterShape(list),
      ...(sort && { sort: schemaOf(sort).optional() }),
      cursor: z.string().max(maxCursorLength).optional(),
      limit: pageLimit(limits),
    }),
  );
}

/** The type of a schema follows from the declaration of the list, from which the schema was made. */
const toSchema = <Schema>(schema: unknown): Schema => schema as Schema;

function filterShape({ search, filters }: ListDeclaration): Record<string, z.ZodType> {
  const shape = Object.entries(filters).map(([key, filter]) => [key, schemaOf(filter).optional()] as const);
  return {
    ...Object.fromEntries(shape),
    ...(search && { q: searchSchema(search.maxLength ?? maxSearchLength).optional() }),
  };
}

const searchSchema = (maxLength: number) =>
  z
    .string()
    .refine((text) => !text.includes('\0'))
    .trim()
    .max(maxLength);

function schemaOf(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'choice':
      return z.enum(filter.values);
    case 'day':
      return dayInput.refine((day) => filter.isIncluded(day));
    case 'id':
      return idSchema;
    case 'number':
      return z.coerce.number().int().min(filter.min).max(filter.max);
  }
}
