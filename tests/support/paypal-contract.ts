import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';

type Json = null | boolean | number | string | Json[] | JsonObject;
type JsonObject = { [name: string]: Json };

/** One HTTP call as it was sent. */
export type Exchange = {
  method: string;
  /** Relative to the API's root, without query. */
  path: string;
  requestHeaders: Record<string, string>;
  requestBody: unknown;
  status: number;
  responseBody: unknown;
};

const folder = path.resolve('../shared/paypal');
const documentNames = ['checkout_orders_v2', 'payments_payment_v2', 'notifications_webhooks_v1'] as const;
type DocumentName = (typeof documentNames)[number];

export const isContractAvailable = existsSync(folder);

/** `strict` reports every member missing in the description, so that a misspelt one is found. */
type Description = { open: JsonObject; strict: JsonObject };

/** Validates calls by PayPal's OpenAPI 3.0 descriptions. */
export class PayPalContract {
  readonly #descriptions = new Map(documentNames.map((name) => [name, readDescription(name)] as const));
  // In these descriptions members beside $ref have no meaning, Ajv supports `nullable`, and formats such as
  // `ppaas_date_time_v3` have their own pattern.
  readonly #ajv = new Ajv2019({
    strict: false,
    validateSchema: false,
    allErrors: true,
    unicodeRegExp: false,
    logger: false,
  });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor() {
    addFormats.default(this.#ajv);
  }

  /** All violations of the description by a call; empty when it conforms. */
  violations(exchange: Exchange): string[] {
    const { method, path, status } = exchange;
    const found = this.#findOperation(method, path);
    if (!found) return [`${method} ${path} is not described`];
    const { description, operation } = found;
    const responses = objectOf(operation.responses);
    if (status < 300 && !(status in responses)) return [`${status} is not described for ${method} ${path}`];
    const request = bodySchema(description, operation.requestBody);
    const answer = bodySchema(description, responses[status] ?? responses.default);
    // Errors combine a general and a special schema, neither of which has all members of the other.
    const answerDocument = status < 300 ? description.strict : description.open;
    return [
      ...this.#headerViolations(description, operation, exchange.requestHeaders),
      // A 400 is itself the answer to a violation.
      ...(status === 400
        ? []
        : this.#violations(description.strict, request, exchange.requestBody, 'request')),
      ...this.#violations(answerDocument, answer, exchange.responseBody, 'answer'),
    ].map((violation) => `${method} ${path} ${status}: ${violation}`);
  }

  /** Validates any value by a named schema. */
  schemaViolations(name: DocumentName, schema: string, value: unknown): string[] {
    const { strict } = this.#descriptions.get(name) ?? readDescription(name);
    return this.#violations(strict, { $ref: `#/components/schemas/${schema}` }, value, schema);
  }

  #findOperation(method: string, path: string) {
    for (const description of this.#descriptions.values()) {
      for (const [template, item] of Object.entries(objectOf(description.open.paths))) {
        const isMatch = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
        const operation = isMatch ? objectOf(item)[method.toLowerCase()] : undefined;
        if (operation) return { description, operation: objectOf(operation) };
      }
    }
    return undefined;
  }

  #headerViolations({ open }: Description, operation: JsonObject, headers: Record<string, string>): string[] {
    const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
    return parameters.flatMap((reference) => {
      const { in: place, name, schema } = resolve(open, reference);
      const value = place === 'header' ? headers[String(name).toLowerCase()] : undefined;
      return value === undefined ? [] : this.#violations(open, objectOf(schema), value, String(name));
    });
  }

  #violations(document: JsonObject, schema: JsonObject | undefined, value: unknown, label: string): string[] {
    if (!schema) return [];
    const isStrict = document.strict === true;
    const key = `${document.title} ${isStrict} ${JSON.stringify(schema)}`;
    let validate = this.#compiled.get(key);
    if (!validate) {
      validate = this.#ajv.compile({
        components: document.components,
        ...(isStrict ? closed(schema) : schema),
      });
      this.#compiled.set(key, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${label}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}

function readDescription(name: DocumentName): Description {
  const text = readFileSync(path.join(folder, `${name}.json`), 'utf8');
  const strict = objectOf(JSON.parse(text));
  for (const schema of Object.values(objectOf(objectOf(strict.components).schemas)))
    closeParts(objectOf(schema));
  return {
    open: { ...objectOf(JSON.parse(text)), title: name },
    strict: { ...strict, title: name, strict: true },
  };
}

/** The schema of a JSON body; undefined when none is described. */
function bodySchema({ open }: Description, described: Json | undefined): JsonObject | undefined {
  const { content } = described === undefined ? {} : resolve(open, described);
  return content ? objectOf(objectOf(objectOf(content)['application/json']).schema) : undefined;
}

function closed(schema: JsonObject): JsonObject {
  return schema.additionalProperties === undefined
    ? { allOf: [schema], unevaluatedProperties: false }
    : schema;
}

function closeParts(schema: JsonObject): void {
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const members = schema[keyword];
    if (Array.isArray(members)) for (const member of members) closeParts(objectOf(member));
  }
  const properties = objectOf(schema.properties ?? {});
  for (const [name, property] of Object.entries(properties)) properties[name] = closedUse(objectOf(property));
  if (schema.items) schema.items = closedUse(objectOf(schema.items));
}

function closedUse(schema: JsonObject): JsonObject {
  closeParts(schema);
  return closed(schema);
}

function resolve(document: JsonObject, node: Json): JsonObject {
  const { $ref: reference } = objectOf(node);
  if (typeof reference !== 'string') return objectOf(node);
  const parts = reference.slice('#/'.length).split('/');
  return parts.reduce((container, part) => objectOf(container[part]), document);
}

function objectOf(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('Not a JSON object');
  return value as JsonObject;
}
