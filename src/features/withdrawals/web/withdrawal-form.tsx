import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { longest, type Statement, statementSchema } from '../withdrawals.form.ts';
import { WithdrawalStep } from './withdrawal-step.tsx';

type WithdrawalFormProps = {
  statement: Statement;
  hasFocus: boolean;
  onDone(statement: Statement): void;
};

/** The first step: name, order and email address. */
export function WithdrawalForm({ statement, hasFocus, onDone }: WithdrawalFormProps) {
  const { t } = useTranslation('withdrawals');
  const form = useForm({ values: statement, rule: statementSchema, t, send: onDone });
  return (
    <WithdrawalStep kicker={t('step', { step: 1, total: 2 })} title={t('write.title')} hasFocus={hasFocus}>
      <form {...form.props} className="grid gap-5">
        <Field label={t('write.fullName')} {...form.field('fullName')}>
          {(control) => <Input {...control} autoComplete="name" maxLength={longest.fullName} required />}
        </Field>
        <Field label={t('write.email')} hint={t('write.emailHint')} {...form.field('email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={longest.email}
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Field
          label={t('write.orderNumber')}
          hint={t('write.orderNumberHint')}
          {...form.field('orderNumber')}
        >
          {(control) => <Input {...control} autoComplete="off" maxLength={longest.orderNumber} required />}
        </Field>
        <Field
          label={t('write.goods')}
          note={t('write.optional')}
          hint={t('write.goodsHint')}
          {...form.field('goods')}
        >
          {(control) => <Textarea {...control} maxLength={longest.goods} rows={2} />}
        </Field>
        <Button type="submit" size="lg" className="justify-self-start">
          {t('write.next')}
        </Button>
      </form>
    </WithdrawalStep>
  );
}
