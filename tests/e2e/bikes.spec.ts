import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Availability, SlotView } from '#areas/community/bikes/bikes.schema.ts';
import { expectAccessible } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { untilLive } from './live.ts';
import { emailsTo, register, signInByDialog } from './people.ts';
import { expect, test } from './test.ts';

test.use({ ownWindow: true });

const longWait = { timeout: 60_000 };

/** A slot in which all bikes are free, and its day. Each journey uses a different place in a day. */
async function findFreeSlot(page: Page, place: 0 | 1 | 2) {
  const answer = await page.request.get('/api/bikes/availability?days=31');
  const { days, bikes }: Availability = await answer.json();
  for (const { day, slots } of days.slice(8)) {
    const slot = slots[place];
    if (slot?.free === bikes) return { day, slot };
  }
  throw new Error('No slot is free');
}

/** The cell of a slot that can be booked: its name begins with the time. */
const slotButton = (page: Page, { startsAt }: SlotView) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Prenota, .* ${romeTimeOf(startsAt)}`) })
    .filter({ visible: true })
    .first();

const romeTimeOf = (moment: string) =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', timeStyle: 'short' }).format(new Date(moment));

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

const card = (page: Page) => page.getByRole('main').getByRole('article');

test('a visitor sees the free bikes, signs in to book, and continues with the same time slot', async ({
  page,
}) => {
  await page.goto('/bikesharing');
  await untilLive(page);
  await expect(page.getByRole('table', { name: 'Bici libere per giorno e fascia oraria' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accedi per prenotare' }).click();
  const account = page.getByRole('dialog', { name: 'Il tuo account' });
  await expect(account).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Prenota, / })
    .filter({ visible: true })
    .first()
    .click();
  await signInByDialog(page, 'socio@example.org');
  await expect(page.getByRole('dialog', { name: 'Prenota' })).toContainText(
    'Bici libere in questa fascia oraria',
  );
});

test('somebody books by keyboard, accepts the terms once, gets an email, and cancels', {
  tag: '@smoke',
}, async ({ page }) => {
  const { email } = await register(page.request, 'Rita Raggi');
  const { day, slot } = await findFreeSlot(page, 0);
  await page.goto(`/bikesharing?day=${day}`);
  await untilLive(page);
  await tabTo(page, slotButton(page, slot));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Prenota' });
  await expect(dialog.getByText('Bici libere in questa fascia oraria: 4')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Una bici in più' }));
  await page.keyboard.press('Space');
  const confirm = dialog.getByRole('button', { name: 'Conferma la prenotazione' });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Per prenotare accetta le condizioni del bike sharing.')).toBeVisible();
  const terms = dialog.getByRole('checkbox', { name: 'Ho letto le condizioni e le accetto' });
  await expect(terms).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Bici Prenotata!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page)).toHaveCount(1);
  await expectAccessible(page);
  await expect
    .poll(async () => (await emailsTo(page.request, email)).join('\n'), longWait)
    .toContain('Codice di consegna');

  // The terms need not be accepted a second time.
  await slotButton(page, slot).click();
  await expect(dialog.getByText('Bici libere in questa fascia oraria: 2')).toBeVisible();
  await expect(terms).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await card(page).getByRole('button', { name: 'Annulla prenotazione' }).click();
  const question = page.getByRole('dialog', { name: 'Annullare la prenotazione?' });
  await question.getByRole('button', { name: 'Tieni la prenotazione' }).click();
  await expect(card(page)).toHaveCount(1);
  await card(page).getByRole('button', { name: 'Annulla prenotazione' }).click();
  await question.getByRole('button', { name: 'Annulla prenotazione' }).click();
  await expect(toast(page, 'Prenotazione annullata')).toBeVisible();
  await expect(page.getByText('Nessuna prenotazione in programma.')).toBeVisible();
});

test('on a phone one day is shown at a time, and other pages show a booking without a reload', async ({
  page,
  browser,
}) => {
  await register(page.request, 'Tina Tandem');
  const { day, slot } = await findFreeSlot(page, 1);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const listening = other.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/live',
    longWait,
  );
  await other.goto(`/bikesharing?day=${day}`);
  await untilLive(other);
  await listening;
  const cell = other
    .getByRole('row', { name: new RegExp(`^${romeTimeOf(slot.startsAt)}`) })
    .getByRole('cell')
    .first();
  await expect(cell).toContainText('4 libere');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bikesharing');
  await untilLive(page);
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveCount(2);
  await page.getByRole('link', { name: 'Giorno dopo' }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await page.getByRole('link', { name: 'Giorno prima' }).click();
  await expect(page).not.toHaveURL(/day=/);
  await page.goto(`/bikesharing?day=${day}`);
  await untilLive(page);
  await slotButton(page, slot).click();
  const dialog = page.getByRole('dialog', { name: 'Prenota' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Una bici in più' }).click();
  await dialog.getByRole('button', { name: 'Conferma la prenotazione' }).click();
  await expect(toast(page, 'Bici Prenotata!')).toBeVisible();
  await expect(cell).toContainText('2 libere', longWait);
  await elsewhere.close();

  await page.goto('/profilo');
  await untilLive(page);
  const section = page.getByRole('region', { name: 'Le tue bici' });
  await section.getByRole('button', { name: 'Annulla prenotazione' }).click();
  await page
    .getByRole('dialog', { name: 'Annullare la prenotazione?' })
    .getByRole('button', { name: 'Annulla prenotazione' })
    .click();
  await expect(section.getByText('Annullata', { exact: true })).toBeVisible();
});

test('a booking that is too late is refused with the reason', async ({ page, browser }) => {
  await register(page.request, 'Lia Lenta');
  const { day, slot } = await findFreeSlot(page, 2);
  await page.goto(`/bikesharing?day=${day}`);
  await untilLive(page);
  await slotButton(page, slot).click();
  const dialog = page.getByRole('dialog', { name: 'Prenota' });
  await dialog.getByRole('checkbox').check();
  const quicker = await browser.newContext();
  await register(quicker.request, 'Vera Veloce');
  const booked = await quicker.request.post('/api/bikes/bookings', {
    data: { id: randomUUID(), startsAt: slot.startsAt, bikes: 4, acceptedTerms: 0 },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(booked.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Conferma la prenotazione' }).click();
  await expect(toast(page, 'Errore Prenotazione Bici')).toBeVisible();
  await expect(dialog.getByText(/^Bici rimaste in questa fascia oraria: 0/)).toBeVisible();
  const { id } = await booked.json();
  await quicker.request.delete(`/api/bikes/bookings/${id}`, {
    headers: { origin: new URL(page.url()).origin },
  });
  await quicker.close();
});
