import { expect, test } from 'vitest';
import { renderEmail } from './email-layout.ts';

const content = {
  locale: 'pt' as const,
  heading: 'Olá, Ana & "Rui"',
  paragraphs: ['<b>Primeiro</b>', 'Segundo'],
  action: { label: 'Confirmar', url: 'https://example.org/a?b=1&c=2' },
  footer: 'TU Tutto è Uno',
};

test('an email says the same in plain text and in HTML', () => {
  const { text, html } = renderEmail(content);
  expect(text).toBe(
    'Olá, Ana & "Rui"\n\n<b>Primeiro</b>\n\nSegundo\n\nConfirmar:\nhttps://example.org/a?b=1&c=2\n\n-- \nTU Tutto è Uno\n',
  );
  for (const piece of ['Segundo', 'Confirmar', 'TU Tutto è Uno']) expect(html).toContain(piece);
});

test('text written by a user is escaped', () => {
  const { html } = renderEmail(content);
  expect(html).toContain('&lt;b&gt;Primeiro&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="https://example.org/a?b=1&amp;c=2"');
});

test('an email names its language and loads nothing', () => {
  const { html } = renderEmail(content);
  expect(html).toContain('<html lang="pt-PT">');
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
});

test('an email without an action has no link', () => {
  const { action: _, ...quiet } = content;
  expect(renderEmail(quiet).html).not.toContain('<a ');
});

test('amounts and sections with titles are between text and action, in plain text and in HTML', () => {
  const { text, html } = renderEmail({
    ...content,
    rows: [
      { label: 'Cerveja <Ambra>', note: '2 × 4,50 €', amount: '9,00 €' },
      { label: 'Total', amount: '9,00 €', isTotal: true },
    ],
    sections: [{ title: 'Entrega', lines: ['Ana & Rui', 'Lisboa'] }],
  });
  expect(text).toContain(
    'Segundo\n\nCerveja <Ambra> (2 × 4,50 €)  9,00 €\nTotal  9,00 €\n\nEntrega\nAna & Rui\nLisboa\n\nConfirmar:',
  );
  expect(html).toContain('Cerveja &lt;Ambra&gt;');
  expect(html).toContain('Ana &amp; Rui<br>Lisboa');
  expect(html.indexOf('Total')).toBeLessThan(html.indexOf('Entrega'));
  expect(html.indexOf('Entrega')).toBeLessThan(html.indexOf('Confirmar'));
});

test('small print is after the action and before the footer', () => {
  const smallPrint = [{ title: 'Condições', lines: ['Um <dia>', 'Dois'] }];
  const { text, html } = renderEmail({ ...content, smallPrint });
  expect(text).toContain('c=2\n\nCondições\nUm <dia>\nDois\n\n-- \n');
  expect(html).toContain('Um &lt;dia&gt;');
  expect(html.indexOf('Confirmar')).toBeLessThan(html.indexOf('Condições'));
  expect(html.indexOf('Condições')).toBeLessThan(html.indexOf('TU Tutto'));
});

test('a long word without spaces is broken instead of widening the email', () => {
  const word = 'x'.repeat(1000);
  const { html } = renderEmail({
    ...content,
    paragraphs: [word],
    sections: [{ title: 'Entrega', lines: [word] }],
  });
  const around = [...html.matchAll(/style="([^"]*)">x{1000}/g)].map(([, style]) => style);
  expect(around).toHaveLength(2);
  for (const style of around) expect(style).toContain('overflow-wrap:anywhere');
});
