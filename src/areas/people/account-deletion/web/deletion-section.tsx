import { useQuery } from '@tanstack/react-query';
import { accountingYears } from '#areas/foundation/terms-of-sale/accounting.rules.ts';
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
import { deletionDays, maxDeletionWait } from '../account-deletion.rules.ts';
import { useRequestDeletion } from './use-request-deletion.ts';

/**
 * The deletion of the person's own account. The dialog explains which data are deleted and which stay, with
 * the reasons, and asks for a proof of ownership.
 */
export function DeletionSection() {
  const { t } = useTranslation(['account-deletion', 'site']);
  const { api } = useSite();
  const { data: security } = useQuery(securityQuery(api));
  return (
    <section aria-labelledby="account-deletion" className="grid justify-items-start gap-3">
      <h2 id="account-deletion" className="text-2xl">
        {t('title')}
      </h2>
      <p className="text-muted-foreground">{t('hint', { days: deletionDays })}</p>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="outline" className="scriptless:hidden max-sm:w-full">
            {t('title')}
          </Button>
        </DialogTrigger>
        {security && <DeletionDialog security={security} />}
      </Dialog>
    </section>
  );
}

const formId = 'account-deletion-form';

function DeletionDialog({ security: { proof, email } }: { security: SecurityView }) {
  const { t } = useTranslation(['account-deletion', 'site']);
  const request = useRequestDeletion();
  const form = useForm({
    values: { password: '', code: '' },
    rule: (values) => findProofProblems(proof, values),
    t: useProblemTexts(),
    async send(values) {
      await request.mutateAsync(values);
    },
  });
  return (
    <DialogContent
      title={t('ask.title')}
      description={t('ask.description', { days: deletionDays })}
      closeLabel={t('site:close')}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="outline">{t('ask.keep')}</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="destructive" pending={form.isSaving}>
            {t('ask.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Facts title={t('ask.goes.title')} facts={[t('ask.goes.data'), t('ask.goes.membership')]} />
        <Facts
          title={t('ask.stays.title')}
          facts={[
            t('ask.stays.orders', { years: accountingYears }),
            t('ask.stays.withdrawals', { years: accountingYears }),
            t('ask.stays.books'),
          ]}
        />
        <p>{t('ask.waits', { longestWait: maxDeletionWait })}</p>
        <form id={formId} {...form.props} className="grid gap-4">
          <ProofFields asked={proof} passwordLabel={t('ask.password')} email={email} form={form} />
        </form>
      </div>
    </DialogContent>
  );
}

function Facts({ title, facts }: { title: string; facts: string[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-text text-base font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
