import { useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { type BoardRole, boardRoles, findTermProblems, maxNumber } from '../member-register.rules.ts';
import { useAddTerm } from './use-board-actions.ts';

type TypedTerm = { number: string; role: BoardRole; since: string };

/** Gives a member a board role. */
export function NewTermForm() {
  // After each role, the form is reset with a new id.
  const [id, setId] = useState(() => newId());
  return <TermForm key={id} id={id} onAdded={() => setId(newId())} />;
}

function TermForm({ id, onAdded }: { id: string; onAdded(): void }) {
  const { t } = useTranslation('member-register');
  const add = useAddTerm();
  const today = romeDay(systemClock.now());
  const form = useForm({
    values: { number: '', role: 'councillor' as BoardRole, since: today },
    rule: ({ number, since }: TypedTerm) => {
      const { since: problem } = findTermProblems({ since, until: '' }, today);
      return {
        ...(!/^[1-9]\d{0,6}$/.test(number) && { number: { code: 'board_member_required' as const } }),
        ...(problem && { since: problem }),
      };
    },
    t,
    fieldsOfRefusals: { board_role_taken: 'role' },
    async send(values) {
      await add.mutateAsync({ id, ...values, number: Number(values.number) });
      onAdded();
    },
  });
  return (
    <form {...form.props} className="grid items-start gap-4 sm:grid-cols-3">
      <Field label={t('boardPage.role')} {...form.field('role')}>
        {(control) => (
          <Select {...control}>
            {boardRoles.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('boardPage.number')} {...form.field('number')}>
        {(control) => <Input {...control} inputMode="numeric" maxLength={String(maxNumber).length} />}
      </Field>
      <Field label={t('boardPage.since')} {...form.field('since')}>
        {(control) => <Input {...control} type="date" max={today} />}
      </Field>
      <Button type="submit" pending={form.isSaving} className="justify-self-start scriptless:hidden">
        {t('boardPage.add')}
      </Button>
    </form>
  );
}
