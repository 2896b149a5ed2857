import fc from 'fast-check';
import { generateSync, type JsonSchema } from 'json-schema-faker';
import type { Operation } from './openapi.ts';

/** Contained in every odd text, so that a test can check whether an answer repeats the input. */
export const mark = 'zqMARKqz';

/** Existing values, by the name of the field or parameter, or by the format of its schema. */
export type KnownValues = Record<string, readonly unknown[]>;

export type OddRequest = {
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  mark,
  `${mark}\0`,
  `\ud800${mark}`,
  `${mark}\u202e\u200b`,
  mark.repeat(6000),
  [],
  [mark],
  {},
  { [mark]: mark },
  { constructor: mark, toString: mark },
];

const deep = 20_000;

const oddBodies = [
  '',
  '{',
  'null',
  '[]',
  '0',
  `"${mark}"`,
  `{"__proto__":{"${mark}":1}}`,
  `${'['.repeat(deep)}${']'.repeat(deep)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":"${mark.repeat(20_000)}"}`,
];

const oddTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; x=',
  '',
];

const oddHeaders: readonly Record<string, string>[] = [
  {},
  {},
  { 'accept-language': `${mark};q=x, *;q=-1` },
  { 'accept-language': 'de', cookie: `i18next=%ff; tu.session=${mark}` },
  { 'x-forwarded-for': `${mark}, 999.1.1.1` },
  { 'if-none-match': '"', range: 'bytes=5-1' },
];

const oddTexts = [
  '',
  '%20',
  '-1',
  '0',
  '1e400',
  'NaN',
  '[object Object]',
  `${mark}`,
  '%00',
  '%ff',
  '%',
  '%ed%a0%80',
  'x'.repeat(4000),
];

/** Requests to an operation: some valid by its schemas, some with invalid parts. */
export function requestsTo({ path, operation }: Operation, known: KnownValues): fc.Arbitrary<OddRequest> {
  const parameters = operation.parameters.map((parameter) =>
    fc.record({
      at: fc.constant(parameter),
      text: parameterText(parameter.name, parameter.schema, known),
      times: timesGiven,
    }),
  );
  return fc
    .record({
      parameters: fc.tuple(...parameters),
      headers: fc.constantFrom(...oddHeaders),
      content: contentArbitrary(operation, known),
    })
    .map(({ parameters: given, headers, content }) => {
      const filled = given
        .filter(({ at }) => at.in === 'path')
        .reduce((before, { at, text }) => before.replace(`{${at.name}}`, () => text || '%20'), path);
      const query = given
        .filter(({ at }) => at.in === 'query')
        .flatMap(({ at, text, times }) => Array.from({ length: times }, () => `${at.name}=${text}`));
      return {
        ...content,
        headers: { ...headers, ...content.headers },
        path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
      };
    });
}

type Content = { headers: Record<string, string>; body?: OddRequest['body'] };

function contentArbitrary(
  { requestBody }: Operation['operation'],
  known: KnownValues,
): fc.Arbitrary<Content> {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema) return contentOf(schema, known);
  return takesFile(requestBody) ? fileContent : fc.constant({ headers: {} });
}

const takesFile = (body: Operation['operation']['requestBody']) =>
  body?.content['application/octet-stream'] !== undefined;

/** The smallest GIF: one pixel. */
const smallestPicture = Uint8Array.from(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'));

/** Pictures, parts of pictures, and other bytes, under any declared type. */
const fileContent: fc.Arbitrary<Content> = fc
  .record({
    type: fc.constantFrom('application/octet-stream', 'image/png', ...oddTypes),
    body: fc.oneof(
      fc.constant(smallestPicture),
      fc.nat(smallestPicture.length).map((length) => smallestPicture.slice(0, length)),
      fc.uint8Array({ maxLength: 4000 }).map((bytes) => Uint8Array.from(bytes)),
      fc.constantFrom(`<svg>${mark}</svg>`, `GIF89a${mark}`, `%PDF-1.7 ${mark}`, mark.repeat(20_000)),
    ),
  })
  .map(({ type, body }) => ({ headers: { 'content-type': type }, body }));

/** A request that is valid by the operation's schemas. */
export function fittingRequest({ path, operation }: Operation, known: KnownValues): OddRequest {
  const filled = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (before, { name, schema }) => before.replace(`{${name}}`, String(fitting(schema, known, 1, name))),
      path,
    );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(fitting(schema, known, 1, name)))}`);
  const bodySchema = operation.requestBody?.content['application/json']?.schema;
  return {
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    headers: bodySchema ? { 'content-type': 'application/json' } : {},
    ...(bodySchema && { body: JSON.stringify(fitting(bodySchema, known, 1)) }),
    ...(takesFile(operation.requestBody) && { body: smallestPicture }),
  };
}

const timesGiven = fc.oneof(
  { arbitrary: fc.constant(1), weight: 6 },
  { arbitrary: fc.constant(0), weight: 5 },
  { arbitrary: fc.constant(2), weight: 1 },
);

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

/**
 * Maximum length of a valid text: files, which may have millions of characters, would take longer to generate
 * than all requests together.
 */
const maxFittingLength = 20_000;

const shortened = new WeakMap<object, JsonSchema>();

/** A schema whose texts have at most `maxFittingLength` characters. */
function withShorterTexts(schema: JsonSchema): JsonSchema {
  if (typeof schema !== 'object') return schema;
  const known = shortened.get(schema);
  if (known) return known;
  const copy: JsonSchema = JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'maxLength' && typeof value === 'number' ? Math.min(value, maxFittingLength) : value,
    ),
  );
  shortened.set(schema, copy);
  return copy;
}

function fitting(schema: JsonSchema, known: KnownValues, seed: number, name = ''): unknown {
  return generateSync(withShorterTexts(schema), {
    seed,
    outputTransform: (value, part, path) => {
      const format = typeof part === 'object' && part.format ? part.format : '';
      const values = known[path.split('/').at(-1) || name] ?? known[format];
      return values ? values[seed % values.length] : value;
    },
  });
}

function parameterText(name: string, schema: JsonSchema, known: KnownValues): fc.Arbitrary<string> {
  const good = seeds.map((seed) => encodeURIComponent(String(fitting(schema, known, seed, name))));
  return fc.oneof({ arbitrary: good, weight: 3 }, { arbitrary: fc.constantFrom(...oddTexts), weight: 1 });
}

function contentOf(schema: JsonSchema, known: KnownValues) {
  const json = { 'content-type': 'application/json' };
  const good = seeds.map((seed) => fitting(schema, known, seed));
  const withOddPart = fc
    .tuple(good, fc.nat(), fc.constantFrom(...oddValues, undefined))
    .map(([value, place, odd]) => replacePart(value, place, odd));
  const written = fc
    .oneof({ arbitrary: good, weight: 2 }, { arbitrary: withOddPart, weight: 5 })
    .map((value) => ({ headers: json, body: JSON.stringify(value) ?? '' }));
  const unreadable = fc.constantFrom(...oddBodies).map((body) => ({ headers: json, body }));
  const mislabelled = fc
    .tuple(good, fc.constantFrom(...oddTypes))
    .map(([value, type]) => ({ headers: { 'content-type': type }, body: JSON.stringify(value) }));
  return fc.oneof(
    { arbitrary: written, weight: 6 },
    { arbitrary: unreadable, weight: 1 },
    { arbitrary: mislabelled, weight: 1 },
  );
}

/** Replaces a part of `value`, or all of it; `undefined` removes the part. */
function replacePart(value: unknown, place: number, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null) return odd;
  const copy: unknown = structuredClone(value);
  const keys = Object.keys(value);
  const key = keys[place % (keys.length + 1)];
  if (key === undefined) return Array.isArray(copy) ? odd : Object.assign(copy ?? {}, { [mark]: odd });
  const part: unknown = Reflect.get(value, key);
  const isReplaced = typeof part !== 'object' || part === null || place % 2 === 0;
  Reflect.set(Object(copy), key, isReplaced ? odd : replacePart(part, Math.floor(place / 2), odd));
  return copy;
}
