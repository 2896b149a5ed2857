import { Button } from './button.tsx';
import { Dialog, DialogContent } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  description: string;
  closeLabel: string;
  /** Label of the button that confirms the action. */
  action: string;
  /** Label of the button that cancels. */
  stay: string;
  isPending?: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks for confirmation before an action that cannot be undone. */
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
