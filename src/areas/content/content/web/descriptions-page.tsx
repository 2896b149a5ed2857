import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredTexts } from '#areas/collaboration/editing/stored-texts.ts';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { type Section, sections } from '#areas/foundation/settings/sections.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { isLocale, type Locale, localeNames, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { settingsAdminClient } from '../content.client.ts';
import type { AdminSettings } from '../settings-admin.schema.ts';
import { descriptionsByPath, descriptionsOf } from '../texts-by-path.ts';
import { ContentHeading } from './content-heading.tsx';
import { DescriptionField } from './description-field.tsx';
import { adminSettingsQuery } from './settings.query.ts';
import { useFirstProblem } from './use-first-problem.ts';
import { useSectionName } from './use-section-name.ts';
import { useSettingTexts } from './use-setting-texts.ts';

/** What each area says it is for, in nine languages. */
export function DescriptionsPage() {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const { data } = useQuery(adminSettingsQuery(api));
  return (
    <section className="grid gap-5">
      <ContentHeading title={t('descriptions.title')} description={t('descriptions.description')}>
        <LastChange change={data?.sectionDescriptions.lastChange ?? null} />
      </ContentHeading>
      {data && <DescriptionsForm settings={data} />}
    </section>
  );
}

const readDescriptions = ({ sectionDescriptions }: AdminSettings): StoredTexts => ({
  version: sectionDescriptions.version,
  texts: descriptionsByPath(sectionDescriptions.value),
  lastChange: sectionDescriptions.lastChange,
});

function DescriptionsForm({ settings }: { settings: AdminSettings }) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const sayName = useSectionName();
  const [language, setLanguage] = useState<Locale>('it');
  const { editor, trySave, isSaving } = useSettingTexts({
    subject: 'setting/descriptions',
    stored: readDescriptions(settings),
    read: readDescriptions,
    send: (version, texts) =>
      readJson(
        settingsAdminClient(api)['section-descriptions'].$put({
          json: { version, value: descriptionsOf(texts) },
        }),
      ),
    done: t('descriptions.done'),
    failed: t('descriptions.failed'),
  });
  useFirstProblem(editor.refused, language, setLanguage);
  const missing = locales.filter((each) => sections.some((section) => isMissing(editor, section, each)));

  return (
    <EditedForm
      label={t('descriptions.title')}
      editor={editor}
      changedBy={settings.sectionDescriptions.lastChange?.by}
      isSaving={isSaving}
      sayPart={(path) => {
        const [section = '', each = ''] = path.split('.');
        return `${sayName(section as Section)} (${isLocale(each) ? localeNames[each] : each})`;
      }}
      onSave={() => trySave(sections.map((section) => `${section}.`))}
    >
      <div className="max-w-sm">
        <LanguageChoice
          language={language}
          missing={missing}
          hint={
            missing.length > 0
              ? t('descriptions.missing', {
                  languages: missing.map((each) => localeNames[each]).join(', '),
                })
              : t('descriptions.complete')
          }
          onChange={setLanguage}
        />
      </div>
      {sections.map((section) => (
        <DescriptionField
          key={section}
          section={section}
          language={language}
          editor={editor}
          own={settings.own.sectionDescriptions[section]}
          missing={locales.filter((each) => isMissing(editor, section, each))}
        />
      ))}
    </EditedForm>
  );
}

/** Whether an area has a text of its own in Italian and none in this language. */
const isMissing = (editor: TextsEditor, section: Section, locale: Locale): boolean =>
  editor.text(`${section}.it`).trim() !== '' && editor.text(`${section}.${locale}`).trim() === '';
