import { useState } from 'react';
import { providerNames } from '#areas/people/sign-in/sign-in.rules.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { useFocusFirstField } from '#ui/focus-first-field.ts';
import { findProofProblems } from '../security.rules.ts';
import type { SecurityView } from '../security.schema.ts';
import { ProofFields } from './public/proof-fields.tsx';
import { useProblemTexts } from './public/use-problem-texts.ts';
import { useLinkProvider, useUnlinkProvider } from './use-provider-actions.ts';

type ProviderState = SecurityView['providers'][number];

/** The providers linked to the account. Providers that the site does not offer are left out, unless one is linked. */
export function SecurityProviders({ security }: { security: SecurityView }) {
  const { t } = useTranslation('security');
  const shown = security.providers.filter(({ isLinked, isEnabled }) => isLinked || isEnabled);
  if (shown.length === 0) return null;
  return (
    <Card>
      <CardContent>
        <CardTitle id="providers">{t('providers.title')}</CardTitle>
        <p className="text-muted-foreground">{t('providers.hint')}</p>
        <ul aria-labelledby="providers" className="divide-y">
          {shown.map((state) => (
            <ProviderEntry key={state.provider} state={state} security={security} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

type EntryProps = { state: ProviderState; security: SecurityView };

function ProviderEntry({ state, security }: EntryProps) {
  const { t } = useTranslation('security');
  const [isOpen, setOpen] = useState(false);
  const provider = providerNames[state.provider];
  return (
    <li className="grid gap-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {provider}
          {state.isLinked && <Badge variant="success">{t('providers.linked')}</Badge>}
        </p>
        {!isOpen && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {state.isLinked ? t('providers.unlink', { provider }) : t('providers.link', { provider })}
          </Button>
        )}
      </div>
      {isOpen && <ProviderForm state={state} security={security} onEnd={() => setOpen(false)} />}
    </li>
  );
}

function ProviderForm({ state, security, onEnd }: EntryProps & { onEnd(): void }) {
  const { t } = useTranslation('security');
  const link = useLinkProvider(state.provider);
  const unlink = useUnlinkProvider(state.provider);
  const fields = useFocusFirstField<HTMLDivElement>();
  const provider = providerNames[state.provider];
  const form = useForm({
    values: { password: '', code: '' },
    rule: (values) => findProofProblems(security.proof, values),
    t: useProblemTexts(),
    async send(values) {
      if (!state.isLinked) {
        await link.mutateAsync(values);
        return;
      }
      await unlink.mutateAsync(values);
      onEnd();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <div ref={fields} className="grid gap-4">
        <ProofFields asked={security.proof} email={security.email} form={form} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={form.isSaving}>
          {state.isLinked ? t('providers.unlink', { provider }) : t('providers.link', { provider })}
        </Button>
        <Button variant="outline" onClick={onEnd}>
          {t('twoFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}
