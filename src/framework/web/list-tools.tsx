import type { ReactNode } from 'react';

/** Actions for a whole list, in a row above it. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>;
}
