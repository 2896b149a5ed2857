import type { ReactNode } from 'react';

/** For RichText: a link that opens in a new tab, so that nothing typed or chosen on the page is lost. */
export const newTabLink =
  (path: string) =>
  (words: string): ReactNode => (
    <a
      href={path}
      target="_blank"
      className="text-foreground underline underline-offset-4 hover:text-primary"
      rel="noopener"
    >
      {words}
    </a>
  );
