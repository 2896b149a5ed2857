import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

type EditorHeadingProps = {
  back: Pick<LinkProps, 'params'> & { to: NonNullable<LinkProps['to']>; label: string };
  title: ReactNode;
  /** The message for browsers without scripts, which cannot use the editor. */
  needsScript: string;
  children?: ReactNode;
};

/** The title of a page on which administrators edit one item, below the link back to the list. */
export function EditorHeading({
  back: { label, ...target },
  title,
  needsScript,
  children,
}: EditorHeadingProps) {
  return (
    <header className="grid gap-2">
      <Link
        {...target}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {label}
      </Link>
      <h1 tabIndex={-1} className="text-3xl wrap-anywhere focus-visible:outline-none sm:text-4xl">
        {title}
      </h1>
      {children}
      <noscript>
        <p>{needsScript}</p>
      </noscript>
    </header>
  );
}
