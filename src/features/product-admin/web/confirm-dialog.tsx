import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  description: string;
  /** Says what is done, on the button that does it. */
  action: string;
  /** Says the other; "cancel" where there is no better word. */
  stay?: string;
  isPending?: boolean;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  description,
  action,
  stay,
  isPending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation(['product-admin', 'site']);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={description}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {stay ?? t('confirm.cancel')}
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
