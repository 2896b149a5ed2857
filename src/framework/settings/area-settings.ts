import type { CustomTypeOptions } from 'i18next';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { SettingField } from './setting-field.ts';
import { readableSchema } from './structured-fields.ts';

/** The texts of all areas about their settings: `settings` in an area's catalogue. */
type SettingsTexts = CustomTypeOptions['resources']['settings-admin']['settings'];

type FieldName<Area extends string> = Area extends keyof SettingsTexts
  ? SettingsTexts[Area] extends { fields: infer Texts }
    ? Extract<keyof Texts, string>
    : never
  : never;

/** A setting; `key` is its key in the database. */
export type Setting<Value> = {
  key: string;
  field: SettingField<Value>;
  /** The group with which it is shown and saved, and its position there: lower numbers come first. */
  group: string;
  position: number;
  /** It is changed by a separate command, never with its group. */
  hasOwnCommand?: true;
  /** Parses the stored value; returns the default for a missing or unreadable one. */
  read(stored: unknown): Value;
};

export type SettingValue<Each> = Each extends Setting<infer Value> ? Value : never;

/** The page of settings that are saved together. */
export type SettingsPage = {
  group: string;
  /** Its name in the address: `bici`. */
  path: string;
  /** Its place among the others: lower numbers come first. */
  position: number;
  title: MessageKey;
  description: MessageKey;
};

/** The settings of an area: `<area>.settings.ts`. */
export type AreaSettings = {
  area: string;
  pages: readonly SettingsPage[];
  settings: Readonly<Record<string, Setting<unknown>>>;
  /** Additional names in the audit records of its changes: fields of the area's audit. */
  recorded: readonly string[];
};

type Declared<Value> = Omit<Setting<Value>, 'key' | 'read'>;

type DeclaredSettings = Readonly<Record<string, Declared<unknown>>>;

type Declaration<Settings> = {
  /** Pages by the groups that they show: `settings.groups.<group>` in the area's texts. Other areas may add to a group. */
  pages?: Readonly<Record<string, Pick<SettingsPage, 'path' | 'position'>>>;
  /** By key; the labels of settings and of their fields are `settings.fields.<name>`. */
  settings: Settings;
  recorded?: AreaSettings['recorded'];
};

/** Rejects a key without a label. */
type Named<Area extends string, Settings> = {
  [Key in Exclude<keyof Settings, FieldName<Area>>]: never;
};

type Defined<All> = {
  [Key in keyof All]: All[Key] extends { field: SettingField<infer Value> } ? Setting<Value> : never;
};

/**
 * Declares the settings of an area. A field name may be used in two areas only for the same fact, because the
 * audit log shows it.
 */
export function defineSettings<const Area extends string, const Settings extends DeclaredSettings>(
  area: Area,
  declared: Declaration<Settings & Named<Area, Settings>>,
): AreaSettings & { settings: Defined<Settings> };
export function defineSettings(area: string, declared: Declaration<DeclaredSettings>): AreaSettings {
  return {
    area,
    pages: Object.entries(declared.pages ?? {}).map(([group, page]) => ({
      ...page,
      group,
      title: textOf(`settings-admin:settings.${area}.groups.${group}.title`),
      description: textOf(`settings-admin:settings.${area}.groups.${group}.description`),
    })),
    settings: Object.fromEntries(
      Object.entries(declared.settings).map(([key, setting]) => {
        const schema = readableSchema(setting.field);
        return [key, { ...setting, key, read: (stored: unknown) => schema.parse(stored) }];
      }),
    ),
    recorded: declared.recorded ?? [],
  };
}

/** The key of a declared name's text. */
const textOf = (key: string) => key as MessageKey;

/** The label of a setting or of one of its fields. */
export const settingLabel = (area: string, name: string): MessageKey =>
  textOf(`settings-admin:settings.${area}.fields.${name}`);
