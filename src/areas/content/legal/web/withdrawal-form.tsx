import { useTranslation } from '#platform/i18n/use-translation.ts';
import { modelFormBlanks } from '../legal-pages.ts';
import { formatAddressee } from '../legal-wording.ts';
import { useLegalFacts } from './legal-text.tsx';

/** The model form of Directive 2011/83/EU, annex I(B), to copy into a message or to print. */
export function WithdrawalForm() {
  const { t } = useTranslation(['legal']);
  const { name, address, email } = useLegalFacts();
  const facts = { name, address, email };
  return (
    <div className="grid gap-4 rounded-xl border bg-card p-5 sm:p-6">
      <p className="text-muted-foreground">{t('form.hint')}</p>
      <ul className="grid gap-4">
        <li>{formatAddressee(t, facts)}</li>
        {modelFormBlanks.map((blank) => (
          <li key={blank}>
            {t(`form.${blank}`)}
            <span aria-hidden="true" className="block h-8 border-b border-input" />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">{t('form.note')}</p>
    </div>
  );
}
