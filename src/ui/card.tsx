import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** A card. Without CardContent its children reach the edges, as an image should. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={cn(
        'flex base:flex-col overflow-hidden rounded-xl border bg-card text-card-foreground shadow-sm',
        className,
      )}
    />
  );
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('flex flex-1 flex-col gap-3 base:p-4 base:sm:p-5', className)} />;
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={cn('flex flex-wrap items-center gap-3 border-t px-4 py-4 sm:px-5', className)}
    />
  );
}

type CardTitleProps = ComponentProps<'h3'> & { level?: 2 | 3 | 4 };

export function CardTitle({ level = 3, className, children, ...props }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading {...props} className={cn('base:text-lg base:leading-snug', className)}>
      {children}
    </Heading>
  );
}
