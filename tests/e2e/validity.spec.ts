import { HtmlValidate } from 'html-validate';
import { test } from './site.ts';
import { addressIn } from './site-pages.ts';
import { expect } from './test.ts';

/** Checks the HTML standard and accessibility, without rules that forbid valid markup of React or the renderer. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React's own ids begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Widths of bars and positions of drawings are data.
    'no-inline-style': 'off',
    // The text of an email is shown as it was sent.
    'no-trailing-whitespace': 'off',
    // Tables that become cards on narrow screens lose their semantics in some browsers without explicit roles.
    'no-redundant-role': 'off',
    // Administrators write phone numbers.
    'tel-non-breaking': 'off',
  },
});

async function problemsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

// One language with spaces and one without: other languages differ only in their texts.
for (const locale of ['it', 'ja'] as const) {
  test(`the HTML of every page is valid as sent by the server, in ${locale}`, async ({ visits, site }) => {
    test.slow();
    for (const { name, path, reader } of site.pages) {
      const answer = await visits[reader].get(addressIn(path, locale));
      expect.soft(await problemsIn(await answer.text()), name).toEqual([]);
    }
  });
}
