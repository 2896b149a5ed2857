import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import type { GroupControl } from '#framework/settings/collected-settings.ts';
import { useReader } from './use-reader.ts';

type SettingFieldProps = {
  control: GroupControl;
  name: string;
  editor: TextsEditor;
  /** The text that the site shows while this one is empty. */
  shownInstead: string | undefined;
};

/** One field of the settings. Its hint is shown below it, and as the error message when it was refused. */
export function SettingField({ control, name, editor, shownInstead }: SettingFieldProps) {
  const { t } = useReader();
  const { path, hint, hintParams = {}, lineProblem, understood, isHintAbove, isNeeded } = control;
  const value = editor.text(path);
  const rule = hint && t(hint, hintParams);
  const line = lineProblem && badLine(editor.problems, path);
  const isRefused = path in editor.problems || line !== undefined;
  const problem = line === undefined ? rule : lineProblem && t(lineProblem, { ...hintParams, line });
  const usual = isHintAbove ? understood?.(value) : rule;
  const missing =
    isNeeded && value.trim() === ''
      ? shownInstead
        ? t('settings-admin:hints.shownInstead', { text: shownInstead })
        : t('settings-admin:hints.missing', {})
      : undefined;
  const { isLong = false, type, inputMode, maxLength, placeholder } = control;
  return (
    <TextField
      label={name}
      value={value}
      error={isRefused ? (problem ?? t('settings-admin:wrong', {})) : undefined}
      hint={missing ?? (isRefused && line === undefined ? undefined : usual)}
      onChange={(text) => {
        editor.change(path, text);
        if (line !== undefined) editor.setProblems({});
      }}
      isLong={isLong}
      {...(type && { type })}
      {...(inputMode && { inputMode })}
      {...(maxLength && { maxLength })}
      {...(placeholder && { placeholder: t(placeholder, {}) })}
    />
  );
}

/** The number of the first refused line of a list; undefined when there is none. */
function badLine(problems: Readonly<Record<string, string>>, path: string): number | undefined {
  const bad = Object.keys(problems).find((each) => new RegExp(`^${path}\\.\\d+$`).test(each));
  return bad === undefined ? undefined : Number(bad.split('.').at(-1)) + 1;
}
