import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { weekdayName, weekdays } from '#areas/foundation/settings/opening.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { linesOf } from '../settings-texts.ts';

const path = 'bikeSharing.closedWeekdays';

/** The days of the week on which nobody gets a bike; as a text they stand one in a line. */
export function ClosedWeekdays({ editor }: { editor: TextsEditor }) {
  const { t } = useTranslation('settings-admin');
  const { locale } = useSite();
  const closed = linesOf(editor.text(path));
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t('fields.closedWeekdays')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={weekdayName(localeTags[locale], day)}
            checked={closed.includes(day)}
            onChange={({ target }) => {
              const next = weekdays.filter((each) => (each === day ? target.checked : closed.includes(each)));
              editor.change(path, next.join('\n'));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
