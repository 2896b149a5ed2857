import { cn } from '#ui/class-names.ts';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const colours = [
  'bg-background text-foreground',
  'bg-card text-card-foreground',
  'bg-popover text-popover-foreground',
  'bg-muted text-muted-foreground',
  'bg-primary text-primary-foreground',
  'bg-secondary text-secondary-foreground',
  'bg-accent text-accent-foreground',
  'bg-hop text-hop-foreground',
  'bg-destructive text-destructive-foreground',
  'bg-destructive-soft text-destructive-soft-foreground',
  'bg-success text-success-foreground',
  'bg-success-soft text-success-soft-foreground',
];

const sizes = [
  'text-5xl',
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
];

export function FoundationSpecimens() {
  return (
    <SpecimenGroup title="Foundations">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {colours.map((colour) => (
          <div key={colour} className={cn('rounded-lg border p-3 text-sm font-semibold', colour)}>
            {colour.split(' ')[0]?.slice('bg-'.length)}
          </div>
        ))}
      </div>
      <Specimen name="Type scale" stacked>
        {sizes.map((size) => (
          <p key={size} className={cn(size, 'font-display font-bold')}>
            Tutto è Uno · Всё едино
          </p>
        ))}
      </Specimen>
      <Specimen name="Text" stacked>
        <p className="max-w-prose">
          Everything is one: a glass shared on Saturday, a bike borrowed on Sunday, and a{' '}
          <strong>ledger</strong> that anyone may read. <em>Birra, biciclette e persone.</em> Größe, façade,
          São João, пиво и велосипеды.{' '}
          <a href="#gallery" className="text-primary underline underline-offset-4">
            A link in the text
          </a>
          .
        </p>
        <p lang="zh" className="text-lg">
          一切皆一：精酿啤酒、共享单车与社区。
        </p>
        <p lang="ja" className="text-lg">
          すべてはひとつ：クラフトビール、シェアサイクル、そして仲間。
        </p>
      </Specimen>
      <Specimen name="Radii and shadows">
        {[
          'rounded-sm shadow-sm',
          'rounded-md shadow-sm',
          'rounded-lg shadow-md',
          'rounded-xl shadow-md',
          'rounded-2xl shadow-lg',
        ].map((look) => (
          <div
            key={look}
            className={cn('grid size-32 place-items-center bg-card p-2 text-center text-xs', look)}
          >
            {look}
          </div>
        ))}
      </Specimen>
    </SpecimenGroup>
  );
}
