import { openVersions, saveArticle } from './content-states.ts';
import { untilLive } from './live.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

test('an earlier version of a text is compared, restored with the option to undo, and saved', async ({
  page,
}) => {
  await signIn(page.request, 'admin@example.org');
  const key = 'growth.innovation-and-creativity';
  await saveArticle(page, key, { it: 'Si prova il lunedì.', de: 'Montags.' });
  await saveArticle(page, key, { it: 'Si prova il martedì.' });
  await page.goto('/admin/contenuti/growth/innovation-and-creativity');
  await untilLive(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const text = page.getByRole('textbox', { name: 'Testo (Italiano)' });
  await button('Grassetto').waitFor();

  await button('Versioni precedenti').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Versioni precedenti' });
  const earlier = dialog.getByRole('region', { name: 'Testo di prima' });
  await expect(earlier).toContainText('Si prova il lunedì.');
  await expect(earlier.locator('mark')).toHaveText('lunedì.');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByText('Cambiato poi: Italiano, Deutsch').first()).toBeVisible();
  await dialog.getByLabel('Lingua dei testi').selectOption('de');
  await expect(earlier).toContainText('Montags.');
  await page.keyboard.press('Escape');
  await expect(button('Versioni precedenti')).toBeFocused();

  await openVersions(page);
  await button('Riprendi questo testo').click();
  await expect(dialog).toBeHidden();
  await expect(text).toHaveText('Si prova il lunedì.');
  await expect(page.getByText(/^Modifiche non salvate/)).toBeVisible();
  const toasts = page.getByRole('region', { name: /^Notifiche/ });
  await toasts.getByRole('button', { name: 'Annulla' }).click();
  await expect(text).toHaveText('Si prova il martedì.');
  await expect(page.getByText(/^Modifiche non salvate/)).toHaveCount(0);

  await openVersions(page);
  await button('Riprendi questo testo').click();
  await button('Salva').click();
  await expect(page.getByText(/^Modifiche non salvate/)).toHaveCount(0);
  await page.reload();
  await expect(text).toHaveText('Si prova il lunedì.');
  const { texts } = await (await page.request.get(`/api/admin/articles/${key}`)).json();
  expect(texts).toEqual({ it: 'Si prova il lunedì.', de: 'Montags.' });
  await saveArticle(page, key, {});
});
