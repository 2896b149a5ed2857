import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { maxImportBytes } from '../member-register.rules.ts';
import {
  boardSchema,
  importCheckSchema,
  importedNumberSchema,
  importedSchema,
  newTermSchema,
  ratificationsSchema,
  registerFileSchema,
  registerFilterSchema,
  registerPageSchema,
  registerQuerySchema,
  termEndSchema,
} from '../member-register.schema.ts';
import { addBoardTerm } from './add-board-term.ts';
import { listBoardTerms } from './board.queries.ts';
import { endBoardTerm } from './end-board-term.ts';
import { exportRegister } from './export-register.ts';
import { exportRegisterPdf } from './export-register-pdf.ts';
import { forgetImportedMember } from './forget-imported-member.ts';
import { checkImport } from './import.queries.ts';
import { importRegister } from './import-register.ts';
import { ratifyMembers } from './ratify-members.ts';
import { listRegister } from './register.queries.ts';

const done = { schema: doneSchema, description: 'Done, or so already' };
const fileRefusals = [
  'register_file_encoding',
  'register_file_too_long',
  'register_file_columns',
  'register_file_quotes',
  'register_file_empty',
] as const;
/** Base64 needs four bytes for three. */
const maxBytes = Math.ceil((maxImportBytes * 4) / 3) + 1000;

export const memberRegisterApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'Read the register of members as it was at the end of a day, by number',
      access: 'admin',
      query: registerQuerySchema,
      answer: { schema: registerPageSchema, description: 'A page of the register' },
    }),
    async (c) => c.json(await listRegister(c.get('deps'), c.req.valid('query')), 200),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/csv',
      summary: 'Export the register of a day',
      access: 'admin',
      query: registerFilterSchema,
      answer: { type: 'text/csv', description: 'The register as CSV in the language of the reader' },
      refusals: ['register_day_to_come'],
    }),
    (c) => {
      const filter = c.req.valid('query');
      const name = { title: 'member-register:title', plainName: 'members-register' } as const;
      return answerCsv(c, { ...name, day: filter.day }, (ctx, locale) =>
        exportRegister(ctx, { ...filter, locale }),
      );
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/pdf',
      summary: 'Save the register of a day as a PDF',
      access: 'admin',
      query: registerFilterSchema,
      answer: { type: 'application/pdf', description: 'The register in the language of the reader' },
      refusals: ['register_day_to_come', 'register_too_long', 'server_busy'],
    }),
    async (c) => {
      const wanted = { ...c.req.valid('query'), locale: c.get('locale') };
      const { file, headers } = await exportRegisterPdf(await commandContext(c), wanted);
      return c.body(file, 200, headers);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/ratifications',
      summary: 'Record that the board has ratified members at a meeting: all of these or none',
      access: 'admin',
      body: ratificationsSchema,
      answer: done,
      refusals: ['not_found', 'not_a_member', 'nothing_to_ratify', 'decision_day_invalid'],
    }),
    async (c) => {
      await ratifyMembers(await commandContext(c), c.req.valid('json'));
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/board',
      summary: 'List the roles of the board, with their days',
      access: 'admin',
      answer: { schema: boardSchema, description: 'Those of now first, then the latest' },
    }),
    async (c) => c.json({ terms: await listBoardTerms(c.get('deps')) }, 200),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/board',
      summary: 'Give a member a role of the board, which gives no right',
      access: 'admin',
      body: newTermSchema,
      answer: done,
      refusals: ['board_member_required', 'board_day_invalid', 'board_role_taken'],
    }),
    async (c) => {
      await addBoardTerm(await commandContext(c), c.req.valid('json'));
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'put',
      path: '/board/{id}/end',
      summary: 'Record the last day of a role of the board',
      access: 'admin',
      params: z.object({ id: idSchema }),
      body: termEndSchema,
      answer: done,
      refusals: ['not_found', 'board_day_invalid'],
    }),
    async (c) => {
      await endBoardTerm(await commandContext(c), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/import/check',
      summary: 'Read a register file and say what it would add',
      access: 'admin',
      body: registerFileSchema,
      maxBytes,
      answer: { schema: importCheckSchema, description: 'Members and problems' },
      refusals: [...fileRefusals],
    }),
    async (c) => c.json(await checkImport(c.get('deps'), c.req.valid('json')), 200),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/import',
      summary: 'Add the members of a register file: all or none',
      access: 'admin',
      body: registerFileSchema,
      maxBytes,
      answer: { schema: importedSchema, description: 'How many members were added' },
      refusals: [...fileRefusals, 'register_file_lines'],
    }),
    async (c) => {
      const members = await importRegister(await commandContext(c), c.req.valid('json'));
      return c.json({ members }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/imported/{number}',
      summary: 'Erase name and address of an imported member without an account',
      access: 'admin',
      params: importedNumberSchema,
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      await forgetImportedMember(await commandContext(c), c.req.valid('param').number);
      return c.json({ ok: true as const }, 200);
    },
  );

export type MemberRegisterApi = typeof memberRegisterApi;
