import { useQuery } from '@tanstack/react-query';
import type { StoredTexts } from '#areas/collaboration/editing/stored-texts.ts';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { type Locale, localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import { settingsAdminClient } from '../content.client.ts';
import { longest } from '../content.rules.ts';
import type { AdminSettings } from '../settings-admin.schema.ts';
import { ContentHeading } from './content-heading.tsx';
import { adminSettingsQuery } from './settings.query.ts';
import { useProblemSentence } from './use-problem-sentence.ts';
import { useSettingTexts } from './use-setting-texts.ts';

/** The text beside the logo, in nine languages. */
export function LogoPage() {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const { data } = useQuery(adminSettingsQuery(api));
  return (
    <section className="grid gap-5">
      <ContentHeading title={t('logo.title')} description={t('logo.description')}>
        <LastChange change={data?.logoText.lastChange ?? null} />
      </ContentHeading>
      {data && <LogoForm settings={data} />}
    </section>
  );
}

const readLogo = ({ logoText }: AdminSettings): StoredTexts => ({
  version: logoText.version,
  texts: logoText.value,
  lastChange: logoText.lastChange,
});

function LogoForm({ settings }: { settings: AdminSettings }) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const sayProblem = useProblemSentence();
  const { editor, trySave, isSaving } = useSettingTexts({
    subject: 'setting/logo',
    stored: readLogo(settings),
    read: readLogo,
    send: (version, texts) =>
      readJson(settingsAdminClient(api)['logo-text'].$put({ json: { version, value: { ...texts } } })),
    done: t('logo.done'),
    failed: t('logo.failed'),
  });
  const shown = (locale: Locale) => editor.text('it').trim() || settings.own.logoText[locale];
  return (
    <EditedForm
      label={t('logo.title')}
      editor={editor}
      changedBy={settings.logoText.lastChange?.by}
      isSaving={isSaving}
      sayPart={sayLanguage}
      onSave={() => trySave([''])}
    >
      <Part id="logo" title={t('logo.texts')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {locales.map((locale) => (
            <TextField
              key={locale}
              label={localeNames[locale]}
              lang={localeTags[locale]}
              maxLength={longest.logoText}
              placeholder={shown(locale)}
              value={editor.text(locale)}
              error={sayProblem(editor.problems[locale])}
              onChange={(text) => editor.change(locale, text)}
            />
          ))}
        </div>
      </Part>
    </EditedForm>
  );
}

const sayLanguage = (path: string): string => localeNames[path as Locale] ?? path;
