import { type Access, accessExtension, maxBytesExtension, refusalsExtension } from '../api-route.ts';
import type { openApiDocument } from '../openapi-document.ts';
import type { JsonSchema } from './schema-rows.ts';

type Content = Record<string, { schema?: JsonSchema }>;

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema };

/** The description of one route. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: Access;
  refusals: string[];
  maxBytes: number | undefined;
  parameters: Parameter[];
  body: Content;
  answers: { status: string; description: string; content: Content }[];
};

/** The routes of an area, and the named schemas that they use, directly or through another schema. */
export type AreaReference = {
  area: string;
  operations: Operation[];
  shapes: { name: string; schema: JsonSchema }[];
};

/** Groups the OpenAPI document by area, each with all the schemas that it uses. */
export function readReference(document: ReturnType<typeof openApiDocument>): AreaReference[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) =>
      readOperation(method, path, operation as Described),
    ),
  );
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  const byArea = Map.groupBy(operations, ({ area }) => area);
  return [...byArea]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([area, ofArea]) => ({
      area,
      operations: ofArea.map(({ operation }) => operation),
      shapes: shapesOf(ofArea, schemas),
    }));
}

type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  [accessExtension]: Access;
  [refusalsExtension]: string[];
  [maxBytesExtension]?: number;
};

function readOperation(method: string, path: string, described: Described) {
  const { operationId: id, tags, summary, parameters = [], requestBody, responses } = described;
  // Refusals are listed by their codes.
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const operation: Operation = {
    ...{ id, path, summary, parameters, method: method.toUpperCase() },
    access: described[accessExtension],
    refusals: described[refusalsExtension],
    maxBytes: described[maxBytesExtension],
    body: requestBody?.content ?? {},
    answers: answers.map(([status, { description, content = {} }]) => ({ status, description, content })),
  };
  return { area: tags[0] ?? '', operation };
}

function shapesOf(mentioning: unknown, schemas: Record<string, JsonSchema>): AreaReference['shapes'] {
  const names = new Set<string>();
  const look = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name) || !schemas[name]) continue;
      names.add(name);
      look(schemas[name]);
    }
  };
  look(mentioning);
  return [...names]
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((name) => ({ name, schema: schemas[name] ?? {} }));
}
