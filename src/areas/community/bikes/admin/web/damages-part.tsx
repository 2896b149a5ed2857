import { useRef, useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Part } from '#ui/part.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { findDamageProblems, maxBikeLengths } from '../fleet.form.ts';
import type { AdminBike, Damage } from '../fleet.schema.ts';
import type { BikeActions } from './use-bike-actions.ts';

type DamagesPartProps = { bike: AdminBike; actions: BikeActions };

/** The open damages of a bike, and those solved recently. */
export function DamagesPart({ bike: { damages }, actions }: DamagesPartProps) {
  const { t } = useTranslation('bikes-admin');
  const [made, setMade] = useState(0);
  return (
    <Part id="damages" title={t('damages.title')}>
      {damages.length === 0 ? (
        <p className="text-muted-foreground">{t('damages.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {damages.map((damage) => (
            <DamageEntry key={damage.id} damage={damage} actions={actions} />
          ))}
        </ul>
      )}
      {/* The key changes after each report, which resets the form. */}
      <DamageForm key={made} actions={actions} onMade={() => setMade(made + 1)} />
    </Part>
  );
}

function DamageEntry({ damage, actions: { solve } }: { damage: Damage; actions: BikeActions }) {
  const { t } = useTranslation('bikes-admin');
  const { locale } = useSite();
  const { id, text, reportedAt, solvedAt } = damage;
  const isSolved = solvedAt !== null;
  return (
    <li className="grid justify-items-start gap-2 rounded-lg border p-3">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        {formatDate(locale, reportedAt)}
        {isSolved && (
          <Badge variant="success">{t('damages.solvedOn', { day: formatDate(locale, solvedAt) })}</Badge>
        )}
      </p>
      <Button
        size="sm"
        variant="outline"
        pending={solve.isPending && solve.variables.damageId === id}
        onClick={() => solve.mutate({ damageId: id, isSolved: !isSolved })}
        className="scriptless:hidden"
      >
        {t(isSolved ? 'damages.reopen' : 'damages.solve')}
      </Button>
    </li>
  );
}

function DamageForm({ actions: { report }, onMade }: { actions: BikeActions; onMade(): void }) {
  const { t } = useTranslation('bikes-admin');
  // The id is the same in each attempt, so that a repeated request reports once.
  const id = useRef(newId()).current;
  const form = useForm({
    values: { text: '' },
    rule: findDamageProblems,
    t,
    async send({ text }) {
      await report.mutateAsync({ id, text });
      onMade();
    },
  });
  return (
    <form {...form.props} aria-label={t('damages.report')} className="grid gap-4 scriptless:hidden">
      <Field label={t('damages.text')} {...form.field('text')}>
        {(control) => <Textarea {...control} rows={2} maxLength={maxBikeLengths.damage} />}
      </Field>
      <Button type="submit" variant="outline" pending={form.isSaving} className="justify-self-start">
        {t('damages.report')}
      </Button>
    </form>
  );
}
