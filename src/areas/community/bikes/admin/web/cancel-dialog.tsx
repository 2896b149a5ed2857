import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { maxReasonLength } from '../bikes-admin.rules.ts';
import type { AdminBooking } from '../bikes-admin.schema.ts';
import type { BookingActions } from './use-booking-actions.ts';

const formId = 'cancel-booking';

type CancelDialogProps = { booking: AdminBooking; actions: BookingActions; onClose(): void };

/** Confirms the cancellation of a booking, and asks for the reason that its person reads. */
export function CancelDialog({ booking, actions: { cancel }, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { t: sentence } = useTranslation('bikes-admin');
  const form = useForm({
    values: { reason: '' },
    t: sentence,
    fieldsOfRefusals: { bike_booking_out: 'reason', not_found: 'reason' },
    send: ({ reason }) => cancel.mutateAsync(reason, { onSuccess: onClose }),
  });
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
            <Button type="submit" form={formId} variant="destructive" pending={form.isSaving}>
              {t('cancel.action')}
            </Button>
          </>
        }
      >
        <form {...form.props} id={formId}>
          <Field label={t('cancel.reason')} hint={t('cancel.reasonHint')} {...form.field('reason')}>
            {(control) => <Input {...control} autoComplete="off" maxLength={maxReasonLength} />}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
