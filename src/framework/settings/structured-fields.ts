import * as z from 'zod/mini';
import { joinPath, type SettingControl, type SettingField, textsBelow, withPath } from './setting-field.ts';

type ValueField<Value> = {
  input: z.ZodMiniType<Value>;
  /** The schema of stored values, when it accepts more than the input of today. */
  stored?: z.ZodMiniType<Value>;
  default: Value;
  control: Omit<SettingControl, 'path' | 'kind'> & { kind?: SettingControl['kind'] };
  format(value: Value): string;
  /** Receives the trimmed text. */
  read(text: string): unknown;
};

/** A value with a single text control. */
export function valueField<Value>(field: ValueField<Value>): SettingField<Value> {
  const { input, stored = input, control, format, read } = field;
  return {
    input,
    stored,
    default: field.default,
    controls: [{ kind: 'text', ...control, path: '' }],
    toTexts: (value) => ({ '': format(value) }),
    fromTexts: (texts) => read((texts[''] ?? '').trim()),
  };
}

/** Parses the stored value; returns the default for a missing or unreadable one. */
export const readableSchema = <Value>({ stored, default: missing }: SettingField<Value>) =>
  // The default is not an input of the schema, and is never mutated.
  z.catch(stored, missing as z.core.output<typeof stored>);

type Fields = Readonly<Record<string, SettingField<unknown>>>;

type ObjectOf<Each extends Fields> = {
  [Name in keyof Each]: Each[Name] extends SettingField<infer Value> ? Value : never;
};

/** A value of several named fields. */
export function objectField<const Each extends Fields>(fields: Each): SettingField<ObjectOf<Each>>;
export function objectField(fields: Fields): SettingField<Record<string, unknown>> {
  const entries = Object.entries(fields);
  return {
    input: z.object(Object.fromEntries(entries.map(([name, { input }]) => [name, input]))),
    stored: z.object(Object.fromEntries(entries.map(([name, field]) => [name, readableSchema(field)]))),
    default: Object.fromEntries(entries.map(([name, field]) => [name, field.default])),
    controls: entries.flatMap(([name, { controls }]) =>
      controls.map((control) => ({ ...control, path: joinPath(name, control.path) })),
    ),
    toTexts: (value) =>
      Object.assign({}, ...entries.map(([name, field]) => withPath(name, field.toTexts(value[name])))),
    fromTexts: (texts) =>
      Object.fromEntries(entries.map(([name, field]) => [name, field.fromTexts(textsBelow(texts, name))])),
  };
}

type RecordOf<Key extends string, Value> = Partial<Record<Key, Value>>;

/** Values for some of the given keys; empty ones are left out. */
export function recordField<Key extends string, Value>(
  keys: readonly [Key, ...Key[]],
  field: SettingField<Value>,
  label?: (key: Key) => NonNullable<SettingControl['label']>,
): SettingField<RecordOf<Key, Value>> {
  const isEmpty = (value: Value) => Object.values(field.toTexts(value)).every((text) => text === '');
  const collect = (find: (key: Key) => Value | undefined): RecordOf<Key, Value> => {
    const values: RecordOf<Key, Value> = {};
    for (const key of keys) {
      const value = find(key);
      if (value !== undefined && !isEmpty(value)) values[key] = value;
    }
    return values;
  };
  return {
    input: z.pipe(
      z.partialRecord(z.enum(keys), field.input),
      z.transform((values: Partial<Record<string, Value>>) => collect((key) => values[key])),
    ),
    stored: z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((values: Record<string, unknown>) =>
        collect((key) => field.stored.safeParse(values[key]).data),
      ),
    ),
    default: {},
    controls: keys.flatMap((key) =>
      field.controls.map((control) => ({
        ...control,
        path: joinPath(key, control.path),
        ...(label && { label: label(key) }),
      })),
    ),
    toTexts: (values) =>
      Object.assign(
        {},
        ...keys.map((key) => {
          const value = values[key];
          return value === undefined ? {} : withPath(key, field.toTexts(value));
        }),
      ),
    fromTexts: (texts) =>
      Object.fromEntries(keys.map((key) => [key, field.fromTexts(textsBelow(texts, key))])),
  };
}

/** The same value, or null when it is not set. */
export const optionalField = <Value>(field: SettingField<Value>): SettingField<Value | null> => ({
  ...field,
  input: z.nullable(field.input),
  stored: z.nullable(field.stored),
  default: null,
  toTexts: (value) => (value === null ? {} : field.toTexts(value)),
});
