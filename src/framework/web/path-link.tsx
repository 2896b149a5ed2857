import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type PathLinkProps = { path: string } & Omit<ComponentProps<'a'>, 'href'>;

/** A link to a page of this site by its path, which may contain a search and a section. */
export function PathLink({ path, ...props }: PathLinkProps) {
  const { pathname, search, hash } = new URL(path, 'https://page.invalid');
  return (
    <Link
      {...props}
      to={pathname}
      search={Object.fromEntries(new URLSearchParams(search))}
      {...(hash !== '' && { hash: hash.slice(1) })}
    />
  );
}
