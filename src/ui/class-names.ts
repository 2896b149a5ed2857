import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. When two set the same property, the order in the style sheet decides, so a component
 * prefixes overridable classes with `base:`.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
