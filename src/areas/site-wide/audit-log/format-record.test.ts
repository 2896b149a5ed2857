import { describe, expect, it } from 'vitest';
import { defineAudit } from '#framework/area-audit.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { readAreaAudits, readSubjectFields } from '#tests/support/area-declarations.ts';
import { indexAudits } from './audit-index.ts';
import type { AuditRecordView } from './audit-log.schema.ts';
import { formatActor, formatDifferenceLines, formatDifferences, formatSubject } from './format-record.ts';
import { formatAction } from './format-value.ts';

const id = '0198f3a2-7c11-7abc-8def-0123456789ab';

const example = (changes: Partial<AuditRecordView>): AuditRecordView => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  actor: null,
  action: 'set-stock',
  subject: { kind: 'variant', id, name: '', number: null, pageId: null },
  before: null,
  after: null,
  orderedBy: null,
  personal: null,
  isErased: false,
  ...changes,
});

const index = indexAudits(await readAreaAudits(), await readSubjectFields());
const readerIn = (locale: Locale) => ({ locale, t: serverI18n(locale).t, index });
const formatted = (changes: Partial<AuditRecordView>, locale: Locale = 'it') =>
  formatDifferenceLines(readerIn(locale), example(changes)).join('\n').replaceAll('\u00a0', ' ');

const subjectOf = (kind: string) => ({ ...example({}).subject, kind });

describe('a formatted record', () => {
  it.each<[Partial<AuditRecordView>, string]>([
    [{ before: { stock: 12 }, after: { stock: null } }, 'Scorte: 12 → niente'],
    [{ before: { priceCents: 1500 }, after: { priceCents: 123_450 } }, 'Prezzo: 15,00 € → 1234,50 €'],
    [
      { action: 'set-order-status', before: { status: 'pending' }, after: { status: 'shipped' } },
      'Stato: In attesa → Spedito',
    ],
    [{ before: { status: 'draft' }, after: { status: 'published' } }, 'Stato: Bozza → Pubblicato'],
    [
      { action: 'handle-withdrawal', before: { isHandled: false }, after: { isHandled: true } },
      'Già gestito: no → sì',
    ],
    [
      { before: { saleEndsAt: null }, after: { saleEndsAt: '2026-07-01T10:00:00.000Z' } },
      "Fine dell'offerta: niente → 1 luglio 2026 alle ore 12:00",
    ],
    [
      { before: null, after: { kind: 'gadget', variants: [{ priceCents: 1500, stock: 12 }, { stock: 1 }] } },
      'Tipo: Gadget\nVarianti: Prezzo: 15,00 €, Scorte: 12; Scorte: 1',
    ],
    [
      { before: { altTexts: {} }, after: { altTexts: { it: 'Una tazza', en: '' } } },
      "Descrizione dell'immagine · Italiano: Una tazza\nDescrizione dell'immagine · English: niente",
    ],
    [
      { action: 'correct-date-of-birth', after: { changed: ['dateOfBirth'] } },
      'Dati modificati: Data di nascita',
    ],
    [{ personal: { before: '', after: 'Festa di paese' } }, 'Dato personale: Festa di paese'],
    [
      { action: 'correct-date-of-birth', personal: { before: '2015-03-12', after: '1985-03-12' } },
      'Data di nascita: 12 marzo 2015 → 12 marzo 1985',
    ],
    [
      { action: 'export-own-data', after: { exported: 'own-data' } },
      'Che cosa è stato scaricato: i propri dati',
    ],
    [{ action: 'export-audit-records', after: { actor: 'operator' } }, 'Fatto da: Nessun amministratore'],
    [{ isErased: true }, 'I dati personali di questa modifica sono stati cancellati.'],
    [
      {
        action: 'refuse-change',
        subject: subjectOf('order'),
        after: { status: 'shipped', command: 'set-order-status', orderedBy: id, refusal: 'conflict' },
        orderedBy: { userId: id, fullName: 'Ada' },
      },
      "Stato: Spedito\nModifica prevista: Stato dell'ordine cambiato\nChiesta da: Ada\nMotivo: Nel frattempo qualcosa era cambiato",
    ],
    [
      {
        action: 'refuse-change',
        after: { orderedBy: id, refusal: 'server_busy' },
        orderedBy: { userId: id, fullName: '' },
      },
      'Chiesta da: Account cancellato\nMotivo: server_busy',
    ],
    [{ action: 'undo-change', subject: subjectOf('order'), after: { status: 'shipped' } }, 'Stato: Spedito'],
    [
      { action: 'export-orders', after: { isComplete: true, status: 'shipped' } },
      'Esportazione completa: sì\nStato: Spedito',
    ],
    [{ action: 'add-bike', after: { bikeName: '2026-11-20' } }, 'Nome della bici: 2026-11-20'],
    [{ action: 'add-bike-outage', after: { from: '2026-11-20' } }, 'Dal giorno: 20 novembre 2026'],
    [
      {
        action: 'change-settings-group',
        subject: subjectOf('setting'),
        after: { opening: { monday: ['09:00-12:30'] }, yearlyFeeCents: 1500 },
      },
      'Orari di apertura · lunedì: 09:00-12:30\nQuota annuale in euro: 15,00 €',
    ],
    [{ action: 'paint-the-fence', after: { priceCents: 5 } }, 'Prezzo: 0,05 €'],
    [{ action: 'add-bike', subject: subjectOf('bike'), after: { priceCents: 5 } }, 'priceCents: 5'],
    [{ before: { unheardOf: 'a' }, after: { unheardOf: 'b' } }, 'unheardOf: a → b'],
    [{ before: { url: '/x' }, after: null }, 'Immagine: /x → niente'],
    [{ after: { status: 'constructor', kind: '__proto__' } }, 'Stato: constructor\nTipo: __proto__'],
    [
      { after: { at: '2026-99-99T10:00:00Z', day: '2026-02-30' } },
      'at: 2026-99-99T10:00:00Z\nday: 2026-02-30',
    ],
    [
      { after: { priceCents: 1e300, stock: 1.5 } },
      `Prezzo: ${Number(1e300).toFixed(3).split('.')[0]}\nScorte: 1,5`,
    ],
  ])('%j', (changes, lines) => {
    expect(formatted(changes)).toBe(lines);
  });

  it('marks values that are the same in every language: texts of users, and ids', () => {
    const isWritten = (after: Record<string, unknown>) =>
      formatDifferences(readerIn('it'), example({ after })).map((each) => each.isWritten);
    expect(isWritten({ title: 'Tazza', stock: 1 })).toEqual([true, false]);
    expect(isWritten({ translations: { en: { title: 'Mug' } }, pictureIds: [id, id] })).toEqual([true, true]);
  });

  it("shows amounts and dates in the reader's format", () => {
    const changes = { before: { priceCents: 123_450 }, after: { priceCents: 5 } };
    expect(formatted(changes, 'en')).toBe('Price: €1,234.50 → €0.05');
    expect(formatted(changes, 'de')).toBe('Preis: 1.234,50 € → 0,05 €');
  });

  it('names author and subject, also when they are deleted', () => {
    const reader = readerIn('it');
    const subject = example({}).subject;
    const by = (actor: AuditRecordView['actor'], action = 'set-stock') =>
      formatActor(reader, { actor, action, subject });
    expect(by(null)).toBe('Gestore del server');
    expect(by(null, 'refuse-change')).toBe('Il sito');
    expect(
      formatActor(reader, {
        ...example({ action: 'export-own-data' }),
        subject: { ...subject, name: 'Ada' },
      }),
    ).toBe('Ada');
    expect(by(null, 'export-own-data')).toBe('Account cancellato');
    expect(by({ userId: id, fullName: '' })).toBe('Account cancellato');
    expect(by({ userId: id, fullName: 'Ada' })).toBe('Ada');
    expect(formatSubject(reader, { ...subject, kind: 'order', number: 1001 })).toBe('Ordine #1001');
    expect(formatSubject(reader, { ...subject, kind: 'withdrawal', number: 7 })).toBe('Recesso n. 7');
    expect(formatSubject(reader, { ...subject, name: 'Tazza' })).toBe('Tazza');
    expect(formatSubject(reader, subject)).toBe('Una variante di un prodotto');
    expect(formatSubject(reader, { ...subject, kind: 'boat' })).toBe('boat');
    expect(formatAction(reader, 'paint-the-fence')).toBe('paint-the-fence');
  });

  it('keeps its texts and its entry in the filter after its command was removed from the site', () => {
    const retired = indexAudits([defineAudit('audit-log', { retired: ['export-audit-records'] })]);
    expect(retired.actionNames).toEqual(['export-audit-records']);
    expect(formatAction({ ...readerIn('it'), index: retired }, 'export-audit-records')).toBe(
      'Storico esportato',
    );
  });
});
