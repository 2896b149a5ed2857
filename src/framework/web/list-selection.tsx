import { useState } from 'react';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';

/** The selected items of a list. */
export type ListSelection<Item> = { chosen: readonly Item[]; choose(items: readonly Item[]): void };

/** The selection of listed items. Only visible items can be selected. */
export function useListSelection<Item extends { id: string }>(items: readonly Item[]): ListSelection<Item> {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    chosen: items.filter(({ id }) => ids.includes(id)),
    choose: (chosen) => setIds(chosen.map(({ id }) => id)),
  };
}

type BulkAction<Item> = {
  label: string;
  variant: 'default' | 'outline';
  /** Items that the action would not change are left out. */
  changes(item: Item): boolean;
  run(items: readonly Item[]): void;
};

type SelectionBarProps<Item> = {
  chosen: readonly Item[];
  label: string;
  /** The number of selected items, as a text. */
  count: string;
  isPending: boolean;
  actions: readonly BulkAction<Item>[];
};

/** The actions for the selected items, at the bottom of the window while any are selected. */
export function SelectionBar<Item>({ chosen, label, count, isPending, actions }: SelectionBarProps<Item>) {
  if (chosen.length === 0) return null;
  return (
    <BottomBar aria-label={label}>
      <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
        {count}
      </p>
      {actions.map((action) => {
        const items = chosen.filter((item) => action.changes(item));
        return (
          items.length > 0 && (
            <Button
              key={action.label}
              size="sm"
              variant={action.variant}
              pending={isPending}
              onClick={() => action.run(items)}
            >
              {action.label}
            </Button>
          )
        );
      })}
    </BottomBar>
  );
}
