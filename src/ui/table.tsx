// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles when CSS turns the table into cards.
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';

type TableProps = ComponentProps<'table'> & { caption: ReactNode; captionHidden?: boolean };

/**
 * A table that becomes a list of cards in a narrow container. Roles are explicit because browsers drop them when CSS
 * changes `display`.
 */
export function Table({ caption, captionHidden = false, className, children, ...props }: TableProps) {
  return (
    <div className="@container">
      <table {...props} role="table" className={cn('stacking-table', className)}>
        <caption className={captionHidden ? 'sr-only' : 'pb-3 text-start text-sm text-muted-foreground'}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

export function TableHeader({ children, ...props }: ComponentProps<'thead'>) {
  return (
    <thead {...props} role="rowgroup">
      {children}
    </thead>
  );
}

export function TableBody({ children, ...props }: ComponentProps<'tbody'>) {
  return (
    <tbody {...props} role="rowgroup">
      {children}
    </tbody>
  );
}

export function TableRow({ children, ...props }: ComponentProps<'tr'>) {
  return (
    <tr {...props} role="row">
      {children}
    </tr>
  );
}

/** `end` is for amounts: right-aligned, without line breaks. */
type Align = { align?: 'end' };

type TableHeadProps = Omit<ComponentProps<'th'>, 'align'> & Align;

export function TableHead({ align, children, ...props }: TableHeadProps) {
  return (
    <th scope="col" {...props} role="columnheader" data-align={align}>
      {children}
    </th>
  );
}

type TableCellProps = Omit<ComponentProps<'td'>, 'align'> &
  Align & {
    /** The column's name, shown beside the value on cards; omit it for the cell that titles the card. */
    label?: string;
  };

export function TableCell({ label, align, children, ...props }: TableCellProps) {
  return (
    <td {...props} role="cell" data-label={label} data-align={align}>
      {children}
    </td>
  );
}
