import { cx } from 'class-variance-authority';

/**
 * Joins class names. When two set the same property, the order in the style sheet decides, so a component
 * prefixes overridable classes with `base:`.
 */
export function cn(...classes: Parameters<typeof cx>): string {
  return cx(classes);
}
