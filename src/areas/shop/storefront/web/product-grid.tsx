import type { ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import { cn } from '#ui/class-names.ts';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  items: readonly ProductListItem[];
  level?: 2 | 3;
  /** Number of images that are visible when the page opens. */
  eager?: number;
  className?: string;
};

export function ProductGrid({ items, level = 2, eager = 0, className }: ProductGridProps) {
  return (
    <ul
      className={cn(
        'grid gap-4 sm:grid-cols-2 sm:gap-6 base:lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-4 print:gap-3',
        className,
      )}
    >
      {items.map((item, index) => (
        <li key={item.id}>
          <ProductCard item={item} level={level} isFirst={index < eager} />
        </li>
      ))}
    </ul>
  );
}
