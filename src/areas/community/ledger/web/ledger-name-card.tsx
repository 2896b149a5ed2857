import { useQuery } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ledgerClient } from '../ledger.client.ts';
import { type NameChoice, nameChoices } from '../ledger.rules.ts';
import { nameChoiceQuery } from './name-choice.query.ts';

/** The choice of how the ledger names the person, in the profile. */
export function LedgerNameCard() {
  const { t } = useTranslation('ledger');
  const { api } = useSite();
  const { data } = useQuery(nameChoiceQuery(api));
  return (
    <Card>
      <CardContent>
        <CardTitle>{t('name.title')}</CardTitle>
        {data && <ChoiceForm key={data.choice} chosen={data.choice} />}
        <p className="text-muted-foreground">{t('name.hint')}</p>
      </CardContent>
    </Card>
  );
}

function ChoiceForm({ chosen }: { chosen: NameChoice }) {
  const { t } = useTranslation('ledger');
  const choose = useChooseName();
  const form = useForm({
    values: { choice: chosen },
    rule: () => ({}),
    t,
    send: ({ choice }) => choose.mutateAsync(choice),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <Field label={t('name.choice')} {...form.field('choice')}>
        {(control) => (
          <Select {...control}>
            {nameChoices.map((each) => (
              <option key={each} value={each}>
                {t(`name.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" className="justify-self-start scriptless:hidden" pending={form.isSaving}>
        {t('name.save')}
      </Button>
    </form>
  );
}

function useChooseName() {
  const { t } = useTranslation('ledger');
  const { api } = useSite();
  return useAction({
    mutationFn: (choice: NameChoice) => readJson(ledgerClient(api).name.$put({ json: { choice } })),
    subject: 'ledger-name',
    success: () => ({ title: t('name.saved'), variant: 'success' }),
    failure: t('name.failed'),
    refresh: [['ledger']],
  });
}
