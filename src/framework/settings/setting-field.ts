import type * as z from 'zod/mini';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { Reader } from '../area-audit.ts';

/** Form values: texts by path, such as `social.video`. The path of a single value is empty. */
export type SettingTexts = Readonly<Record<string, string>>;

/** The form control of one text of a setting. */
export type SettingControl = {
  /** Its path in the setting. */
  path: string;
  /** `languages`: a text in each language, below its path. `choices`: some of a list, one in a line of the text. */
  kind: 'text' | 'choices' | 'switch' | 'languages';
  /** Its label, when it is not a text of the area. */
  label?: (reader: Reader) => string;
  /** The expected format; also used as the error message. */
  hint?: MessageKey;
  hintParams?: Readonly<Record<string, string | number>>;
  /** The hint is shown once above all the fields that share it. */
  isHintAbove?: boolean;
  /** The error message for a line, when the text is a list. */
  lineProblem?: MessageKey;
  /** Formats the parsed value, when it is typed in another form. */
  understood?(text: string): string | undefined;
  /** Pages omit it while it is empty, and the form shows that. */
  isNeeded?: boolean;
  /** The placeholder of an empty field. */
  placeholder?: MessageKey;
  choices?: readonly { value: string; label(reader: Reader): string }[];
  /** Names in its value that the audit log shows separately. */
  parts?: readonly string[];
  isMoney?: boolean;
  type?: 'email' | 'tel' | 'url' | 'date';
  inputMode?: 'numeric' | 'decimal';
  isLong?: boolean;
  maxLength?: number;
};

/** The type of a setting's value: the accepted input, the parsing of the stored value, and the form controls. */
export type SettingField<Value> = {
  /** The values that administrators may store. */
  input: z.ZodMiniType<Value>;
  /** The schema of stored values; the default replaces a missing or unreadable one. */
  stored: z.ZodMiniType<Value>;
  default: Value;
  controls: readonly SettingControl[];
  toTexts(value: Value): SettingTexts;
  /** Converts the form's texts to a value. An unreadable text becomes a value that `input` refuses. */
  fromTexts(texts: SettingTexts): unknown;
};

/** Paths in the form and in the request are the same. */
export const joinPath = (...parts: readonly string[]): string => parts.filter(Boolean).join('.');

/** The texts below a path, by the rest of their paths. */
export function textsBelow(texts: SettingTexts, path: string): SettingTexts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([each, text]) => {
      if (each === path) return [['', text]];
      return each.startsWith(`${path}.`) ? [[each.slice(path.length + 1), text]] : [];
    }),
  );
}

/** Texts with their paths below another one. */
export const withPath = (path: string, texts: SettingTexts): SettingTexts =>
  Object.fromEntries(Object.entries(texts).map(([each, text]) => [joinPath(path, each), text]));
