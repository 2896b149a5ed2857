import type { CustomTypeOptions } from 'i18next';
import type { MessageKey } from '#platform/i18n/message-key.ts';

/** Types of ledger events, as stored: they are data, not texts. Each area declares its own. */
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

/** The ledger events of an area, and their texts for the ledger's page. */
export type AreaLedgerEvents = {
  /** By type. `position`: its order among all types in the filter. */
  types: Readonly<Record<string, { position: number; label: LedgerEventLabel }>>;
  /** Texts for the `reason` in the events' data, why tokens or bikes were returned. */
  reasons: Readonly<Record<string, LedgerEventLabel>>;
};

/**
 * Declares the ledger events of an area, in `<area>.ledger-events.ts`. `text` is the name in the area's
 * texts: `ledgerEvents.types.<text>`, and `ledgerEvents.reasons.<reason>` for a reason.
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

/** The key of a declared name's text. It exists, because the types of `defineLedgerEvents` accept no other names. */
const textOf = (key: string) => key as LedgerEventLabel;
