import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findProofProblems } from '#areas/people/security/security.rules.ts';
import type { SecurityView } from '#areas/people/security/security.schema.ts';
import { ProofFields } from '#areas/people/security/web/public/proof-fields.tsx';
import { securityQuery } from '#areas/people/security/web/public/security.query.ts';
import { useProblemTexts } from '#areas/people/security/web/public/use-problem-texts.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { Part } from '#ui/part.tsx';
import type { PersonDetail } from '../people-admin.schema.ts';
import type { PersonActions } from './use-person-actions.ts';

type PersonPartProps = { person: PersonDetail; actions: PersonActions };

/** Whether the person is an administrator. A change requires the current administrator's password. */
export function PersonRights({ person, actions: { setAdmin } }: PersonPartProps) {
  const { t } = useTranslation('people-admin');
  const { api } = useSite();
  const { data: security } = useQuery(securityQuery(api));
  const [isOpen, setOpen] = useState(false);
  const { isAdmin } = person;
  return (
    <Part id="rights" title={t('parts.rights')} description={t(isAdmin ? 'admin.isAdmin' : 'admin.isNone')}>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="outline" className="justify-self-start scriptless:hidden">
            {t(isAdmin ? 'admin.remove' : 'admin.make')}
          </Button>
        </DialogTrigger>
        {security && (
          <RightsDialog
            person={person}
            security={security}
            setAdmin={setAdmin}
            onDone={() => setOpen(false)}
          />
        )}
      </Dialog>
    </Part>
  );
}

const formId = 'rights-form';

type RightsDialogProps = {
  person: PersonDetail;
  security: SecurityView;
  setAdmin: PersonActions['setAdmin'];
  onDone(): void;
};

function RightsDialog({ person, security, setAdmin, onDone }: RightsDialogProps) {
  const { t } = useTranslation(['people-admin', 'site']);
  const { isAdmin, fullName: name } = person;
  const { proof, email } = security;
  const form = useForm({
    values: { password: '', code: '' },
    rule: (values) => findProofProblems(proof, values),
    t: useProblemTexts(),
    async send(values) {
      await setAdmin.mutateAsync({ isAdmin: !isAdmin, ...values });
      onDone();
    },
  });
  return (
    <DialogContent
      title={t(isAdmin ? 'admin.askRemove' : 'admin.askMake', { name })}
      description={t(isAdmin ? 'admin.removeHint' : 'admin.makeHint')}
      closeLabel={t('site:close')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="outline">{t('stay')}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={isAdmin ? 'destructive' : 'default'}
            pending={form.isSaving}
          >
            {t(isAdmin ? 'admin.remove' : 'admin.make')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="grid gap-4">
        <ProofFields asked={proof} passwordLabel={t('admin.password')} email={email} form={form} />
      </form>
    </DialogContent>
  );
}
