import { useQuery } from '@tanstack/react-query';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { ContentHeading } from '#areas/content/content/web/public/content-heading.tsx';
import { useProblemSentence } from '#areas/content/content/web/public/use-problem-sentence.ts';
import { controlsOf, type SettingsGroup } from '#framework/settings/collected-settings.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { isLocale, type Locale, localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import type { SettingsGroupView } from '../site-settings.schema.ts';
import { siteSettingsQuery } from './site-settings.query.ts';
import { useSettingsGroup } from './use-settings-group.ts';

/** The text beside the logo, in nine languages. */
export function LogoPage({ group }: { group: SettingsGroup }) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const view = useQuery(siteSettingsQuery(api)).data?.[group.name];
  return (
    <section className="grid gap-5">
      <ContentHeading title={t('logo.title')} description={t('logo.description')}>
        <LastChange change={view?.lastChange ?? null} />
      </ContentHeading>
      {view && <LogoForm group={group} view={view} />}
    </section>
  );
}

const pathIn = (locale: Locale): string => `logoText.${locale}`;

function LogoForm({ group, view }: { group: SettingsGroup; view: SettingsGroupView }) {
  const { t } = useTranslation('content');
  const formatProblem = useProblemSentence();
  const { editor, save, isSaving } = useSettingsGroup(group, view, {
    saved: t('logo.done'),
    failed: t('logo.failed'),
  });
  const [control] = controlsOf(group);
  const shown = (locale: Locale) => editor.text(pathIn('it')).trim() || view.shownInstead[pathIn(locale)];
  return (
    <EditedForm
      label={t('logo.title')}
      editor={editor}
      changedBy={view.lastChange?.by}
      isSaving={isSaving}
      formatPart={formatLanguage}
      onSave={save}
    >
      <Part id="logo" title={t('logo.texts')}>
        <div className="grid gap-4 sm:grid-cols-2">
          {locales.map((locale) => (
            <TextField
              key={locale}
              label={localeNames[locale]}
              lang={localeTags[locale]}
              maxLength={control?.maxLength}
              placeholder={shown(locale)}
              value={editor.text(pathIn(locale))}
              error={formatProblem(editor.problems[pathIn(locale)])}
              onChange={(text) => editor.change(pathIn(locale), text)}
            />
          ))}
        </div>
      </Part>
    </EditedForm>
  );
}

function formatLanguage(path: string): string {
  const language = path.split('.').at(-1) ?? '';
  return isLocale(language) ? localeNames[language] : path;
}
