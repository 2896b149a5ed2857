import { z } from 'zod';

type Fields<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>, z.input<Shape[Name]>>;
};

/**
 * Converts the fields of a form's schema, with their checks, for the input of its API. Browsers load forms with
 * `zod/mini`, whose schemas `/openapi.json` cannot describe.
 */
export function inputFields<Shape extends z.core.$ZodShape>(form: z.core.$ZodObject<Shape>): Fields<Shape> {
  const fields = Object.entries<z.core.$ZodType>(form._zod.def.shape).map(([name, field]) => {
    if (!(field instanceof z.core.$ZodString)) throw new Error(`The field ${name} is no text`);
    return [name, new z.ZodString(field._zod.def)];
  });
  return Object.fromEntries(fields) as Fields<Shape>;
}
