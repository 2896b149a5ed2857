import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { readSpans, saySpans } from '#areas/foundation/settings/opening.rules.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { SettingsField } from './settings-fields.ts';
import { useSettingName } from './use-setting-name.ts';

type SettingFieldProps = { field: SettingsField; editor: TextsEditor; note?: string | undefined };

/** One field of the settings. What it takes stands below it, and is said as the problem when it was refused. */
export function SettingField({ field, editor, note }: SettingFieldProps) {
  const { t } = useTranslation('settings-admin');
  const sayName = useSettingName();
  const { path, hint, range, example = '', ...attributes } = field;
  const value = editor.text(path);
  const rule = hint && t(`hints.${hint}`, { ...range, example });
  const line = badLine(editor.problems, path);
  const isRefused = path in editor.problems || line !== undefined;
  const problem =
    line === undefined
      ? rule
      : hint === 'closedDays'
        ? t('badDay', { line, example })
        : t('badLine', { line });
  const understood = hint === 'hours' && understoodHours(value);
  return (
    <TextField
      label={sayName(path)}
      value={value}
      error={isRefused ? (problem ?? t('wrong')) : undefined}
      hint={
        note ??
        (isRefused && line === undefined ? undefined : hint === 'hours' ? understood || undefined : rule)
      }
      onChange={(text) => {
        editor.change(path, text);
        if (line !== undefined) editor.setProblems({});
      }}
      {...(hint === 'hours' && { placeholder: t('closed') })}
      {...attributes}
    />
  );
}

/** How hours are read, where they are typed in another way. */
function understoodHours(text: string): string | undefined {
  const spans = readSpans(text);
  const said = spans && saySpans(spans);
  return said === text.trim() ? undefined : said;
}

/** The number of the first refused line of a list; undefined when there is none. */
function badLine(problems: Readonly<Record<string, string>>, path: string): number | undefined {
  const bad = Object.keys(problems).find((each) => new RegExp(`^${path}\\.\\d+$`).test(each));
  return bad === undefined ? undefined : Number(bad.split('.').at(-1)) + 1;
}
