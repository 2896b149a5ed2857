import { describe, expect, it } from 'vitest';
import type { locales } from '#platform/i18n/locales.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { AuditRecordView } from './audit-log.schema.ts';
import { sayAction, sayActor, sayDifferences, saySubject } from './say-record.ts';

const id = '0198f3a2-7c11-7abc-8def-0123456789ab';

const example = (changes: Partial<AuditRecordView>): AuditRecordView => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  actor: null,
  action: 'set-stock',
  subject: { kind: 'variant', id, name: '', number: null, productId: null },
  before: null,
  after: null,
  orderedBy: null,
  personal: null,
  isErased: false,
  ...changes,
});

const wordsIn = (locale: (typeof locales)[number]) => ({ locale, t: serverI18n(locale).t });
const said = (changes: Partial<AuditRecordView>, locale: (typeof locales)[number] = 'it') =>
  sayDifferences(wordsIn(locale), example(changes)).join('\n').replaceAll('\u00a0', ' ');

describe('a record in words', () => {
  it.each<[Partial<AuditRecordView>, string]>([
    [{ before: { stock: 12 }, after: { stock: null } }, 'Scorte: 12 → niente'],
    [{ before: { priceCents: 1500 }, after: { priceCents: 123_450 } }, 'Prezzo: 15,00 € → 1234,50 €'],
    [{ before: { status: 'pending' }, after: { status: 'shipped' } }, 'Stato: In attesa → Spedito'],
    [{ before: { status: 'draft' }, after: { status: 'published' } }, 'Stato: Bozza → Pubblicato'],
    [{ before: { isHandled: false }, after: { isHandled: true } }, 'Già gestito: no → sì'],
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
    [{ after: { changed: ['dateOfBirth'] } }, 'Dati modificati: Data di nascita'],
    [{ personal: { before: '', after: 'Festa di paese' } }, 'Dato personale: Festa di paese'],
    [
      { action: 'correct-date-of-birth', personal: { before: '2015-03-12', after: '1985-03-12' } },
      'Data di nascita: 12 marzo 2015 → 12 marzo 1985',
    ],
    [{ after: { exported: 'own-data' } }, 'Che cosa è stato scaricato: i propri dati'],
    [{ after: { actor: 'operator' } }, 'Fatto da: Nessun amministratore'],
    [{ isErased: true }, 'I dati personali di questa modifica sono stati cancellati.'],
    [
      {
        action: 'refuse-change',
        after: { status: 'shipped', command: 'set-order-status', orderedBy: id, refusal: 'conflict' },
        orderedBy: { userId: id, fullName: 'Ada' },
      },
      "Stato: Spedito\nModifica prevista: Stato dell'ordine cambiato\nChiesta da: Ada\nMotivo: Nel frattempo qualcosa era cambiato",
    ],
    [
      {
        after: { orderedBy: id, refusal: 'server_busy' },
        orderedBy: { userId: id, fullName: '' },
      },
      'Chiesta da: Account cancellato\nMotivo: server_busy',
    ],
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
  ])('%j', (changes, words) => {
    expect(said(changes)).toBe(words);
  });

  it('shows amounts and dates as the reader writes them', () => {
    const changes = { before: { priceCents: 123_450 }, after: { priceCents: 5 } };
    expect(said(changes, 'en')).toBe('Price: €1,234.50 → €0.05');
    expect(said(changes, 'de')).toBe('Preis: 1.234,50 € → 0,05 €');
  });

  it('names who and what, also when they are gone', () => {
    const words = wordsIn('it');
    const subject = example({}).subject;
    const by = (actor: AuditRecordView['actor'], action = 'set-stock') =>
      sayActor(words, { actor, action, subject });
    expect(by(null)).toBe('Gestore del server');
    expect(by(null, 'refuse-change')).toBe('Il sito');
    expect(
      sayActor(words, { ...example({ action: 'export-own-data' }), subject: { ...subject, name: 'Ada' } }),
    ).toBe('Ada');
    expect(by(null, 'export-own-data')).toBe('Account cancellato');
    expect(by({ userId: id, fullName: '' })).toBe('Account cancellato');
    expect(by({ userId: id, fullName: 'Ada' })).toBe('Ada');
    expect(saySubject(words, { ...subject, kind: 'order', number: 1001 })).toBe('Ordine #1001');
    expect(saySubject(words, { ...subject, kind: 'withdrawal', number: 7 })).toBe('Recesso n. 7');
    expect(saySubject(words, { ...subject, name: 'Tazza' })).toBe('Tazza');
    expect(saySubject(words, subject)).toBe('Una variante di un prodotto');
    expect(saySubject(words, { ...subject, kind: 'boat' })).toBe('boat');
    expect(sayAction(words, 'paint-the-fence')).toBe('paint-the-fence');
  });
});
