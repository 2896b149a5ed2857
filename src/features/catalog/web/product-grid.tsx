import type { ProductListItem } from '../catalog.schema.ts';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = {
  items: readonly ProductListItem[];
  level?: 2 | 3;
  /** How many pictures are in sight when the page opens. */
  eager?: number;
};

export function ProductGrid({ items, level = 2, eager = 0 }: ProductGridProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
      {items.map((item, index) => (
        <li key={item.id}>
          <ProductCard item={item} level={level} isFirst={index < eager} />
        </li>
      ))}
    </ul>
  );
}
