import { cn } from './class-names.ts';
import drawings from './illustrations.svg?url&no-inline';

export type IllustrationName =
  | 'shop'
  | 'crowdfunding'
  | 'bikes'
  | 'growth'
  | 'ledger'
  | 'about'
  | 'members'
  | 'blog'
  | 'lost'
  | 'failure'
  | 'denied';

/** A decorative drawing beside a text. All of them are in one file, in the colours of the theme. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className={cn('aspect-square shrink-0', className)}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
