import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import type { GroupControl } from '#framework/settings/collected-settings.ts';
import { linesOf } from '#framework/settings/lines.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useReader } from './use-reader.ts';

type SettingChoicesProps = { control: GroupControl; name: string; editor: TextsEditor };

/** Multiple choices; as text one per line. */
export function SettingChoices({ control: { path, choices = [] }, name, editor }: SettingChoicesProps) {
  const reader = useReader();
  const chosen = linesOf(editor.text(path));
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{name}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label(reader)}
            checked={chosen.includes(value)}
            onChange={({ target }) => {
              const isChosen = (each: string) => (each === value ? target.checked : chosen.includes(each));
              const next = choices.map((choice) => choice.value).filter(isChosen);
              editor.change(path, next.join('\n'));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
