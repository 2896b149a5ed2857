import type { ReactNode } from 'react';

type SkipLinkProps = { target: string; children: ReactNode };

/** First element of the page: visible only with keyboard focus. `target` is the id of the main element. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a href={`#${target}`} className="skip-link">
      {children}
    </a>
  );
}
