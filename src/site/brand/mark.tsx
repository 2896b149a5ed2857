import { markShape } from '#areas/foundation/brand/mark-shape.ts';
import { cn } from '#ui/class-names.ts';

type MarkProps = {
  /** Accessible name of a standalone logo; beside the site's name it is decoration. */
  title?: string;
  className?: string;
};

/** The association's logo, in the colours of the theme. */
export function Mark({ title, className }: MarkProps) {
  return (
    <svg
      viewBox={`0 0 ${markShape.size} ${markShape.size}`}
      fill="none"
      className={cn('size-9 shrink-0', className)}
      role="img"
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <MarkDrawing circle="var(--primary)" leaf="var(--hop)" />
    </svg>
  );
}

/** The logo inside a larger drawing: a square of 32 units, in any two colours. */
export function MarkDrawing({ circle, leaf }: { circle: string; leaf: string }) {
  const { ring, stem, leaf: leafShape } = markShape;
  return (
    <>
      <circle cx={ring.centre} cy={ring.centre} r={ring.radius} strokeWidth={ring.width} stroke={circle} />
      <path d={stem} fill={circle} />
      <path d={leafShape} fill={leaf} />
    </>
  );
}
