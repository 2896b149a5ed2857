import { type ChangeEvent, useId, useState } from 'react';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { memberRegisterClient } from '../member-register.client.ts';
import { maxImportBytes, membersTopic } from '../member-register.rules.ts';
import type { ImportCheck } from '../member-register.schema.ts';
import { ImportProblems } from './import-problems.tsx';
import { ImportSample } from './import-sample.tsx';
import { readBase64 } from './read-base64.ts';
import { RegisterMenu } from './register-menu.tsx';

type Checked = { file: string; check: ImportCheck };

/** Takes an older register from a file: says what it would add, and adds all of it or nothing. */
export function ImportPage() {
  const { t } = useTranslation(['member-register', 'site']);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('import.title')}</h1>
        <p className="max-w-prose text-muted-foreground">{t('import.description')}</p>
      </header>
      <RegisterMenu />
      <Part id="file" title={t('import.file')} description={t('import.columns', columnTexts(t))}>
        <ImportForm />
      </Part>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<'member-register'>>['t'];

const columnTexts = (t: Translate) => ({
  required: [t('columns.number'), t('columns.name'), t('columns.since')].join(', '),
  optional: [t('columns.email'), t('columns.until'), t('columns.ratifiedOn')].join(', '),
  iso: '2024-05-31',
  italian: '31/05/2024',
});

function ImportForm() {
  const { t } = useTranslation(['member-register', 'site']);
  const { api, locale } = useSite();
  const [checked, setChecked] = useState<Checked>();
  const [refusal, setRefusal] = useState<string>();
  const errorId = useId();
  const client = memberRegisterClient(api).import;
  const check = useAction({
    mutationFn: (file: string) => readJson(client.check.$post({ json: { file } })),
    failure: t('import.unread'),
    onSuccess: (answer, file) => setChecked({ file, check: answer }),
  });
  const add = useAction({
    mutationFn: (file: string) => readJson(client.$post({ json: { file } })),
    success: ({ members }) => ({
      title: t('import.done', { number: formatNumber(locale, members) }),
      variant: 'success' as const,
    }),
    failure: t('import.failed'),
    refresh: [membersTopic],
    onSuccess: () => setChecked(undefined),
  });

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = [...(event.target.files ?? [])];
    // The same file can be chosen again once it is mended.
    event.target.value = '';
    setChecked(undefined);
    setRefusal(undefined);
    if (!file) return;
    if (file.size > maxImportBytes)
      setRefusal(t('import.tooLarge', { megabytes: maxImportBytes / 1_000_000 }));
    else check.mutate(await readBase64(file));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 scriptless:hidden">
      <Field label={t('import.choose')} hint={t('import.hint')}>
        {(control) => (
          <Input {...control} type="file" accept=".csv,text/csv" onChange={(event) => void take(event)} />
        )}
      </Field>
      {refusal !== undefined && <FieldError id={errorId}>{refusal}</FieldError>}
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {check.isPending && <p>{t('import.reading')}</p>}
        {checked && checked.check.problemCount > 0 && <ImportProblems check={checked.check} />}
        {checked?.check.problemCount === 0 && (
          <>
            <Alert variant="success">
              {t('import.ready', {
                number: formatNumber(locale, checked.check.members),
                accounts: formatNumber(locale, checked.check.withAccount),
              })}
            </Alert>
            <ImportSample check={checked.check} />
            <Button
              className="justify-self-start"
              pending={add.isPending}
              onClick={() => add.mutate(checked.file)}
            >
              {t('import.action', { number: formatNumber(locale, checked.check.members) })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
