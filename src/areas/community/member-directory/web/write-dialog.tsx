import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import type { ShownMemberView } from '../member-directory.schema.ts';
import { MessageForm } from './message-form.tsx';
import { useSendMessage } from './messages.query.ts';

type WriteDialogProps = { receiver: ShownMemberView; onClose(): void };

/** A dialog to write to a member without revealing an email address. */
export function WriteDialog({ receiver: { id: to, name }, onClose }: WriteDialogProps) {
  const { t } = useTranslation(['member-directory', 'site']);
  // The id is the same in each attempt, so that a repeated request sends one message.
  const [id] = useState(() => newId());
  const send = useSendMessage();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('card.write', { name })}
        description={t('write.hint')}
        closeLabel={t('site:close')}
      >
        <MessageForm
          onSend={async (message) => {
            await send.mutateAsync({ id, to, ...message });
            onClose();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
