import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { cn } from '#ui/class-names.ts';

/** Styles of a group of links of which one is selected; the selected one is marked by `choice` in the style sheet. */
export const choiceClasses = {
  chip: 'inline-flex min-h-11 items-center rounded-lg border px-3 py-1.5 choice hover:bg-accent hover:text-accent-foreground',
  pill: 'inline-flex min-h-11 items-center rounded-full px-4 py-1.5 font-semibold text-muted-foreground choice hover:text-foreground',
  plain: 'choice',
};

type ChoiceAnchorProps = ComponentProps<'a'> & { isChosen: boolean; look?: keyof typeof choiceClasses };

function ChoiceAnchor({ isChosen, look = 'chip', className, ...props }: ChoiceAnchorProps) {
  return (
    <a
      {...props}
      aria-current={isChosen ? 'true' : undefined}
      className={cn(choiceClasses[look], className)}
    />
  );
}

/**
 * One of several links to views of the same page. The page sets which one is selected, because the router's
 * own active state does not match: it also marks links with a part of the address, and does not mark the view
 * without a search parameter.
 */
export const ChoiceLink = createLink(ChoiceAnchor);
