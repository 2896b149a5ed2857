import { useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { addDays, isDay, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { type PublishOn, publishOnOf } from '../post-states.rules.ts';

type ScheduleDialogProps = {
  /** The current publication time; null when the post is not scheduled. */
  publishAt: string | null;
  isSaving: boolean;
  /** Called with the chosen time. */
  onSchedule(publishOn: PublishOn): void;
};

const formId = 'schedule-form';

/** Asks for the publication time of a post. */
export function ScheduleDialog({ publishAt, isSaving, onSchedule }: ScheduleDialogProps) {
  const { t } = useTranslation(['blog-admin', 'site']);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" pending={isSaving}>
          {t('schedule.open')}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t('schedule.title')}
        description={t('schedule.description')}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId}>
            {t('schedule.open')}
          </Button>
        }
      >
        <ScheduleForm
          publishAt={publishAt}
          onSchedule={(publishOn) => {
            setOpen(false);
            onSchedule(publishOn);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function ScheduleForm({ publishAt, onSchedule }: Omit<ScheduleDialogProps, 'isSaving'>) {
  const { t } = useTranslation('blog-admin');
  const { t: sentence } = useTranslation('blog');
  const form = useForm<PublishOn>({
    values: first(publishAt),
    rule: findProblems,
    t: sentence,
    send: onSchedule,
  });
  return (
    // React events of a dialog bubble to the page's form around it; `form.props` stops the submit event.
    <form id={formId} {...form.props} className="grid gap-4 sm:grid-cols-2">
      <Field label={t('schedule.day')} {...form.field('day')}>
        {(control) => <Input {...control} type="date" min={romeDay(systemClock.now())} />}
      </Field>
      <Field label={t('schedule.time')} {...form.field('time')}>
        {(control) => <Input {...control} type="time" />}
      </Field>
    </form>
  );
}

/** The current publication time, otherwise tomorrow at nine. */
function first(publishAt: string | null): PublishOn {
  if (publishAt === null) return { day: addDays(romeDay(systemClock.now()), 1), time: '09:00' };
  return publishOnOf(publishAt);
}

function findProblems({ day, time }: PublishOn): FieldProblems<keyof PublishOn> {
  if (!isDay(day)) return { day: { code: 'invalid_input' } };
  if (!/^\d\d:\d\d$/.test(time)) return { time: { code: 'invalid_input' } };
  return romeTime(day, time) <= systemClock.now() ? { time: { code: 'publication_past' } } : {};
}
