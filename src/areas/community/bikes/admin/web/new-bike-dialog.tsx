import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { fleetClient } from '../bikes-admin.client.ts';
import { findBikeProblems } from '../fleet.form.ts';
import type { NewBike } from '../fleet.schema.ts';
import { BikeFields, type BikeTexts } from './bike-fields.tsx';
import { fleetKey } from './fleet.query.ts';

const formId = 'new-bike';

type NewBikeDialogProps = {
  /** The suggested number. */
  number: number;
  onClose(): void;
};

/** Adds a bike, and opens its page. */
export function NewBikeDialog({ number, onClose }: NewBikeDialogProps) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { t: sentence } = useTranslation('bikes-admin');
  const add = useAddBike();
  const form = useForm<BikeTexts>({
    values: { name: '', number: String(number), frameNumber: '' },
    rule: findBikeProblems,
    t: sentence,
    send: (texts) => add.mutateAsync(texts),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('fleet.add')}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId} pending={form.isSaving}>
            {t('fleet.submit')}
          </Button>
        }
      >
        <form {...form.props} id={formId} aria-label={t('fleet.add')}>
          <BikeFields form={form} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

function useAddBike() {
  const { t } = useTranslation('bikes-admin');
  const { api } = useSite();
  const navigate = useNavigate();
  // The id is the same in each attempt, so that a repeated request adds one bike.
  const id = useRef(newId()).current;
  const send = (json: NewBike) => readJson(fleetClient(api).index.$post({ json }));
  return useAction({
    mutationFn: ({ name, number, frameNumber }: BikeTexts) =>
      send({ id, name, number: Number(number), frameNumber }),
    subject: `bike/${id}`,
    success: (_done, { name }) => ({ title: t('fleet.saved'), description: name, variant: 'success' }),
    failure: t('fleet.notSaved'),
    refresh: [fleetKey],
    onSuccess: () => navigate({ to: '/admin/bici/parco/$id', params: { id } }),
  });
}
