import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import { useFirstProblem } from '#areas/collaboration/editing/web/public/use-first-problem.ts';
import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { ContentHeading } from '#areas/content/content/web/public/content-heading.tsx';
import { controlsOf, type SettingsGroup } from '#framework/settings/collected-settings.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { type Locale, localeNames, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { SettingsGroupView } from '../site-settings.schema.ts';
import { DescriptionField } from './description-field.tsx';
import { siteSettingsQuery } from './site-settings.query.ts';
import { useSettingNames } from './use-setting-names.ts';
import { useSettingsGroup } from './use-settings-group.ts';

/** The descriptions of all areas, in nine languages. */
export function DescriptionsPage({ group }: { group: SettingsGroup }) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const view = useQuery(siteSettingsQuery(api)).data?.[group.name];
  return (
    <section className="grid gap-5">
      <ContentHeading title={t('descriptions.title')} description={t('descriptions.description')}>
        <LastChange change={view?.lastChange ?? null} />
      </ContentHeading>
      {view && <DescriptionsForm group={group} view={view} />}
    </section>
  );
}

function DescriptionsForm({ group, view }: { group: SettingsGroup; view: SettingsGroupView }) {
  const { t } = useTranslation('content');
  const { nameOf, nameAt } = useSettingNames(group);
  const [language, setLanguage] = useState<Locale>('it');
  const { editor, save, isSaving } = useSettingsGroup(group, view, {
    saved: t('descriptions.done'),
    failed: t('descriptions.failed'),
  });
  useFirstProblem(editor.refused, language, setLanguage);
  const sections = controlsOf(group);
  const missing = locales.filter((each) => sections.some(({ path }) => isMissing(editor, path, each)));

  return (
    <EditedForm
      label={t('descriptions.title')}
      editor={editor}
      changedBy={view.lastChange?.by}
      isSaving={isSaving}
      formatPart={nameAt}
      onSave={save}
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
          key={section.path}
          section={section}
          name={nameOf(section)}
          language={language}
          editor={editor}
          own={view.shownInstead[`${section.path}.${language}`]}
          missing={locales.filter((each) => isMissing(editor, section.path, each))}
        />
      ))}
    </EditedForm>
  );
}

/** Whether an area has a custom text in Italian but not in this language. */
const isMissing = (editor: TextsEditor, path: string, locale: Locale): boolean =>
  editor.text(`${path}.it`).trim() !== '' && editor.text(`${path}.${locale}`).trim() === '';
