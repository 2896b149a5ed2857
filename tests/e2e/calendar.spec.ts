import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatDays } from '#platform/i18n/format.ts';
import { addDays } from '#platform/kernel/clock/rome-day.ts';
import { expectAccessible } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { untilLive } from './live.ts';
import { post, signIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ ownWindow: true });

const path = '/database-soci';
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const grid = (page: Page) => page.getByRole('grid');
const day = (page: Page, name: RegExp) => grid(page).getByRole('link', { name });
const shownNote = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text, visible: true });

/** Each journey has its own month, so that it does not see the notes of another. */
const months = { keyboard: '2031-03', member: '2031-04', failed: '2031-05', report: '2031-06' };

test('the grid of days is used by keyboard, and the URL contains the selected day', async ({ page }) => {
  await page.goto(`${path}?mese=${months.keyboard}&giorno=2031-03-15`);
  await untilLive(page);
  await expect(grid(page)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, day(page, /^sabato 15 marzo 2031/));
  await page.keyboard.press('ArrowRight');
  await expect(day(page, /^domenica 16 marzo 2031/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(day(page, /^lunedì 10 marzo 2031/)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day(page, /^giovedì 10 aprile 2031/)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'aprile 2031', exact: true })).toBeVisible();
  await page.keyboard.press('Shift+PageUp');
  await expect(day(page, /^mercoledì 10 aprile 2030/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/giorno=2030-04-10/);
  await expect(page.getByRole('heading', { name: 'mercoledì 10 aprile 2030' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/mese=2030-04$/);
});

test('a member writes a note, which other pages show without a reload, changes it, deletes it and restores it', {
  tag: '@smoke',
}, async ({ page, browser }) => {
  const address = `${path}?mese=${months.member}&giorno=2031-04-10`;
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(address);
  await untilLive(reader);
  await signIn(page.request, 'socio@example.org');
  await page.goto(address);
  await untilLive(page);
  await page.getByRole('button', { name: 'Nuova nota' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova nota' });
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Testo della nota' })).toBeFocused();
  await expect(dialog.getByText("Scrivi che cosa c'è quel giorno.")).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Testo della nota' }).fill('<b>Cena</b> & שלום 👩‍🍳');
  await dialog.getByLabel('A che ora').fill('20:30');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(toast(page, 'Nota Aggiunta!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(shownNote(page, '<b>Cena</b> & שלום 👩‍🍳')).toContainText('20:30');
  await expect(shownNote(reader, '<b>Cena</b>')).toContainText('Scritta da: Sandro C.');
  await shownNote(page, '<b>Cena</b>').getByRole('button', { name: 'Modifica' }).click();
  const change = page.getByRole('dialog', { name: 'Modifica la nota' });
  await change.getByRole('textbox', { name: 'Testo della nota' }).fill('Cena rimandata');
  await change.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(toast(page, 'Nota Aggiornata!')).toBeVisible();
  await expect(shownNote(reader, 'Cena rimandata')).toBeVisible();
  await shownNote(page, 'Cena rimandata').getByRole('button', { name: 'Elimina' }).click();
  await expect(toast(page, 'Nota Eliminata!')).toBeVisible();
  await expect(shownNote(reader, 'Cena rimandata')).toHaveCount(0);
  await page
    .getByRole('region', { name: /Notifiche/ })
    .getByRole('listitem')
    .filter({ hasText: 'Nota Eliminata!' })
    .getByRole('button', { name: 'Annulla' })
    .click();
  await expect(shownNote(page, 'Cena rimandata')).toBeVisible();
  await expect(shownNote(reader, 'Cena rimandata')).toBeVisible();
  await reader.context().close();
});

test('typed text survives failed saving and a reload, and two people editing one note are informed', async ({
  page,
}) => {
  await signIn(page.request, 'socio@example.org');
  const address = `${path}?mese=${months.failed}&giorno=2031-05-10`;
  await page.goto(address);
  await untilLive(page);
  const api = '**/api/calendar/notes';
  await page.route(api, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Nuova nota' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova nota' });
  await dialog.getByRole('textbox', { name: 'Testo della nota' }).fill('Gita al mulino');
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(toast(page, 'Errore Aggiunta Nota')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Testo della nota' })).toHaveValue('Gita al mulino');
  await page.unroute(api);
  await page.reload();
  await untilLive(page);
  await page.getByRole('button', { name: 'Nuova nota' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Testo della nota' })).toHaveValue('Gita al mulino');
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(toast(page, 'Nota Aggiunta!')).toBeVisible();

  await shownNote(page, 'Gita al mulino').getByRole('button', { name: 'Modifica' }).click();
  const change = page.getByRole('dialog', { name: 'Modifica la nota' });
  await change.getByRole('textbox', { name: 'Testo della nota' }).fill('Gita al mulino vecchio');
  const { notes } = await (await page.request.get(`/api/calendar/notes?month=${months.failed}`)).json();
  const body = { version: 1, text: 'Gita al fiume', noteDate: '2031-05-10' };
  const saved = await page.request.put(`/api/calendar/notes/${notes[0].id}`, { data: body });
  expect(saved.status()).toBe(200);
  await expect(change.getByText('Gita al fiume').first()).toBeVisible();
  await expect(change.getByRole('textbox', { name: 'Testo della nota' })).toHaveValue(
    'Gita al mulino vecchio',
  );
  await change.getByRole('button', { name: 'Unisci' }).click();
  await change.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(toast(page, 'Nota Aggiornata!')).toBeVisible();
  await expect(shownNote(page, 'Gita al mulino vecchio')).toBeVisible();
});

test('on a phone the calendar opens at today, and leads to the note that was just written', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page.request, 'socio@example.org');
  const { today } = await (await page.request.get('/api/calendar/notes')).json();
  const first = `${today.slice(0, 'YYYY-MM'.length)}-01`;
  const last = addDays(addDays(`${first.slice(0, 8)}28`, 4).replace(/..$/, '01'), -1);
  const text = `Una nota ${randomUUID()}`;
  for (const noteDate of [first, last])
    await post(page.request, '/api/calendar/notes', {
      id: randomUUID(),
      text: `${text} ${noteDate}`,
      noteDate,
    });
  await page.goto(path);
  await untilLive(page);
  const dayHeading = (day: string) =>
    page.getByRole('heading', { name: formatDays('it', { from: day, to: day }, 'weekday'), exact: true });
  const views = page.getByRole('navigation', { name: 'Come vedere il calendario' }).getByRole('link');
  const tops = await views.evaluateAll((links) =>
    links.map((link) => Math.round(link.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  expect(tops).toHaveLength(3);
  const past = page.getByText('Giorni passati: ');
  if (first < today) {
    await expect(shownNote(page, `${text} ${first}`)).toBeHidden();
    await past.click();
    await expect(shownNote(page, `${text} ${first}`)).toBeVisible();
    await past.click();
  }
  await expect(dayHeading(today)).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Torna a oggi' }).click();
  await expect(dayHeading(today)).toBeInViewport();

  await page.getByRole('button', { name: 'Nuova nota' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuova nota' });
  const field = dialog.getByRole('textbox', { name: 'Testo della nota' });
  await dialog.getByLabel('Giorno della nota').fill(last);
  await field.fill(`${text} scritta ora`);
  await field.press('Control+Enter');
  await expect(shownNote(page, `${text} scritta ora`)).toBeInViewport();
  const { notes } = await (await page.request.get('/api/calendar/notes')).json();
  const ofMonth = notes.filter(
    ({ note_date }: { note_date: string }) => first <= note_date && note_date <= last,
  );
  await expect(page.getByText(`Note in questi giorni: ${ofMonth.length}`, { exact: true })).toBeVisible();
});

test('on a phone somebody reports a note, an administrator hides it, and its author reads why', async ({
  page,
  browser,
}) => {
  const author = await browser.newContext();
  await signIn(author.request, 'socio@example.org');
  const noteDate = '2031-06-10';
  const text = `Da nascondere ${randomUUID()}`;
  const { id } = await post<{ id: string }>(author.request, '/api/calendar/notes', {
    ...{ id: randomUUID(), text, noteDate },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page.request, 'utente@example.org');
  await page.goto(`${path}?nota=${id}`);
  await untilLive(page);
  await expect(grid(page)).toBeHidden();
  await shownNote(page, text).getByRole('button', { name: 'Segnala' }).click();
  const report = page.getByRole('dialog', { name: 'Segnala questa nota' });
  await report.getByLabel('Qual è il problema').fill('Nomina una persona');
  await report.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(toast(page, 'Segnalazione inviata')).toBeVisible();

  await signIn(page.request, 'admin@example.org');
  await page.goto('/admin/calendario?state=reported');
  await untilLive(page);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toContainText('Nomina una persona');
  await row.getByRole('button', { name: 'Nascondi la nota' }).click();
  const hide = page.getByRole('dialog', { name: 'Nascondi la nota' });
  await hide.getByLabel('Perché la nascondi').fill('Nomina una persona senza chiederlo');
  await hide.getByRole('button', { name: 'Nascondi la nota' }).click();
  await expect(toast(page, 'La nota è nascosta')).toBeVisible();

  const reading = await author.newPage();
  await reading.goto(`${path}?nota=${id}`);
  await expect(shownNote(reading, text)).toContainText('Perché: Nomina una persona senza chiederlo');
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await visitor.newPage();
  await stranger.goto(`${path}?mese=${months.report}&nota=${id}`);
  await expect(stranger.getByText("Questa nota non c'è più")).toBeVisible();
  await stranger.getByRole('link', { name: 'Mese successivo' }).click();
  await expect(stranger.getByRole('heading', { name: 'luglio 2031', exact: true })).toBeVisible();
  await visitor.close();
  await author.close();
});
