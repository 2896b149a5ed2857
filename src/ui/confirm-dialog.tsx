import { Button } from './button.tsx';
import { Dialog, DialogContent } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  description: string;
  closeLabel: string;
  /** Says what is done, on the button that does it. */
  action: string;
  /** Says the other: to leave all as it is. */
  stay: string;
  isPending?: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  description,
  closeLabel,
  action,
  stay,
  isPending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={description}
        closeLabel={closeLabel}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {stay}
            </Button>
            <Button variant="destructive" pending={isPending} onClick={onConfirm}>
              {action}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
