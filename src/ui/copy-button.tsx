import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  text: string;
  labels: { copy: string; copied: string; failed: string };
  /** The subject of the toasts. */
  subject: string;
};

/** Copies a text. When the browser refuses, the user has to select it. */
export function CopyButton({ text, labels, subject, size, variant }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: labels.copied, subject });
    } catch {
      toast({ title: labels.failed, variant: 'destructive', subject });
    }
  }
  return (
    <Button {...(variant && { variant })} {...(size && { size })} onClick={() => void copy()}>
      {labels.copy}
    </Button>
  );
}
