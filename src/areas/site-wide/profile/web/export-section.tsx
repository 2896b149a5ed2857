import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { findProofProblems } from '#areas/people/security/security.rules.ts';
import type { SecurityView } from '#areas/people/security/security.schema.ts';
import { ProofFields } from '#areas/people/security/web/public/proof-fields.tsx';
import { securityQuery } from '#areas/people/security/web/public/security.query.ts';
import { useProblemTexts } from '#areas/people/security/web/public/use-problem-texts.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { exportPath } from '../profile.rules.ts';
import { useRequestExport } from './use-profile-actions.ts';

/** An export of all data of the person. */
export function ExportSection() {
  const { t } = useTranslation('profile');
  const { api } = useSite();
  const { data: security } = useQuery(securityQuery(api));
  return (
    <Card>
      <CardContent>
        <CardTitle>{t('export.title')}</CardTitle>
        <p className="text-muted-foreground">{t('export.hint')}</p>
        {security && <ExportForm security={security} />}
      </CardContent>
    </Card>
  );
}

function ExportForm({ security: { proof, email } }: { security: SecurityView }) {
  const { t } = useTranslation('profile');
  const request = useRequestExport();
  const form = useForm({
    values: { password: '', code: '' },
    rule: (values) => findProofProblems(proof, values),
    t: useProblemTexts(),
    async send(values) {
      const { ticket } = await request.mutateAsync(values);
      // A download does not leave the page.
      window.location.assign(`${exportPath}/archive.zip?${new URLSearchParams({ ticket })}`);
    },
  });
  return (
    <form {...form.props} className="grid gap-4 scriptless:hidden">
      <ProofFields asked={proof} passwordLabel={t('export.password')} email={email} form={form} />
      <Button type="submit" className="justify-self-start" pending={form.isSaving}>
        <Download aria-hidden="true" />
        {t('export.download')}
      </Button>
    </form>
  );
}
