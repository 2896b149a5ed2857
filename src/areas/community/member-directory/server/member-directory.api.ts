import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import {
  directoryPageSchema,
  directoryQuerySchema,
  ownEntrySchema,
  regionCountsSchema,
  typedChoicesSchema,
} from '../member-directory.schema.ts';
import { chooseShown } from './choose-shown.ts';
import { countByRegion, getOwnEntry, listMembers } from './directory.queries.ts';

const middleware = rateLimit({ name: 'member-directory', points: 60, seconds: 60 });

export const memberDirectoryApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List the members, as a member',
      access: 'user',
      mayLag: true,
      middleware,
      query: directoryQuerySchema,
      answer: { schema: directoryPageSchema, description: 'A page of members, with what each of them shows' },
      refusals: ['directory_members_only'],
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await listMembers(await commandContext(c), c.req.valid('query')), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/regions',
      summary: 'Count the members who say where they live, by region, as a member',
      access: 'user',
      mayLag: true,
      middleware,
      answer: { schema: regionCountsSchema, description: 'Regions with somebody, and abroad' },
      refusals: ['directory_members_only'],
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json({ regions: await countByRegion(await commandContext(c)) }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/own',
      summary: 'Read what the list of members shows of you',
      access: 'user',
      answer: { schema: ownEntrySchema, description: 'Your choices, and your card as others see it' },
    }),
    async (c) => c.json(await getOwnEntry(await commandContext(c)), 200),
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/own',
      summary: 'Choose what the list of members shows of you, as a member',
      access: 'user',
      middleware,
      body: typedChoicesSchema,
      answer: { schema: ownEntrySchema, description: 'Your choices as they are now' },
      refusals: ['not_found', 'directory_members_only', 'directory_text_too_long', 'directory_place_unknown'],
    }),
    async (c) => c.json(await chooseShown(await commandContext(c), c.req.valid('json')), 200),
  );

export type MemberDirectoryApi = typeof memberDirectoryApi;
