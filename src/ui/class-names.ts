import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Of two for the same property the style sheet's order decides, so a component writes `base:` before
 * classes that its caller may override.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
