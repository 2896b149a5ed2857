/** A JSON schema, as zod writes it into the OpenAPI document. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
};

/** One row about a value or one of its parts. */
export type SchemaRow = {
  /** Its path: `items[].name`; empty for the value itself. */
  path: string;
  isRequired: boolean;
  type: string;
  /** The named schema that the type links to. */
  shape?: string;
  /** Its limits and meaning, each a sentence or a phrase. */
  notes: string[];
};

/** The rows of a schema, from the outside to the inside. Named schemas are not expanded. */
export function schemaRows(schema: JsonSchema, path = '', isRequired = true): SchemaRow[] {
  const shape = shapeOf(schema);
  const own = { path, isRequired, type: typeOf(schema), ...(shape && { shape }), notes: notesOn(schema) };
  return [own, ...innerRows(schema, path)];
}

function innerRows(schema: JsonSchema, path: string): SchemaRow[] {
  const { properties = {}, required = [], items, additionalProperties, oneOf, anyOf, allOf } = schema;
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    schemaRows(field, path ? `${path}.${name}` : name, required.includes(name)),
  );
  const more = typeof additionalProperties === 'object' ? innerRows(additionalProperties, `${path}{}`) : [];
  const choices = [...(oneOf ?? []), ...(anyOf ?? [])].flatMap((choice, index) =>
    choice.properties
      ? [
          { path, isRequired: true, type: `form ${index + 1}`, notes: notesOn(choice) },
          ...innerRows(choice, path),
        ]
      : innerRows(choice, path),
  );
  const parts = (allOf ?? []).flatMap((part) => innerRows(part, path));
  return [...fields, ...(items ? innerRows(items, `${path}[]`) : []), ...more, ...choices, ...parts];
}

/** The name of the schema of a value, or of each of its elements. */
function shapeOf({ $ref, items, oneOf, anyOf, allOf, additionalProperties }: JsonSchema): string | undefined {
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (items) return shapeOf(items);
  if (typeof additionalProperties === 'object') return shapeOf(additionalProperties);
  return [...(oneOf ?? []), ...(anyOf ?? []), ...(allOf ?? [])].map(shapeOf).find(Boolean);
}

function typeOf(schema: JsonSchema): string {
  const { $ref, type, format, items, oneOf, anyOf, allOf, additionalProperties, properties } = schema;
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (allOf) return allOf.map(typeOf).join(' and ');
  const choices = [...(oneOf ?? []), ...(anyOf ?? [])];
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ');
  const types = [type ?? (properties ? 'object' : 'anything')].flat().map((name) => {
    if (name === 'array') return items ? `array of ${typeOf(items)}` : 'array';
    if (name === 'object' && typeof additionalProperties === 'object')
      return `object of ${typeOf(additionalProperties)}`;
    return name === 'string' && format ? format : name;
  });
  return types.join(' or ');
}

function notesOn(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const { description, pattern, multipleOf, minItems, maxItems, items } = schema;
  const values = 'const' in schema ? [schema.const] : schema.enum;
  return [
    description,
    values && `One of: ${values.map(String).join(', ')}`,
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'elements'),
    range(minimum, isEveryInteger(maximum) ? undefined : maximum),
    exclusiveMinimum !== undefined && `More than ${exclusiveMinimum}`,
    exclusiveMaximum !== undefined && `Less than ${exclusiveMaximum}`,
    multipleOf !== undefined && `A multiple of ${multipleOf}`,
    pattern && `Matches ${pattern}`,
    'default' in schema && `${JSON.stringify(schema.default)} when it is left out`,
    ...(items && !items.properties ? notesOn(items).map((note) => `Each: ${note}`) : []),
  ].filter((note): note is string => typeof note === 'string' && note !== '');
}

/** Zod gives each integer JavaScript's largest safe integer as its maximum: it is not a limit of the API. */
const isEveryInteger = (maximum: number | undefined) => maximum === Number.MAX_SAFE_INTEGER;

function range(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  const of = unit && ` ${unit}`;
  if (least !== undefined && least === most) return `Exactly ${least}${of}`;
  if (least !== undefined && most !== undefined) return `${least} to ${most}${of}`;
  if (least !== undefined) return `At least ${least}${of}`;
  return most === undefined ? undefined : `At most ${most}${of}`;
}
