import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createI18n } from '../i18n/create-i18n.ts';
import { loadLanguage, loadPageMessages, messagesUrl } from './page-messages.ts';

/** The server's answers by path: the messages of `site` and `cart` in Italian and German. */
const answers: Record<string, Response> = {};
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  for (const locale of ['it', 'de']) {
    for (const area of ['site', 'cart']) {
      answers[messagesUrl(locale, area)] = Response.json({
        title: `${area} ${locale}`,
        name: `${area} ${locale}`,
      });
    }
  }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers[address] ?? new Response(null, { status: 404 });
  });
  return () => vi.unstubAllGlobals();
});

describe('the messages of a page', () => {
  test('are loaded by area, each once', async () => {
    const i18n = createI18n('it', {});
    await loadPageMessages(i18n, ['site']);
    await loadPageMessages(i18n, ['cart', 'site']);
    expect([i18n.t('site:name'), i18n.t('cart:title')]).toEqual(['site it', 'cart it']);
    expect(asked).toEqual([messagesUrl('it', 'site'), messagesUrl('it', 'cart')]);
  });

  test('have an address that changes with their content, so that browsers may cache them', () => {
    expect(messagesUrl('it', 'cart')).toMatch(/^\/assets\/texts\/it\/cart\.json\?v=[0-9a-f]{8}$/);
  });

  test('throw when they cannot be loaded, and are requested again', async () => {
    const i18n = createI18n('it', {});
    await expect(loadPageMessages(i18n, ['blog'])).rejects.toThrow('404');
    answers[messagesUrl('it', 'blog')] = Response.json({ title: 'blog it' });
    await loadPageMessages(i18n, ['blog']);
    expect(i18n.t('blog:title')).toBe('blog it');
  });

  test('are loaded in the new language when it changes while they load', async () => {
    const i18n = createI18n('it', {});
    const loading = loadPageMessages(i18n, ['cart']);
    await i18n.changeLanguage('de');
    await loading;
    expect(i18n.t('cart:title')).toBe('cart de');
  });
});

describe('another language', () => {
  test('loads all messages of the page before the displayed language changes', async () => {
    const i18n = createI18n('it', {});
    await loadPageMessages(i18n, ['site', 'cart']);
    await loadLanguage(i18n, 'de');
    expect(i18n.language).toBe('it');
    await i18n.changeLanguage('de');
    expect([i18n.t('site:name'), i18n.t('cart:title')]).toEqual(['site de', 'cart de']);
  });

  test('also loads messages that the page requests while the language changes', async () => {
    const i18n = createI18n('it', {});
    await loadPageMessages(i18n, ['site']);
    const loading = loadLanguage(i18n, 'de');
    i18n.addResourceBundle('it', 'cart', { title: 'cart it' });
    await loading;
    expect(i18n.hasResourceBundle('de', 'cart')).toBe(true);
  });
});
