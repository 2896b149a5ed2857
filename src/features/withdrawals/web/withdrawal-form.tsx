import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '#platform/browser/use-field-problems.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldControl } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import {
  fieldOfError,
  findStatementProblems,
  longest,
  type Statement,
  type StatementField,
} from '../withdrawals.rules.ts';
import { WithdrawalStep } from './withdrawal-step.tsx';

type WithdrawalFormProps = {
  statement: Statement;
  hasFocus: boolean;
  onChange(change: Partial<Statement>): void;
  onDone(): void;
};

/** The first step: who withdraws from what, and where the confirmation goes. */
export function WithdrawalForm({ statement, hasFocus, onChange, onDone }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawals');
  const problems = useFieldProblems(t, fieldOfError);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!problems.show(findStatementProblems(statement))) onDone();
  }

  /** What every control of the form has. */
  const controlOf = (name: StatementField, control: FieldControl) => ({
    ...control,
    maxLength: longest[name],
    value: statement[name],
    // What is typed before the page comes to life is in the field and nowhere else.
    ref: (field: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (field && field.value !== statement[name]) onChange({ [name]: field.value });
    },
    onChange: (event: { target: { value: string } }) => {
      problems.mend(name);
      onChange({ [name]: event.target.value });
    },
  });

  return (
    <WithdrawalStep kicker={t('step', { step: 1, total: 2 })} title={t('write.title')} hasFocus={hasFocus}>
      <form ref={problems.form} onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t('write.fullName')} error={problems.text('fullName')}>
          {(control) => (
            <Input {...controlOf('fullName', control)} name="name" autoComplete="name" required />
          )}
        </Field>
        <Field label={t('write.email')} hint={t('write.emailHint')} error={problems.text('email')}>
          {(control) => (
            <Input
              {...controlOf('email', control)}
              type="email"
              name="email"
              autoComplete="email"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Field
          label={t('write.orderNumber')}
          hint={t('write.orderNumberHint')}
          error={problems.text('orderNumber')}
        >
          {(control) => (
            <Input {...controlOf('orderNumber', control)} name="order" autoComplete="off" required />
          )}
        </Field>
        <Field label={t('write.goods')} note={t('write.optional')} hint={t('write.goodsHint')}>
          {(control) => <Textarea {...controlOf('goods', control)} name="goods" rows={2} />}
        </Field>
        <Button type="submit" size="lg" className="justify-self-start">
          {t('write.next')}
        </Button>
      </form>
    </WithdrawalStep>
  );
}
