import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findProblems, refusal, reject } from './field-problems.ts';

const schema = z.object({
  name: z.string().check(z.refine((text) => text !== '', refusal('full_name_required'))),
  email: z.string().check(
    z.maxLength(5),
    z.refine((text) => text.includes('@'), refusal('email_invalid')),
  ),
});

test('a schema reports the first problem of each field, in the order of the fields', () => {
  expect(findProblems(schema, { name: '', email: 'ada' })).toEqual({
    name: { code: 'full_name_required' },
    email: { code: 'email_invalid' },
  });
  expect(findProblems(schema, { name: 'Ada', email: 'a@b.c' })).toEqual({});
});

test('a problem without an error code of the site is reported as invalid input', () => {
  expect(findProblems(schema, { name: 'Ada', email: 'ada@example.org' })).toEqual({
    email: { code: 'invalid_input' },
  });
});

test('a rule function reports its own problems', () => {
  const rule = ({ name }: { name: string }) =>
    name ? {} : { name: { code: 'full_name_required' as const } };
  expect(findProblems(rule, { name: '' })).toEqual({ name: { code: 'full_name_required' } });
});

test('the server throws the first problem, with all problems as its issues', () => {
  expect(() => reject({})).not.toThrow();
  const problems = findProblems(schema, { name: '', email: 'ada' });
  const issues = [
    { path: ['name'], code: 'full_name_required' },
    { path: ['email'], code: 'email_invalid' },
  ];
  expect(() => reject(problems)).toThrow(expect.objectContaining({ code: 'full_name_required', issues }));
});
