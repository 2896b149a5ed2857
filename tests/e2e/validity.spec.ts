import { HtmlValidate } from 'html-validate';
import { test } from './site.ts';
import { addressIn } from './site-pages.ts';
import { expect } from './test.ts';

/** The HTML standard and accessibility. Left out is what the standard allows and React, or the renderer, writes otherwise. */
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
    // The widths of bars and the places of drawings are data.
    'no-inline-style': 'off',
    // The text of an email is shown as it was sent.
    'no-trailing-whitespace': 'off',
    // Tables that become cards on narrow screens lose their meaning in browsers without them.
    'no-redundant-role': 'off',
    // Phone numbers are written by administrators.
    'tel-non-breaking': 'off',
  },
});

async function problemsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

// A language of words between spaces and one without: the others differ from them in nothing but words.
for (const locale of ['it', 'ja'] as const) {
  test(`every page is valid HTML as it leaves the server, in ${locale}`, async ({ visits, site }) => {
    test.slow();
    for (const { name, path, reader } of site.pages) {
      const answer = await visits[reader].get(addressIn(path, locale));
      expect.soft(await problemsIn(await answer.text()), name).toEqual([]);
    }
  });
}
