import { expect, test } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { refusal } from './field-problems.ts';
import { inputFields } from './form-input.ts';

const form = mini.object({
  name: mini.string().check(
    mini.maxLength(5),
    mini.refine((text) => text !== '', refusal('full_name_required')),
  ),
});

test('the input of an API is checked by the rules of its form', () => {
  const input = z.object({ id: z.uuid(), ...inputFields(form) });
  const id = '0190a000-0000-7000-8000-000000000000';
  expect(input.parse({ id, name: 'Ada' })).toEqual({ id, name: 'Ada' });
  const messagesOf = (name: string) => input.safeParse({ id, name }).error?.issues.map(({ code }) => code);
  expect(messagesOf('')).toEqual(['custom']);
  expect(messagesOf('Ada Rossi')).toEqual(['too_big']);
  expect(input.safeParse({ id, name: '' }).error?.issues[0]?.message).toBe('full_name_required');
});

test('a field that is not a text is reported when the API is declared', () => {
  expect(() => inputFields(mini.object({ agreed: mini.boolean() }))).toThrow('The field agreed is no text');
});
