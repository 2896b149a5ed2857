/** Common classes of input, textarea and select: 44 px high, with a font size at which phones do not zoom in. */
export const controlClasses = [
  'block base:min-h-11 w-full min-w-0 rounded-md border border-input bg-card px-3.5 py-2 text-base text-foreground',
  'transition-[border-color,box-shadow] hover:border-foreground/60',
  'focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0',
  'aria-invalid:border-destructive aria-invalid:bg-destructive-soft',
  'disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-muted',
  'file:me-3 file:rounded-full file:border-0 file:bg-secondary file:px-4 file:py-1 file:text-sm file:font-semibold file:text-secondary-foreground',
].join(' ');
