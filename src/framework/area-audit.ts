import type { CustomTypeOptions } from 'i18next';
import type { Locale } from '#platform/i18n/locales.ts';
import type { MessageKey, Translate } from '#platform/i18n/message-key.ts';
import type { PagePath } from './area-page.ts';

/** The texts of all areas about their audit records: `audit` in an area's catalogue. */
type AuditTexts = CustomTypeOptions['resources']['audit-log']['audit'];

/** The names in one part of an area's texts about its audit records; none for an area without such texts. */
type NameIn<Area extends string, Part extends string> = Area extends keyof AuditTexts
  ? AuditTexts[Area] extends Record<Part, infer Texts>
    ? Extract<keyof Texts, string>
    : never
  : never;

/** The language of a reader, and the texts in it. */
export type Reader = { locale: Locale; t: Translate<MessageKey> };

/** Texts for values that are codes, by code. */
export type CodeTexts = ReadonlyMap<string, MessageKey>;

/**
 * The format of a field's values:
 * - `plain`: numbers, yes or no, days, times and ids, each formatted by its shape;
 * - `money`: cents of euro;
 * - `written`: texts of users, the same in every language;
 * - `fields`, `actions`: names of fields, or of actions, of the log itself;
 * - codes, by their texts.
 */
export type AuditFormat = 'plain' | 'money' | 'written' | 'fields' | 'actions' | CodeTexts;

export type AuditField = { label: MessageKey | ((reader: Reader) => string); format: AuditFormat };

/**
 * The author of a change that no administrator made: the site itself, the person concerned, or the server's
 * operator.
 */
export type AuditSource = 'site' | 'person' | 'operator';

export type AuditAction = {
  label: MessageKey;
  /** The author, when the record has no administrator. */
  source: AuditSource;
  /** The name of the field for the personal values, if it is not the default one. */
  personalField: string | undefined;
};

export type AuditSubject = {
  /** The label of a subject that has neither a name nor a number any more. */
  label: MessageKey;
  /** The label with its number. */
  numbered?: MessageKey;
  /** Its page; `$id` is replaced by the subject's `pageId`. */
  page?: SubjectPage;
};

export type SubjectPage = Extract<PagePath, `${string}/$id`> | Exclude<PagePath, `${string}$${string}`>;

/** The audit records of an area's commands, and their texts for the audit log. */
export type AreaAudit = {
  area: string;
  actions: Readonly<Record<string, AuditAction>>;
  /** Actions that no command records any more; old records of them may exist. */
  retired: readonly string[];
  subjects: Readonly<Record<string, AuditSubject>>;
  fields: Readonly<Record<string, AuditField>>;
};

/** Fields of audit records about a kind of subject whose commands are in another area. */
export type SubjectFields = { kind: string; fields: Readonly<Record<string, AuditField>> };

type Declaration<Action extends string, Subject extends string, Field extends string> = {
  /** The commands that write audit records: `audit.actions.<name>` in the area's texts. */
  actions?: readonly Action[];
  retired?: readonly Action[];
  /** The authors of actions that no administrator makes; the default is the server's operator. */
  sources?: Partial<Record<Action, AuditSource>>;
  personalFields?: Partial<Record<Action, Field>>;
  /** The kinds of subjects: `audit.subjects.<kind>`. */
  subjects?: Partial<Record<Subject, Omit<AuditSubject, 'label'>>>;
  /** The values in the area's records: `audit.fields.<name>`. */
  fields?: Partial<Record<Field, AuditFormat>>;
  /** Values whose labels are in other texts. */
  otherFields?: Readonly<Record<string, AuditField>>;
};

/**
 * Declares the audit records of an area's commands, in `<area>.audit.ts`. A field's label applies to the
 * records of this area, and to those about its subjects: another area may use the same name for another
 * field.
 */
export function defineAudit<const Area extends string>(
  area: Area,
  declared: Declaration<NameIn<Area, 'actions'>, NameIn<Area, 'subjects'>, NameIn<Area, 'fields'>>,
): AreaAudit;
export function defineAudit(area: string, declared: Declaration<string, string, string>): AreaAudit {
  const { actions = [], retired = [], sources = {}, personalFields = {} } = declared;
  const { subjects = {}, fields = {}, otherFields = {} } = declared;
  return {
    area,
    actions: Object.fromEntries(
      [...actions, ...retired].map((name) => [
        name,
        {
          label: textOf(`audit-log:audit.${area}.actions.${name}`),
          source: sources[name] ?? 'operator',
          personalField: personalFields[name],
        },
      ]),
    ),
    retired,
    subjects: Object.fromEntries(
      Object.entries(subjects).map(([kind, subject]) => [
        kind,
        { ...subject, label: textOf(`audit-log:audit.${area}.subjects.${kind}`) },
      ]),
    ),
    fields: {
      ...otherFields,
      ...Object.fromEntries(
        Object.entries(fields).map(([name, format = 'plain']) => [
          name,
          { format, label: textOf(`audit-log:audit.${area}.fields.${name}`) },
        ]),
      ),
    },
  };
}

/** The key of a declared name's text. It exists, because the types of `defineAudit` accept no other names. */
const textOf = (key: string) => key as MessageKey;

/** The texts of codes, each with the key that `keyOf` returns. */
export function codeTexts<Code extends string>(
  codes: readonly Code[],
  keyOf: (code: Code) => MessageKey,
): CodeTexts {
  return new Map(codes.map((code) => [code, keyOf(code)]));
}
