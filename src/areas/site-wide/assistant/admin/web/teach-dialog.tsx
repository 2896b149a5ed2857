import { useId, useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { type TeachForm, teachFormSchema } from '../../assistant.form.ts';
import { maxQuestionLength } from '../../assistant.rules.ts';
import type { AssistantReport, Meanings, Teaching, UnderstoodQuestion } from '../../assistant.schema.ts';

type TeachDialogProps = {
  asked: AssistantReport['unanswered'][number];
  nearest: UnderstoodQuestion['nearest'];
  meanings: Meanings;
  teach(teaching: Teaching): Promise<unknown>;
};

/** Teaches any meaning of a question, whose text can be corrected before. */
export function TeachDialog(props: TeachDialogProps) {
  const { t } = useTranslation(['assistant-admin', 'site']);
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          {t('teach.other')}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('teach.title')}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId}>
            {t('teach.save')}
          </Button>
        }
      >
        <TeachFields {...props} formId={formId} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function TeachFields({
  asked: { question, locale: language },
  nearest,
  meanings,
  teach,
  formId,
  onDone,
}: TeachDialogProps & { formId: string; onDone(): void }) {
  const { t } = useTranslation('assistant-admin');
  const { t: errors } = useTranslation('assistant');
  const isNear = ({ meaning }: Meanings[number]) => nearest.includes(meaning);
  const form = useForm<TeachForm>({
    values: { question, meaning: nearest[0] ?? 'unknown' },
    rule: teachFormSchema,
    t: errors,
    async send(values) {
      await teach({ question: values.question, language, from: null, to: values.meaning });
      onDone();
    },
  });
  return (
    <form id={formId} {...form.props} className="grid gap-4">
      <Field label={t('teach.question')} hint={t('teach.questionHint')} {...form.field('question')}>
        {(control) => (
          <Textarea {...control} lang={localeTags[language]} maxLength={maxQuestionLength} required />
        )}
      </Field>
      <Field label={t('teach.meaning')} {...form.field('meaning')}>
        {(control) => (
          <Select {...control}>
            {[
              ...nearest.flatMap((near) => meanings.filter(({ meaning }) => meaning === near)),
              ...meanings.filter((each) => !isNear(each)),
            ].map(({ meaning, name }) => (
              <option key={meaning} value={meaning}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </form>
  );
}
