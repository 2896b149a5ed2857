import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineDocument } from './define-document.ts';
import { documentChangeShape } from './document.schema.ts';
import { choiceField, flagField, textField, trimmedField } from './document-fields.ts';

const amountField = z.codec(textField(9), z.nullable(z.int()), {
  decode: (text) => (/^\d+$/.test(text) ? Number(text) : null),
  encode: (cents) => (cents === null ? '' : String(cents)),
});

const recipes = defineDocument({
  perLanguage: { title: trimmedField(10), steps: textField(50) },
  common: { cost: amountField, isVegan: flagField, course: choiceField(['first', 'second'], 'first') },
  lists: {
    weights: { path: 'weight', max: 3, schema: textField(9), isPerLanguage: false },
    things: { path: 'thing', max: 3, schema: textField(20), isPerLanguage: true },
  },
  merged: ['steps'],
  unversioned: ['isVegan'],
});

const pasta = { 'title.it': ' Pasta ', 'steps.it': 'Bollire', cost: '12', isVegan: 'yes' };
const input = z.object({ texts: documentChangeShape(recipes).texts });

describe('the texts of a document', () => {
  test('are read as typed values, and written as texts again', () => {
    const values = recipes.read({ ...pasta, 'steps.de': '  ', course: 'second' });
    expect(values).toEqual({
      texts: [{ language: 'it', title: 'Pasta', steps: 'Bollire' }],
      common: { cost: 12, isVegan: true, course: 'second' },
    });
    expect(recipes.write(values)).toEqual({ ...pasta, 'title.it': 'Pasta', course: 'second' });
    expect(recipes.write({ texts: [], common: { cost: null, isVegan: false, course: 'first' } })).toEqual({
      course: 'first',
    });
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['spaces only', { 'title.it': '  ', cost: ' ' }],
    ['fields of a later version of the site', { 'colour.it': 'rosso', size: 'xl', 'title.xx': 'X' }],
    ['values that are not valid', { cost: 'molto', course: 'third', isVegan: 'perhaps' }],
  ])('of a draft with %s are read without an error', (_, texts) => {
    expect(recipes.read(texts)).toEqual({
      texts: [],
      common: { cost: null, isVegan: false, course: 'first' },
    });
  });

  test('stay as they were typed when they are too long', () => {
    expect(recipes.textsIn({ 'title.it': 'x'.repeat(11) }, 'it')?.title).toHaveLength(11);
  });

  test('are reported as missing in each language in use, or in the displayed language', () => {
    expect(recipes.findMissing({ ...pasta, 'title.de': 'Nudeln' }, ['title', 'steps'], 'fr')).toEqual({
      'steps.de': 'required',
    });
    expect(recipes.findMissing({ cost: '1' }, ['title'], 'fr')).toEqual({ 'title.fr': 'required' });
  });
});

describe('the body of a request to save a document', () => {
  test('is read without empty and unknown fields', () => {
    const texts = { ...pasta, 'steps.de': ' ', 'thing2.fr': 'sel', other: 'x' };
    expect(z.parse(input, { texts })).toEqual({
      texts: { ...pasta, 'title.it': 'Pasta', 'thing2.fr': 'sel' },
    });
  });

  test.each([
    { 'title.it': 'x'.repeat(11) },
    { cost: 'x'.repeat(10) },
    { isVegan: 'perhaps' },
    { course: 'third' },
    { 'steps.it': 'a\0b' },
    { 'thing1.it': 'x'.repeat(21) },
  ])('refuses %j', (texts) => expect(z.safeParse(input, { texts }).success).toBe(false));
});

describe('an audit record', () => {
  const before = { ...pasta, weight1: '100', weight2: '5', 'thing1.it': 'farina', 'thing2.it': 'sale' };
  const after = { ...pasta, 'steps.it': 'Cuocere', cost: '13', isVegan: '', weight1: '100' };

  test('contains the values that differ, by field and language, with lists as lines', () => {
    expect(recipes.record(before, after)).toEqual({
      ...{ steps: { it: 'Bollire' }, cost: '12', isVegan: true },
      ...{ weights: '100\n5', things: { it: 'farina\nsale' } },
    });
    expect(recipes.record(after, before)).toEqual({
      ...{ steps: { it: 'Cuocere' }, cost: '13', isVegan: false, weights: '100' },
    });
    expect(recipes.record(before, before)).toEqual({});
  });

  test('restores the earlier texts, except those of unversioned fields', () => {
    const earlier = { ...after, ...recipes.readRecord(recipes.record(before, after)) };
    expect(earlier).toEqual({ ...before, isVegan: '', weight3: '', 'thing3.it': '' });
  });
});
