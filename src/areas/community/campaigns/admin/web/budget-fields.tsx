import { Trash2 } from 'lucide-react';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { locales, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import {
  amountPath,
  budgetNumbers,
  budgetOf,
  centsOf,
  isLineWritten,
  labelPath,
} from '../../campaign.document.ts';
import { maxBudgetLabel } from '../../campaigns.rules.ts';
import { AmountField } from './amount-field.tsx';
import type { CampaignEditor } from './use-campaign-editor.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

type BudgetFieldsProps = Pick<CampaignEditor, 'editor' | 'language'>;

/** The budget: lines with a label and an amount, and their sum compared with the goal. */
export function BudgetFields({ editor, language }: BudgetFieldsProps) {
  const { t } = useTranslation('campaigns-admin');
  const written = budgetNumbers.filter((number) => isLineWritten(editor.texts, number));
  const next = budgetNumbers.find((number) => number > (written.at(-1) ?? 0));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 font-semibold">{t('fields.budget')}</legend>
      <p className="text-sm text-muted-foreground">{t('hints.budget')}</p>
      <ol className="grid gap-4">
        {[...written, ...(next === undefined ? [] : [next])].map((number, index) => (
          <BudgetLine key={number} editor={editor} language={language} number={number} position={index + 1} />
        ))}
      </ol>
      <BudgetSum editor={editor} />
    </fieldset>
  );
}

function BudgetLine({
  editor,
  language,
  number,
  position,
}: BudgetFieldsProps & { number: number; position: number }) {
  const { t } = useTranslation('campaigns-admin');
  const formatProblem = useProblemSentence();
  const [label, amount] = [labelPath(number, language), amountPath(number)];
  const remove = () => {
    editor.change(amount, '');
    for (const each of locales) {
      const path = labelPath(number, each);
      if (editor.text(path) !== '') editor.change(path, '');
    }
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
      <TextField
        label={t('budget.label', { number: position })}
        lang={localeTags[language]}
        maxLength={maxBudgetLabel}
        error={formatProblem(editor.problems[label])}
        {...editor.field(label)}
        className="col-span-2 sm:col-span-1"
      />
      <AmountField
        label={t('budget.amount', { number: position })}
        error={formatProblem(editor.problems[amount])}
        {...editor.field(amount)}
      />
      {isLineWritten(editor.texts, number) && (
        <Button
          variant="outline"
          size="icon"
          className="mt-7"
          aria-label={t('budget.remove', { number: position })}
          onClick={remove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

function BudgetSum({ editor }: Pick<CampaignEditor, 'editor'>) {
  const { t } = useTranslation('campaigns-admin');
  const { locale } = useSite();
  const sum = budgetOf(editor.texts).reduce((total, { cents }) => total + cents, 0);
  const goal = centsOf(editor.text('goal'));
  if (sum === 0) return null;
  const amounts = { sum: formatMoney(locale, sum), goal: formatMoney(locale, goal ?? 0) };
  return (
    <p role="status" className="font-semibold">
      {goal === undefined
        ? t('budget.sum', amounts)
        : t(sum === goal ? 'budget.equal' : 'budget.other', amounts)}
    </p>
  );
}
