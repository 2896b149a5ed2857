import { html } from 'hono/html';
import type { Access } from '../api-route.ts';
import type { KnownErrors } from '../known-errors.ts';
import type { AreaReference, Operation } from './api-reference.ts';
import { referenceScript, referenceStyle } from './reference-style.ts';
import { type JsonSchema, schemaRows } from './schema-rows.ts';

type Markup = ReturnType<typeof html>;

export type ReferenceOptions = { siteUrl: string; title: string; description: string; known: KnownErrors };

const accessNames: Record<Access, string> = {
  visitor: 'Anybody',
  user: 'Signed in',
  admin: 'Administrators',
};

/** Pages are in English, as the description is: they are for developers. */
function pageWith(title: string, content: Markup): string {
  return String(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${referenceStyle}</style>
<script>${referenceScript}</script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
${content}
</body>
</html>`);
}

/** An introduction to the API, its areas with their routes, and all error codes. */
export function indexPage(reference: AreaReference[], options: ReferenceOptions): string {
  const { siteUrl, title, description, known } = options;
  const codes = [...known].map(([code, { status }]) => ({ code, status }));
  const byStatus = [...Map.groupBy(codes, ({ status }) => status)].toSorted(([one], [other]) => one - other);
  return pageWith(
    `API · ${title}`,
    html`<header><nav aria-label="Path"><a href="/">${title}</a></nav></header>
<main id="content" tabindex="-1">
<h1>The API of ${title}</h1>
${description.split('\n\n').map((paragraph) => html`<p>${withCode(paragraph)}</p>`)}
<p>The same as an OpenAPI document, for programs: <a href="/openapi.json">/openapi.json</a>. For example:</p>
<pre tabindex="0"><code>curl '${siteUrl}/store/tu/products?limit=3'</code></pre>
<h2 id="areas">Areas</h2>
${reference.map(
  ({ area, operations }) => html`<section>
<h3 id="area-${area}"><a href="/docs/api/${area}">${area}</a></h3>
<ul class="routes">
${operations.map(
  ({ id, method, path, summary }) =>
    html`<li><a href="/docs/api/${area}#${id}">${address(method, path)}</a> <span>${summary}</span></li>
`,
)}</ul>
</section>
`,
)}
<h2 id="refusals">Refusals</h2>
<p>Every refusal is an object <code>error</code> with a <code>code</code>, a <code>message</code> for people in the language of the request, and the
<code>requestId</code> that the log has too. With <code>invalid_input</code> come <code>issues</code>: where something is wrong, and what.</p>
<dl class="codes">
${byStatus.map(
  ([status, ofStatus]) => html`<dt>${status}</dt>
<dd>${listed(ofStatus.map(({ code }) => code))}</dd>
`,
)}</dl>
</main>`,
  );
}

/** The routes of an area: their inputs, answers and error codes, and the schemas that they use. */
export function areaPage({ area, operations, shapes }: AreaReference, { title }: ReferenceOptions): string {
  return pageWith(
    `${area} · API · ${title}`,
    html`<header><nav aria-label="Path"><a href="/">${title}</a> / <a href="/docs/api">API</a></nav></header>
<main id="content" tabindex="-1">
<h1>${area}</h1>
<ul class="routes">
${operations.map(
  ({ id, method, path, summary }) =>
    html`<li><a href="#${id}">${address(method, path)}</a> <span>${summary}</span></li>
`,
)}</ul>
${operations.map(operationSection)}
${shapes.length > 0 ? html`<h2 id="shapes">Shapes</h2>` : ''}
${shapes.map(
  ({ name, schema }) => html`<section>
<h3 id="shape-${name}">${name}</h3>
${fieldsOf(schema)}
</section>
`,
)}</main>`,
  );
}

function operationSection(operation: Operation): Markup {
  const { id, method, path, summary, access, refusals, maxBytes, parameters, body, answers } = operation;
  return html`<section>
<h2 id="${id}">${summary}</h2>
<p>${address(method, path)}</p>
<p>For: <strong>${accessNames[access]}</strong>${maxBytes ? html`. A body of at most ${maxBytes} bytes` : ''}</p>
${
  parameters.length > 0
    ? html`<h3>Parameters</h3>
${fieldList(
  parameters.map(({ name, in: place, required = false, schema }) => ({
    name: `${name} (${place})`,
    isRequired: required,
    schema,
  })),
)}`
    : ''
}
${Object.entries(body).map(
  ([type, { schema }]) => html`<h3>Body</h3>
<p><code>${type}</code></p>
${schema ? fieldsOf(schema) : ''}`,
)}
<h3>Answer</h3>
${answers.map(
  ({ status, description, content }) => html`<p><strong>${status}</strong> ${withCode(description)}</p>
${Object.entries(content).map(
  ([type, { schema }]) => html`<p><code>${type}</code></p>
${schema ? fieldsOf(schema) : ''}`,
)}`,
)}
<p>Refuses with ${listed(refusals)}.</p>
</section>
`;
}

type Value = { name: string; isRequired: boolean; schema: JsonSchema };

function fieldsOf(schema: JsonSchema): Markup {
  return fieldList([{ name: '', isRequired: true, schema }]);
}

/** A list instead of a table, because it fits every screen width. */
function fieldList(values: Value[]): Markup {
  const rows = values.flatMap(({ name, isRequired, schema }) => schemaRows(schema, name, isRequired));
  // A row for an object itself is omitted when its fields have rows.
  const telling = rows.filter((row) => row.path !== '' || row.type !== 'object' || rows.length === 1);
  return html`<dl class="fields">
${telling.map(
  ({ path, isRequired, type, shape, notes }) => html`<div>
<dt><code>${path || '(itself)'}</code>${isRequired ? '' : html` <small>optional</small>`}</dt>
<dd>${shape ? html`<a href="#shape-${shape}">${type}</a>` : type}</dd>
${notes.length > 0 ? html`<dd>${notes.map((note) => html`<p>${note}</p>`)}</dd>` : ''}
</div>
`,
)}</dl>`;
}

const address = (method: string, path: string): Markup =>
  html`<code class="address"><b>${method}</b> ${path}</code>`;

const listed = (codes: readonly string[]): Markup[] =>
  codes.map((code, index) => html`${index > 0 ? ', ' : ''}<code>${code}</code>`);

/** Text between backticks is code. */
const withCode = (text: string): Markup[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
