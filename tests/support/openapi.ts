import { z } from 'zod';
import {
  accessExtension,
  everybodysExtension,
  refusalsExtension,
} from '#platform/server/http/api/api-route.ts';

const schemaSchema = z.record(z.string(), z.unknown());
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));

const operationSchema = z.looseObject({
  summary: z.string(),
  tags: z.array(z.string()),
  [accessExtension]: z.enum(['visitor', 'user', 'admin']),
  [refusalsExtension]: z.array(z.string()),
  [everybodysExtension]: z.literal(true).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean().optional(),
        schema: schemaSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});

const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), schemaSchema) }),
});

export type Operation = { method: string; path: string; operation: z.infer<typeof operationSchema> };

/** The parts of `/openapi.json` that tests use: its operations as one list, and its named schemas. */
export function readDocument(json: unknown) {
  const document = documentSchema.parse(json);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Operation => ({ method, path, operation })),
  );
  return { operations, schemas: document.components.schemas };
}
