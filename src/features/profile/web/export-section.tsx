import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#features/accounts/web/public/credential-fields.tsx';
import { securityQuery } from '#features/security/web/public/security.query.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { exportPath, findProofProblems } from '../profile.rules.ts';
import { useRequestExport } from './use-profile-actions.ts';

/** A copy of everything that the site knows about the person. */
export function ExportSection() {
  const { t } = useTranslation('profile');
  const { api } = useSite();
  const { data: security } = useQuery(securityQuery(api));
  return (
    <Card>
      <CardContent>
        <CardTitle>{t('export.title')}</CardTitle>
        <p className="text-muted-foreground">{t('export.hint')}</p>
        {security?.hasPassword === false ? <p>{t('export.noPassword')}</p> : <ExportForm />}
      </CardContent>
    </Card>
  );
}

function ExportForm() {
  const { t } = useTranslation(['profile', 'accounts', 'security']);
  const request = useRequestExport();
  const form = useForm({
    values: { password: '' },
    rule: findProofProblems,
    t: (keys, options) => t(keys.flatMap(fromAreas), options),
    async send({ password }) {
      const { ticket } = await request.mutateAsync(password);
      // A download: the page stays.
      window.location.assign(`${exportPath}/archive.zip?${new URLSearchParams({ ticket })}`);
    },
  });
  return (
    <form {...form.props} className="grid gap-4 scriptless:hidden">
      <PasswordField
        label={t('export.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" className="justify-self-start" pending={form.isSaving}>
        <Download aria-hidden="true" />
        {t('export.download')}
      </Button>
    </form>
  );
}

/** The problems with a password have their sentences in two areas. */
const fromAreas = (key: string): string[] =>
  key.includes(':') ? [key] : [`security:${key}`, `accounts:${key}`];
