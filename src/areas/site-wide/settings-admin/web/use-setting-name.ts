import { useSite } from '#platform/browser/use-site.ts';
import { isLocale, localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { saySetting } from '../settings-names.ts';

/** The name of a field by its path: of `opening.note.de` it is "Note (Deutsch)". */
export function useSettingName(): (path: string) => string {
  const { t } = useTranslation(['settings-admin', 'site']);
  const { locale } = useSite();
  return (path) => {
    const [name = '', before = ''] = path.split('.').toReversed();
    return isLocale(name)
      ? `${saySetting(t, locale, before) ?? before} (${localeNames[name]})`
      : (saySetting(t, locale, name) ?? name);
  };
}
