import { z } from 'zod';
import { ratificationSchema, refusalSchema } from '#areas/community/membership/membership.schema.ts';
import { ratifyMembership } from '#areas/community/membership/server/ratify-membership.ts';
import { refuseMembership } from '#areas/community/membership/server/refuse-membership.ts';
import { setMember } from '#areas/community/membership/server/set-member.ts';
import { deletePerson } from '#areas/people/account-deletion/server/delete-person.ts';
import { keepPerson } from '#areas/people/account-deletion/server/keep-person.ts';
import { proofRefusals } from '#areas/people/security/server/proof-refusals.ts';
import { proveOwner } from '#areas/people/security/server/prove-owner.ts';
import { setBlocked } from '#areas/people/sign-in/server/sessions/set-blocked.ts';
import { blockChangeSchema } from '#areas/people/sign-in/sign-in.schema.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import {
  adminChangeSchema,
  deletionDaySchema,
  membershipChangeSchema,
  peopleFilterSchema,
  peoplePageSchema,
  peopleQuerySchema,
  personSchema,
} from '../people-admin.schema.ts';
import { exportPeople } from './export-people.ts';
import { listPeople } from './people.queries.ts';
import { getPerson } from './person.queries.ts';
import { setAdmin } from './set-admin.ts';

const ofOne = { access: 'admin', params: z.object({ id: idSchema }) } as const;
const done = { schema: doneSchema, description: 'Done, or so already' };

/** The registered people, for administrators. */
export const peopleApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List the registered people',
      access: 'admin',
      query: peopleQuerySchema,
      answer: { schema: peoplePageSchema, description: 'A page of people' },
    }),
    async (c) => c.json(await listPeople(c.get('deps'), c.req.valid('query')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/csv',
      summary: 'Export the registered people, the newest first',
      access: 'admin',
      query: peopleFilterSchema,
      answer: { type: 'text/csv', description: 'The people as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'people-admin:title', plainName: 'people' }, (ctx, locale) =>
        exportPeople(ctx, { filter: c.req.valid('query'), locale }),
      ),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/{id}',
      summary: 'Read a registered person',
      ...ofOne,
      answer: { schema: personSchema, description: 'The person' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getPerson(c.get('deps'), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/admin',
      summary: 'Make a person an administrator, or take the rights away',
      ...ofOne,
      body: adminChangeSchema,
      answer: done,
      refusals: [...proofRefusals, 'not_found', 'last_admin', 'person_cannot_sign_in'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { isAdmin, ...proof } = c.req.valid('json');
      const { userId } = requireAdmin(ctx.actor);
      await proveOwner(ctx, { ...proof, userId, clientAddress: c.get('clientAddress') });
      await setAdmin(ctx, { userId: c.req.valid('param').id, isAdmin });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/block',
      summary: 'Block a person, with a reason that they are told, or let them in again',
      ...ofOne,
      body: blockChangeSchema,
      answer: done,
      refusals: ['not_found', 'person_is_admin'],
    }),
    async (c) => {
      await setBlocked(await commandContext(c), { userId: c.req.valid('param').id, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/membership',
      summary: 'Make a person a member, or end the membership',
      ...ofOne,
      body: membershipChangeSchema,
      answer: done,
      refusals: ['not_found', 'person_cannot_sign_in'],
    }),
    async (c) => {
      const { isSocio } = c.req.valid('json');
      await setMember(await commandContext(c), { userId: c.req.valid('param').id, isSocio });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/membership/ratification',
      summary: 'Record that the board has ratified the present membership',
      ...ofOne,
      body: ratificationSchema,
      answer: done,
      refusals: ['not_found', 'not_a_member', 'nothing_to_ratify', 'decision_day_invalid'],
    }),
    async (c) => {
      const input = { ...c.req.valid('json'), userId: c.req.valid('param').id };
      await ratifyMembership(await commandContext(c), input);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/membership/refusal',
      summary: 'Record that the board has refused a person, and end the membership',
      ...ofOne,
      body: refusalSchema,
      answer: done,
      refusals: [
        ...(['not_found', 'not_a_member', 'nothing_to_ratify', 'already_ratified'] as const),
        ...(['decision_day_invalid', 'refusal_reason_required'] as const),
      ],
    }),
    async (c) => {
      const input = { ...c.req.valid('json'), userId: c.req.valid('param').id };
      await refuseMembership(await commandContext(c), input);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/{id}/deletion',
      summary: "Have a person's account deleted in seven days; a sign-in undoes it",
      ...ofOne,
      answer: { schema: deletionDaySchema, description: 'When it goes' },
      refusals: ['not_found', 'person_is_admin'],
    }),
    async (c) => c.json(await deletePerson(await commandContext(c), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/{id}/deletion',
      summary: 'Undo the deletion of an account that waits',
      ...ofOne,
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      await keepPerson(await commandContext(c), c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    },
  );

export type PeopleApi = typeof peopleApi;
