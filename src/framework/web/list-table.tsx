import type { Key, ReactNode } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#ui/table.tsx';
import type { ListSelection } from './list-selection.tsx';

/** A column of a table, or a part of cards. */
export type ListColumn<Item> = {
  /** The name of a column that can be hidden, such as `people.lastSeen`. The first column has none. */
  name?: string;
  heading: string;
  align?: 'end';
  /** `choice` is the checkbox of the item, where items can be selected. */
  cell(item: Item, choice: ReactNode): ReactNode;
};

type ListTableProps<Item> = {
  caption: string;
  columns: readonly ListColumn<Item>[];
  items: readonly Item[];
  keyOf(item: Item): Key;
  /** For a list whose items can be selected, with the texts of its checkboxes. */
  selection?: ListSelection<Item> & { all: string; one(item: Item): string };
};

/** A list as a table, on phones as cards, which the first column titles. */
export function ListTable<Item>({ caption, columns, items, keyOf, selection }: ListTableProps<Item>) {
  const table = (
    <Table caption={caption} captionHidden>
      <TableHeader>
        <TableRow>
          {columns.map(({ name, heading, align }) => (
            <TableHead key={heading} data-column={name} {...(align && { align })}>
              {heading}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {items.map((item) => (
          <TableRow key={keyOf(item)}>
            {columns.map(({ name, heading, align, cell }, place) => (
              <TableCell
                key={heading}
                data-column={name}
                {...(place > 0 && { label: heading })}
                {...(align && { align })}
              >
                {cell(item, place === 0 && selection && choiceOf(item, selection))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  if (!selection) return table;
  const isAll = items.length > 0 && selection.chosen.length === items.length;
  return (
    <div className="grid gap-2">
      <Checkbox
        label={selection.all}
        checked={isAll}
        className="scriptless:hidden"
        onChange={() => selection.choose(isAll ? [] : items)}
      />
      {table}
    </div>
  );
}

function choiceOf<Item>(item: Item, selection: NonNullable<ListTableProps<Item>['selection']>) {
  const { chosen, choose, one } = selection;
  const isChosen = chosen.includes(item);
  return (
    <Checkbox
      label={one(item)}
      isLabelHidden
      checked={isChosen}
      onChange={() => choose(isChosen ? chosen.filter((each) => each !== item) : [...chosen, item])}
      className="-ms-2.5 -me-2.5 shrink-0 scriptless:hidden"
    />
  );
}
