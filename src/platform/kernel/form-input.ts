import { z } from 'zod';

type Fields<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>, z.input<Shape[Name]>>;
};

/**
 * Converts the fields of a form's schema, with their checks, for the input of its API. Browsers load forms with
 * `zod/mini`, whose schemas `/openapi.json` cannot describe.
 */
export function inputFields<Shape extends z.core.$ZodShape>(form: z.core.$ZodObject<Shape>): Fields<Shape> {
  const fields = Object.entries<z.core.$ZodType>(form._zod.def.shape).map(
    ([name, field]) => [name, inputField(name, field)] as const,
  );
  return Object.fromEntries(fields) as Fields<Shape>;
}

/** Converts one field. A field that is converted to another value (a codec) has the input of its text. */
export function inputField(name: string, field: z.core.$ZodType): z.ZodType<string, string> {
  if (field instanceof z.core.$ZodCodec) return inputField(name, field._zod.def.in);
  if (field instanceof z.core.$ZodEnum) return z.enum(Object.values(field._zod.def.entries).map(String));
  if (!(field instanceof z.core.$ZodString)) throw new Error(`The field ${name} is no text`);
  return new z.ZodString(field._zod.def);
}
