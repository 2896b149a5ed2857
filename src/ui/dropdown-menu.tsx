import { Check } from 'lucide-react';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';
import { type OpenProps, useOpenState } from './open-state.ts';

/** Root of a menu. Not modal: a click elsewhere closes it. */
export function DropdownMenu({ children, ...props }: OpenProps & { children: ReactNode }) {
  return (
    <RadixMenu.Root modal={false} {...useOpenState(props)}>
      {children}
    </RadixMenu.Root>
  );
}

/** The control that opens it; give a Button with `asChild`. */
export const DropdownMenuTrigger = RadixMenu.Trigger;
/** One choice of several: `value`, `onValueChange`, DropdownMenuRadioItem inside. */
export const DropdownMenuRadioGroup = RadixMenu.RadioGroup;

const itemClasses = [
  'flex min-h-11 cursor-default items-center gap-3 rounded-md px-3 py-2 select-none',
  'data-highlighted:bg-accent data-highlighted:text-accent-foreground focus-visible:outline-none',
  'data-disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0',
].join(' ');

/** Not portalled, so that it stays inside the page's landmark. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Content
      align="end"
      sideOffset={6}
      collisionPadding={8}
      {...props}
      className={cn(
        'z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-lg border bg-popover p-1.5 text-popover-foreground shadow-lg',
        'focus-visible:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in',
        className,
      )}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item {...props} className={cn(itemClasses, className)} />;
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem
      {...props}
      className={cn(itemClasses, 'justify-between data-[state=checked]:font-semibold', className)}
    >
      {children}
      <RadixMenu.ItemIndicator>
        <Check aria-hidden="true" className="text-primary" />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}

/** Stays open, so that several items can be selected. The box looks as in `Checkbox`. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.CheckboxItem>) {
  return (
    <RadixMenu.CheckboxItem
      onSelect={(event) => event.preventDefault()}
      {...props}
      className={cn(itemClasses, 'group', className)}
    >
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-sm border border-input bg-card group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary"
      >
        <RadixMenu.ItemIndicator>
          <Check
            strokeWidth={3}
            className="size-4! text-primary-foreground forced-colors:text-[CanvasText]"
          />
        </RadixMenu.ItemIndicator>
      </span>
      {children}
    </RadixMenu.CheckboxItem>
  );
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return (
    <RadixMenu.Label className="px-3 py-1.5 text-sm font-semibold text-muted-foreground">
      {children}
    </RadixMenu.Label>
  );
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="-mx-1.5 my-1.5 h-px bg-border" />;
}
