import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Of two that contradict each other the style sheet's order decides, so a component writes `base:` before
 * whatever its caller may give otherwise.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
