import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { shortenText } from '#platform/kernel/shorten-text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type RegisterColumn, registerColumns } from '../member-register.rules.ts';
import type { ImportCheck } from '../member-register.schema.ts';

type ImportColumnsProps = {
  columns: ImportCheck['columns'];
  pending: boolean;
  onChoose(columns: (RegisterColumn | null)[]): void;
};

/** Asks for the meanings of the columns whose titles are not recognised. */
export function ImportColumns({ columns, pending, onChoose }: ImportColumnsProps) {
  const { t } = useTranslation('member-register');
  const [chosen, setChosen] = useState(() => columns.map(({ column }) => column));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Alert variant="warning" title={t('import.columnsUnknown')}>
        {t('import.columnsHint')}
      </Alert>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ title, example }, place) => (
          <Field
            key={place}
            label={title || t('import.columnWithoutTitle', { number: place + 1 })}
            hint={example && t('import.columnExample', { text: shortenText(example, 60) })}
          >
            {(control) => (
              <Select
                {...control}
                value={chosen[place] ?? ''}
                onChange={({ target: { value } }) =>
                  setChosen(chosen.with(place, registerColumns.find((column) => column === value) ?? null))
                }
              >
                <option value="">{t('import.columnUnused')}</option>
                {registerColumns.map((column) => (
                  <option key={column} value={column}>
                    {t(`columns.${column}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <Button className="justify-self-start" pending={pending} onClick={() => onChoose(chosen)}>
        {t('import.readColumns')}
      </Button>
    </div>
  );
}
