import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

function attribute(html: string, element: string, name: string): string | undefined {
  return new RegExp(`<${element} [^>]*\\b${name}="([^"]*)"`).exec(html)?.[1];
}

it('a form field associates its label with its control', () => {
  const html = renderToStaticMarkup(<Field label="E-mail">{(control) => <Input {...control} />}</Field>);
  expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'));
  expect(html).not.toContain('aria-invalid=');
  expect(html).not.toContain('aria-describedby=');
});

it('a form field describes its control by the error, then the hint, and marks the control as invalid', () => {
  const html = renderToStaticMarkup(
    <Field label="Password" hint="A sentence is easy to remember." error="Use at least six characters.">
      {(control) => <Input {...control} type="password" />}
    </Field>,
  );
  const described = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? [];
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  expect(
    described.map((id) => new RegExp(`<p id="${id}".*?</p>`).exec(html)?.[0].replace(/<[^>]*>/g, '')),
  ).toEqual(['Use at least six characters.', 'A sentence is easy to remember.']);
});
