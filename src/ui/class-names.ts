import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      animate: [
        'fade-in',
        'fade-out',
        'rise-in',
        'rise-out',
        'pop-in',
        'slide-in',
        'slide-out',
        'shimmer',
        'turn',
      ],
    },
  },
});

/** Joins class names; of two Tailwind classes for the same property the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
