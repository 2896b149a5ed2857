import type { ReactNode } from 'react';

/** For RichText: a mailto link to an address. */
export const mailLink =
  (email: string) =>
  (words: string): ReactNode => (
    <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-primary">
      {words}
    </a>
  );
