import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Availability } from '#areas/community/bikes/bikes.schema.ts';
import { expectAccessible } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { untilLive } from './live.ts';
import { emailsTo, post, register, signIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ ownWindow: true });

const longWait = { timeout: 60_000 };

/** A slot in the distant future in which all bikes are free, and its day. */
async function findFreeSlot(page: Page, place: 0 | 1 | 2) {
  const { days, bikes }: Availability = await (
    await page.request.get('/api/bikes/availability?days=31')
  ).json();
  for (const { day, slots } of days.slice(12)) {
    const slot = slots[place];
    if (slot?.free === bikes && slots.every(({ free }) => free === bikes)) return { day, slot };
  }
  throw new Error('No slot is free');
}

/** Somebody with a booking of bikes; the window is signed in as the administrator. */
async function bookAsSomebody(page: Page, place: 0 | 1 | 2, bikes = 2) {
  const person = await register(page.request, `Bruna ${randomUUID().slice(0, 8)}`);
  const { day, slot } = await findFreeSlot(page, place);
  const id = randomUUID();
  const booking = { id, startsAt: slot.startsAt, bikes, acceptedTerms: 0 };
  const { code } = await post<{ code: string }>(page.request, '/api/bikes/bookings', booking);
  await signIn(page.request, 'admin@example.org');
  return { ...person, id, code, day };
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 4 }) });

test('an administrator cancels a booking by keyboard, and the person who booked reads the reason', async ({
  page,
}) => {
  const { fullName, email, day } = await bookAsSomebody(page, 0);
  await page.goto(`/admin/bici?day=${day}`);
  await untilLive(page);
  await expectAccessible(page);
  await tabTo(page, card(page, fullName).getByRole('button', { name: 'Annulla la prenotazione' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Annullare la prenotazione di ${fullName}?` });
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Il ponte è chiuso');
  await tabTo(page, dialog.getByRole('button', { name: 'Annulla la prenotazione' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card(page, fullName).getByText('Annullata').first()).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(page.request, email)).join('\n'), longWait)
    .toContain('Il ponte è chiuso');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an administrator opens a booking by its code, and a past or unknown code is reported', async ({
    page,
  }) => {
    const { fullName, code } = await bookAsSomebody(page, 1);
    await page.goto('/admin/bici/consegna');
    await untilLive(page);
    await page.getByLabel('Codice della prenotazione').fill('aaaa-aaaa');
    await page.getByRole('button', { name: 'Apri', exact: true }).click();
    await expect(page.getByText('Nessuna prenotazione ha il codice AAAAAAAA')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByLabel('Codice della prenotazione')
      .fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: fullName })).toBeVisible();
    await expectAccessible(page);
    // Days before the booking, bikes cannot be handed out: no button offers it.
    await expect(
      page.getByText('Le bici si consegnano solo nel giorno della prenotazione, o dopo.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Consegna/ })).toHaveCount(0);
  });

  test('an administrator books for somebody', async ({ page }) => {
    const person = await register(page.request, `Carla ${randomUUID().slice(0, 8)}`);
    const { day } = await findFreeSlot(page, 2);
    await signIn(page.request, 'admin@example.org');
    await page.goto(`/admin/bici?day=${day}`);
    await untilLive(page);
    await page
      .getByRole('button', { name: /^Prenota per qualcuno/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Prenota per qualcuno/ });
    await dialog.getByLabel('Cerca una persona').fill(person.fullName);
    await dialog.getByLabel('Cerca una persona').press('Enter');
    await dialog.getByRole('radio', { name: person.fullName }).check();
    await dialog.getByLabel('Bici da prenotare').selectOption('3');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Prenota le bici' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, person.fullName).getByText('Prenotata da un amministratore')).toBeVisible();
  });
});

test('an administrator adds a bike, notes a damage, and takes it out of service for good', {
  tag: '@smoke',
}, async ({ page }) => {
  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin/bici/parco');
  await untilLive(page);
  const name = `Prova ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Aggiungi una bici' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una bici' });
  await dialog.getByRole('button', { name: 'Salva la bici' }).click();
  await expect(dialog.getByText('Scrivi il nome della bici.')).toBeVisible();
  await dialog.getByLabel('Nome della bici').fill(name);
  await dialog.getByLabel('Numero della bici').fill('1');
  await dialog.getByRole('button', { name: 'Salva la bici' }).click();
  await expect(dialog.getByText("Un'altra bici ha già questo numero.")).toBeVisible();
  await dialog.getByLabel('Numero della bici').fill(String(100 + Math.floor(Math.random() * 800)));
  await dialog.getByRole('button', { name: 'Salva la bici' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  const damages = page.getByRole('region', { name: 'Guasti e riparazioni' });
  await damages.getByLabel('Che cosa non va').fill('La catena salta');
  await damages.getByRole('button', { name: 'Segnala un guasto' }).click();
  await expect(damages.getByRole('listitem').getByText('La catena salta')).toBeVisible();
  await damages.getByRole('button', { name: 'È riparata' }).click();
  await expect(damages.getByText(/^Riparata: /)).toBeVisible();

  const outages = page.getByRole('region', { name: 'Fuori servizio' });
  await expect(outages.getByLabel('Primo giorno senza bici')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await outages.getByLabel('Primo giorno senza bici').fill('');
  await outages.getByRole('button', { name: 'Metti fuori servizio' }).click();
  await expect(outages.getByText(/^Controlla i giorni/)).toBeVisible();
  await outages.getByLabel('Primo giorno senza bici').fill('2999-01-01');
  await outages.getByLabel('Perché è ferma').fill('Revisione');
  await outages.getByRole('button', { name: 'Metti fuori servizio' }).click();
  const asking = page.getByRole('dialog', { name: `Mettere ${name} fuori servizio?` });
  await expect(asking.getByText('Nessuna prenotazione cambia.')).toBeVisible();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Conferma la pausa' }).click();
  await expect(outages.getByText('Revisione')).toBeVisible();
  await outages.getByRole('button', { name: /^Rimetti in servizio/ }).click();
  await expect(outages.getByText('Nessuna pausa prevista.')).toBeVisible();

  // Restores the bikes that the other journeys expect.
  await outages.getByRole('button', { name: 'Ritira per sempre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ritira per sempre' }).click();
  await expect(outages.getByText('Questa bici è stata ritirata: non si può più prenotare.')).toBeVisible();
});

// One after the other: of two tabs that change the same settings, the later is refused.
test.describe('the settings of bike bookings', () => {
  test.describe.configure({ mode: 'default' });

  test('an administrator who changes the rules by keyboard sees invalid fields', async ({ page }) => {
    await signIn(page.request, 'admin@example.org');
    await page.goto('/admin/impostazioni/bici');
    await untilLive(page);
    const slots = page.getByLabel('Fasce orarie');
    await expect(slots).toHaveValue('09:00–13:00, 13:00–17:00, 17:00–21:00');
    await slots.fill('9-13, 12-17');
    await tabTo(page, page.getByRole('button', { name: 'Salva', exact: true }));
    await page.keyboard.press('Enter');
    await expect(slots).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await slots.fill('9-13, 13-17, 17-21');
    await tabTo(page, page.getByRole('button', { name: 'Salva', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Impostazioni salvate', { exact: true })).toBeVisible();
    await expect(slots).toHaveValue('09:00–13:00, 13:00–17:00, 17:00–21:00');
  });

  test('closing a day with a booking asks the administrator first, and notifies the person', async ({
    page,
  }) => {
    const { fullName, email, day } = await bookAsSomebody(page, 1);
    await page.goto('/admin/impostazioni/bici');
    await untilLive(page);
    const days = page.getByLabel('Altri giorni senza bici');
    const before = await days.inputValue();
    await days.fill(`${before}\n${day}`);
    const save = page.getByRole('button', { name: 'Salva', exact: true });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Questa modifica tocca delle prenotazioni' });
    await expect(dialog.getByRole('listitem').filter({ hasText: fullName })).toContainText('Si annulla');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: "Lascia com'è" }).click();
    await save.click();
    await dialog.getByRole('button', { name: 'Salva e applica' }).click();
    await expect(page.getByText('Impostazioni salvate', { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await emailsTo(page.request, email)).join('\n'), longWait)
      .toContain('Quel giorno il servizio di bici resta chiuso.');

    // Restores the opening days: other journeys share the site.
    await days.fill(before);
    await save.click();
    await expect(page.getByText(/^Modifiche non salvate/)).toHaveCount(0);
  });
});
