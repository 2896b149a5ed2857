import { type ChangeEvent, useState } from 'react';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { memberRegisterClient } from '../member-register.client.ts';
import { maxImportBytes, membersTopic } from '../member-register.rules.ts';
import type { ImportCheck, RegisterFileInput } from '../member-register.schema.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportNotices, ImportProblems } from './import-problems.tsx';
import { ImportSample } from './import-sample.tsx';
import { ImportUnread } from './import-unread.tsx';
import { RegisterMenu } from './register-menu.tsx';

/** Bytes converted at once; more of them would exceed the number of arguments of a function call. */
const chunk = 0x8000;

/** Encodes a file as base64. */
async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += chunk)
    text += String.fromCharCode(...bytes.subarray(from, from + chunk));
  return btoa(text);
}

/** `isChoosing` when the administrator changes the meanings of recognised columns. */
type Checked = { input: RegisterFileInput; check: ImportCheck; isChoosing?: boolean };

/** Imports an older register from a file: first shows the result of a check, then adds all members or none. */
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
  const errorMessage = useErrorMessage();
  const [checked, setChecked] = useState<Checked>();
  const [refusal, setRefusal] = useState<string>();
  const client = memberRegisterClient(api).import;
  const onError = (error: Error) => setRefusal(errorMessage(error));
  const check = useAction({
    mutationFn: (input: RegisterFileInput) => readJson(client.check.$post({ json: input })),
    onError,
    onSuccess: (answer, input) => setChecked({ input, check: answer }),
  });
  const add = useAction({
    mutationFn: (input: RegisterFileInput) => readJson(client.$post({ json: input })),
    success: ({ members }) => ({
      title: t('import.done', { number: formatNumber(locale, members) }),
      variant: 'success' as const,
    }),
    refresh: [membersTopic],
    onError,
    onSuccess: () => setChecked(undefined),
  });

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = [...(event.target.files ?? [])];
    // Allows choosing the same file again after it was corrected.
    event.target.value = '';
    setChecked(undefined);
    setRefusal(undefined);
    if (!file) return;
    if (file.size > maxImportBytes)
      setRefusal(t('import.tooLarge', { megabytes: maxImportBytes / 1_000_000 }));
    else check.mutate({ file: await readBase64(file) });
  }

  const isChoosing = checked && (checked.isChoosing || !checked.check.isComplete);
  const isAsking =
    checked && !isChoosing && checked.check.shortYears.length > 0 && !checked.input.readsShortYears;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 scriptless:hidden">
      <Field label={t('import.choose')} hint={t('import.hint')}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv"
            onChange={(event) => void take(event)}
          />
        )}
      </Field>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {refusal !== undefined && (
          <Alert variant="destructive" title={t('import.unread')}>
            {refusal}
          </Alert>
        )}
        {check.isPending && <p>{t('import.reading')}</p>}
        {checked && isChoosing && (
          <ImportColumns
            key={checked.input.file}
            columns={checked.check.columns}
            pending={check.isPending}
            onChoose={(columns) => check.mutate({ ...checked.input, columns })}
          />
        )}
        {checked && !isChoosing && (
          <ImportUnread
            unread={checked.check.unread}
            onChoose={() => setChecked({ ...checked, isChoosing: true })}
          />
        )}
        {isAsking && (
          <Alert variant="warning" title={t('import.shortYears')}>
            <ul className="mb-3 list-disc ps-5">
              {checked.check.shortYears.map(({ written, day }) => (
                <li key={written}>
                  {t('import.shortYear', { written, day: formatDays(locale, { from: day, to: day }) })}
                </li>
              ))}
            </ul>
            <Button
              variant="outline"
              pending={check.isPending}
              onClick={() => check.mutate({ ...checked.input, readsShortYears: true })}
            >
              {t('import.readShortYears')}
            </Button>
          </Alert>
        )}
        {checked && !isChoosing && !isAsking && checked.check.problemCount > 0 && (
          <ImportProblems check={checked.check} />
        )}
        {checked && !isChoosing && checked.check.problemCount === 0 && (
          <>
            <Alert variant="success">
              {t('import.ready', {
                number: formatNumber(locale, checked.check.members),
                accounts: formatNumber(locale, checked.check.withAccount),
              })}
            </Alert>
            <ImportNotices check={checked.check} />
            <ImportSample check={checked.check} />
            <Button
              className="justify-self-start"
              pending={add.isPending}
              onClick={() => {
                setRefusal(undefined);
                add.mutate(checked.input);
              }}
            >
              {t('import.action', { number: formatNumber(locale, checked.check.members) })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
