import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { longestReason } from '../bikes-admin.rules.ts';
import type { AdminBooking } from '../bikes-admin.schema.ts';
import type { BookingActions } from './use-booking-actions.ts';

type CancelDialogProps = { booking: AdminBooking; actions: BookingActions; onClose(): void };

/** Asks before a booking is cancelled, and for the reason that its person reads. */
export function CancelDialog({ booking, actions: { cancel }, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const [reason, setReason] = useState('');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('cancel.ask', { name: booking.person.fullName })}
        description={t('cancel.hint')}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('stay')}
            </Button>
            <Button
              variant="destructive"
              pending={cancel.isPending}
              onClick={() => cancel.mutate(reason, { onSettled: onClose })}
            >
              {t('cancel.action')}
            </Button>
          </>
        }
      >
        <Field label={t('cancel.reason')} hint={t('cancel.reasonHint')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={longestReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </DialogContent>
    </Dialog>
  );
}
