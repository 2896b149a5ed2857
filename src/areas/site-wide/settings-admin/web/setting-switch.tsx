import type { TextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import type { GroupControl } from '#framework/settings/collected-settings.ts';
import { Checkbox } from '#ui/checkbox.tsx';

type SettingSwitchProps = { control: GroupControl; name: string; editor: TextsEditor };

/** A boolean; as text it is `true` or `false`. */
export function SettingSwitch({ control: { path }, name, editor }: SettingSwitchProps) {
  return (
    <Checkbox
      label={name}
      checked={editor.text(path) === 'true'}
      onChange={({ target }) => editor.change(path, String(target.checked))}
    />
  );
}
