import type * as z from 'zod/mini';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import type { Reader } from '../area-audit.ts';

/** Values as a form holds them: texts by path, such as `social.video`. The path of a single value is empty. */
export type SettingTexts = Readonly<Record<string, string>>;

/** How a form shows one text of a setting. */
export type SettingControl = {
  /** Its path in the setting. */
  path: string;
  /** `languages`: a text in each language, below its path. `choices`: some of a list, one in a line of the text. */
  kind: 'text' | 'choices' | 'switch' | 'languages';
  /** Its name, where that is no text of the area. */
  label?: (reader: Reader) => string;
  /** What it takes; said again as what is wrong. */
  hint?: MessageKey;
  hintParams?: Readonly<Record<string, string | number>>;
  /** The hint stands once, above all the fields that share it. */
  isHintAbove?: boolean;
  /** What is wrong with a line of the text, which is a list. */
  lineProblem?: MessageKey;
  /** How the text is read, where it is typed in another way. */
  understood?(text: string): string | undefined;
  /** Pages leave it out while it is empty, and the form says so. */
  isNeeded?: boolean;
  /** What stands in an empty field. */
  placeholder?: MessageKey;
  choices?: readonly { value: string; label(reader: Reader): string }[];
  /** Names in its value, which the log shows one by one. */
  parts?: readonly string[];
  isMoney?: boolean;
  type?: 'email' | 'tel' | 'url' | 'date';
  inputMode?: 'numeric' | 'decimal';
  isLong?: boolean;
  maxLength?: number;
};

/** A value in the settings: what may be stored, what is read of it, and how a form shows it. */
export type SettingField<Value> = {
  /** What administrators may store. */
  input: z.ZodMiniType<Value>;
  /** What is read of what is stored; the default stands for a missing or unreadable one. */
  stored: z.ZodMiniType<Value>;
  default: Value;
  controls: readonly SettingControl[];
  toTexts(value: Value): SettingTexts;
  /** What is sent for texts. What cannot be read is sent as something that `input` refuses. */
  fromTexts(texts: SettingTexts): unknown;
};

/** Paths of a form and of what it sends are the same. */
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
