import type { CustomTypeOptions } from 'i18next';
import type { MessageKey } from '#platform/i18n/message-key.ts';

/** Types of events of the ledger, as it keeps them: they are data, not texts. Each area declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface LedgerEventTypes {}

export type LedgerEventType = keyof LedgerEventTypes & string;

/** The texts of all areas about their events: `ledgerEvents` in an area's catalogue. */
type EventTexts = CustomTypeOptions['resources']['ledger']['ledgerEvents'];

type NameIn<Area extends keyof EventTexts, Part extends string> =
  EventTexts[Area] extends Record<Part, infer Texts> ? Extract<keyof Texts, string> : never;

/** Key of a text about events, in the texts of the ledger. */
export type LedgerEventLabel = BelowLedger<MessageKey>;

type BelowLedger<Key> = Key extends `ledger:${infer Rest extends `ledgerEvents.${string}`}` ? Rest : never;

/** What an area records in the ledger, and its words for the ledger's page. */
export type AreaLedgerEvents = {
  /** By type. `position`: its place among all types, where readers choose one. */
  types: Readonly<Record<string, { position: number; label: LedgerEventLabel }>>;
  /** Why tokens or bikes were given back: the words of `reason` in the events' figures. */
  reasons: Readonly<Record<string, LedgerEventLabel>>;
};

/**
 * Declares what an area records in the ledger, in `<area>.ledger-events.ts`. `text` is the name in the area's texts:
 * `ledgerEvents.types.<text>`, and `ledgerEvents.reasons.<reason>` of a reason.
 */
export function defineLedgerEvents<const Area extends keyof EventTexts>(
  area: Area,
  declared: {
    types: Partial<Record<LedgerEventType, { position: number; text: NameIn<Area, 'types'> }>>;
    reasons?: readonly NameIn<Area, 'reasons'>[];
  },
): AreaLedgerEvents;
export function defineLedgerEvents(
  area: string,
  {
    types,
    reasons = [],
  }: { types: Record<string, { position: number; text: string }>; reasons?: readonly string[] },
): AreaLedgerEvents {
  return {
    types: Object.fromEntries(
      Object.entries(types).map(([type, { position, text }]) => [
        type,
        { position, label: textOf(`ledgerEvents.${area}.types.${text}`) },
      ]),
    ),
    reasons: Object.fromEntries(
      reasons.map((reason) => [reason, textOf(`ledgerEvents.${area}.reasons.${reason}`)]),
    ),
  };
}

/** The key of a declared name's text, which exists: the types of `defineLedgerEvents` take no other names. */
const textOf = (key: string) => key as LedgerEventLabel;
