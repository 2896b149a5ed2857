import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findMismatch } from '#tests/support/answer-check.ts';
import { apiRoute } from './api-route.ts';
import { collectErrors } from './known-errors.ts';
import { describedRoutes, describeRefusals } from './openapi-document.ts';
import { createRouteApp } from './route-app.ts';

const api = createRouteApp().openapi(
  apiRoute({
    method: 'get',
    path: '/bikes/{id}',
    summary: 'Read a bike',
    access: 'user',
    params: z.object({ id: z.string() }),
    answer: { schema: z.object({ name: z.string() }), description: 'The bike' },
    refusals: ['not_found'],
  }),
  (c) => c.json({ name: 'Graziella' }, 200),
);

describeRefusals(api, collectErrors([]));
const [route] = describedRoutes(api);
if (!route) throw new Error('The route is not described');

const refusal = (code: string) => ({ error: { code, message: 'No', params: {}, requestId: 'r-1' } });

describe('a declared route', () => {
  it('is described at its path, with the error statuses that follow from its access and its input', () => {
    expect(route.path).toBe('/bikes/:id');
    expect(Object.keys(route.responses).map(Number)).toEqual([200, 400, 401, 404, 429, 500, 503]);
  });

  it.each<[string, Response, RegExp | undefined]>([
    ['its answer', Response.json({ name: 'Graziella' }), undefined],
    ['an answer that lacks a part', Response.json({}), /expected string/],
    ['an answer with more parts', Response.json({ name: 'Graziella', price: 1 }), /more than the schema/],
    ['an answer of another type', new Response('Graziella'), /content type text\/plain/],
    ['a status that it does not declare', Response.json({}, { status: 201 }), /status is not declared/],
    ['its refusal', Response.json(refusal('not_found'), { status: 404 }), undefined],
    ['a refusal that it does not declare', Response.json(refusal('conflict'), { status: 404 }), /conflict/],
    ['an error of another shape', Response.json({ message: 'No' }, { status: 404 }), /expected object/],
  ])('has its answers checked: %s', async (_what, answer, expected) => {
    const mismatch = await findMismatch(route, answer);
    if (expected) expect(mismatch).toMatch(expected);
    else expect(mismatch).toBeUndefined();
  });
});

describe('the body of a route', () => {
  const notes = createRouteApp().openapi(
    apiRoute({
      method: 'post',
      path: '/notes',
      summary: 'Write a note',
      access: 'visitor',
      body: z.object({ text: z.string().min(1), password: z.string() }).meta({ id: 'WrittenNote' }),
      answer: { schema: z.object({ text: z.string(), password: z.string() }), description: 'The note' },
    }),
    (c) => c.json(c.req.valid('json'), 200),
  );
  const post = (body: object) =>
    notes.request('/notes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is validated after invisible characters are removed, except in passwords', async () => {
    const answer = await post({ text: 'Caffe\u0300\u200b', password: 'a\u200b' });
    expect(await answer.json()).toEqual({ text: 'Caffè', password: 'a\u200b' });
  });

  it('is refused when a required text has only invisible characters', async () => {
    const { status } = await post({ text: '\u200b\u2066', password: '' });
    expect(status).not.toBe(200);
  });

  it('is described by its schema', () => {
    const document = notes.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 't', version: '1' } });
    expect(JSON.stringify(document.paths)).toContain('#/components/schemas/WrittenNote');
    expect(JSON.stringify(document.components)).toContain('"minLength":1');
  });
});
