import { signIn } from './people.ts';
import { expect, test } from './test.ts';

test('a browser that uploads too large a file gets the reason of the refusal, not a broken connection', async ({
  page,
}) => {
  await signIn(page.request, 'admin@example.org');
  const { items } = await (await page.request.get('/api/catalog/products')).json();
  await page.goto('/admin');
  const refused = await page.evaluate(async (url) => {
    const body = new Blob([new Uint8Array(60_000_000)]);
    const answer = await fetch(url, { method: 'POST', body });
    return { status: answer.status, code: (await answer.json()).error.code };
  }, `/api/admin/products/${items[0].id}/pictures`);
  expect(refused).toEqual({ status: 413, code: 'file_too_large' });
});
