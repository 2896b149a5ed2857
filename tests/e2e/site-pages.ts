import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { readAreaPages } from '#tests/support/area-pages.ts';
import { buy } from './buy.ts';
import { linkTo, post, register, registerUnconfirmed, signIn } from './people.ts';

export const readers = ['visitor', 'buyer', 'administrator'] as const;

export type Reader = (typeof readers)[number];

/** A page as one of the readers sees it. */
export type SitePage = {
  name: string;
  path: string;
  reader: Reader;
  status: number;
  /** Pages without the site's header and footer. */
  isBare?: true;
  /** Samples for developers, and emails in the recipient's language. */
  isInOneLanguage?: true;
};

/** Requests of each reader, signed in. */
export type Visits = Record<Reader, APIRequestContext>;

/**
 * Every page of the site, from the areas' own lists. A page without parameters is included automatically; one
 * with parameters, or of one person, has its examples here.
 */
export async function preparePages(visits: Visits): Promise<SitePage[]> {
  const examples = await prepareExamples(visits);
  const pages = (await readAreaPages()).flatMap(({ path: route }): SitePage[] => {
    const own = examples[route];
    if (own) return own;
    if (route.includes('$')) throw new Error(`tests/e2e/site-pages.ts needs an example of ${route}`);
    return [page(nameOf(route), route)];
  });
  return [...pages, page('not-found', '/questa-non-c-e', 'visitor', 404)];
}

/** An own answer of the demo, written in nine languages. */
const ownAnswerId = '01990000-0000-7000-8000-0000a5500103';

const nameOf = (route: string): string => route.slice(1).replaceAll('/', '-') || 'home';

function page(name: string, path: string, reader: Reader = 'visitor', status = 200): SitePage {
  return { name, path, reader, status };
}

/**
 * One of the last slots that can be booked, which no journey uses. Each worker has its own buyers, so it is
 * chosen at random.
 */
async function freeSlot(request: APIRequestContext): Promise<string> {
  const { days } = await (await request.get('/api/bikes/availability?days=31')).json();
  const slots = days.slice(20).flatMap((day: { slots: { startsAt: string; free: number }[] }) => day.slots);
  const free = slots.filter((slot: { free: number }) => slot.free > 0);
  return free[Math.floor(Math.random() * free.length)].startsAt;
}

/** The page of a donation without an account, begun and paid, as its link opens it. */
async function exampleOfDonation(visitor: APIRequestContext): Promise<string> {
  const { items: campaigns } = await (await visitor.get('/api/crowdfunding/campaigns')).json();
  const open = campaigns.find(({ phase }: { phase: string }) => phase === 'open');
  const form = { key: randomUUID(), campaignId: open.id, amountCents: 1500, wall: 'name' };
  const giver = { fullName: 'Alba Ferri', email: 'alba.ferri@example.org', message: 'Alba Ferri' };
  const begun = await post<{ approveUrl: string }>(visitor, '/api/donations', { ...form, ...giver });
  const approveUrl = new URL(begun.approveUrl);
  const token = approveUrl.searchParams.get('token') ?? '';
  const back = await visitor.post(approveUrl.href, { form: { token, choice: 'pay' } });
  const { pathname, search } = new URL(back.url());
  return pathname + search;
}

/** The code of the buyer's booking, and a bike with an outage to come and a damage. */
async function exampleOfBikes(buyer: APIRequestContext, administrator: APIRequestContext) {
  const { items: bookings } = await (await buyer.get('/api/bikes/bookings')).json();
  const { items: all } = await (await administrator.get('/api/admin/bikes')).json();
  const bikeId: string = all[0].id;
  await post(administrator, `/api/admin/bikes/${bikeId}/damages`, { id: randomUUID(), text: 'Alba Ferri' });
  await post(administrator, `/api/admin/bikes/${bikeId}/outages`, {
    ...{ id: randomUUID(), reason: 'Alba Ferri', effects: [] },
    ...{ from: '2999-01-01', to: '2999-01-02' },
  });
  const [{ code, startsAt }]: [{ code: string; startsAt: string }] = bookings;
  return { bikeId, code, day: startsAt.slice(0, 10) };
}

/** A message that the administrator wrote to a member of the demo. */
async function exampleOfMessages(administrator: APIRequestContext): Promise<string> {
  const { items } = await (await administrator.get('/api/member-directory?limit=10')).json();
  const taker = items.find(
    (each: { takesMessages: boolean; isOwn: boolean }) => each.takesMessages && !each.isOwn,
  );
  // One for all workers: the number of messages per person and day is limited.
  const id = '019aa000-0000-7000-8000-0000000000aa';
  await post(administrator, '/api/member-messages', { id, to: taker.id, text: 'Alba Ferri' });
  return id;
}

async function prepareExamples(visits: Visits): Promise<Partial<Record<string, SitePage[]>>> {
  const { visitor, buyer, administrator } = visits;
  await signIn(administrator, 'admin@example.org');
  const { email, password } = await register(buyer, 'Bianca Bevitrice');
  const order = await buy(buyer);
  for (let click = 0; click < 3; click++) await post(buyer, '/api/tokens/logo-clicks', {});
  await post(buyer, '/api/withdrawals', {
    id: randomUUID(),
    fullName: 'Bianca Bevitrice',
    email,
    orderNumber: `#${order.number}`,
    goods: '',
  });
  const emails: { id: string; to: string }[] = await (await buyer.get('/api/dev-mailbox')).json();
  const received = emails.find(({ to }) => to === email);
  const unconfirmed = new URL((await registerUnconfirmed(buyer, 'Nuova Persona')).link);
  await post(buyer, '/api/security/recovery', { email });
  const recovery = new URL(await linkTo(buyer, email, '/nuova-password'));
  const wanted = `${randomUUID()}@example.org`;
  await post(buyer, '/api/security/email', { email: wanted, password });
  const newAddress = new URL(await linkTo(buyer, wanted, '/nuovo-indirizzo'));
  // Both write records for the log of administration.
  await post(buyer, '/api/profile/export', { password });
  await administrator.get('/api/admin/orders/csv?status=pending');
  await post(buyer, '/api/bikes/bookings', {
    ...{ id: randomUUID(), bikes: 1, acceptedTerms: 0 },
    startsAt: await freeSlot(visitor),
  });
  const bikes = await exampleOfBikes(buyer, administrator);
  const orderId = new URL(order.path, 'http://localhost').searchParams.get('order');
  await post(administrator, `/api/admin/orders/${orderId}/refunds`, {
    ...{ id: randomUUID(), amountCents: 150, refundedCents: 0 },
    restock: [{ position: 0, quantity: 1 }],
  });
  await post(administrator, `/api/admin/orders/${orderId}/emails`, { id: randomUUID(), text: 'Alba Ferri' });
  await post(administrator, '/api/membership', {});
  const { card } = await (await administrator.get('/api/membership/card')).json();
  const messageId = await exampleOfMessages(administrator);
  const { items } = await (await administrator.get(`/api/admin/people?q=${email}`)).json();
  const [person] = items;
  const beer = await firstProduct(visitor, 'beer');
  const gadget = await firstProduct(visitor, 'gadget');

  const donation = await exampleOfDonation(visitor);
  const { id: questionId } = await post<{ id: string }>(visitor, '/api/chatbot', {
    query: 'Avete buoni regalo?',
  });

  const { items: campaigns } = await (await administrator.get('/api/admin/campaigns?q=bici')).json();
  const [campaign] = campaigns;
  const { items: updates } = await (
    await administrator.get(`/api/admin/campaigns/${campaign.id}/updates`)
  ).json();

  const { items: posts } = await (await administrator.get('/api/admin/blog/posts?q=luppolo')).json();
  const [written] = posts;
  // Each worker has its own draft, because a new link invalidates the previous one.
  const draftId = randomUUID();
  const slug = draftId.replaceAll('-', '').slice(-16);
  const texts = { 'title.it': 'Alba Ferri', 'body.it': 'Alba Ferri', slug };
  await administrator.put(`/api/admin/blog/posts/${draftId}`, { data: { version: 0, texts } });
  const { token } = await post<{ token: string }>(administrator, `/api/admin/blog/posts/${draftId}/preview`, {
    seen: null,
  });

  return {
    '/admin': [page('admin', '/admin', 'administrator'), page('access-denied', '/admin', 'visitor', 403)],
    '/bikesharing': [page('bikesharing', '/bikesharing'), page('own-bikes', '/bikesharing', 'buyer')],
    '/database-soci': [
      page('calendar', '/database-soci'),
      page('calendar-week', '/database-soci?vista=settimana', 'administrator'),
    ],
    '/elenco-soci': [
      page('members', '/elenco-soci', 'administrator'),
      page('members-none', '/elenco-soci?q=zzzz&regione=umbria', 'administrator'),
      page('members-join', '/elenco-soci', 'buyer'),
      page('members-sign-in', '/elenco-soci', 'visitor', 401),
    ],
    '/dona/$id': [page('donation', donation), page('donation-unknown', `/dona/${randomUUID()}`)],
    '/admin/donazioni': [page('admin-donations', '/admin/donazioni', 'administrator')],
    '/messaggi-soci/$id': [page('member-message', `/messaggi-soci/${messageId}`, 'administrator')],
    '/admin/messaggi-segnalati': [
      page('admin-reported-messages', '/admin/messaggi-segnalati', 'administrator'),
    ],
    '/admin/soci': [page('admin-register', '/admin/soci?group=all', 'administrator')],
    '/admin/soci/consiglio': [page('admin-board', '/admin/soci/consiglio', 'administrator')],
    '/admin/soci/importa': [page('admin-import-register', '/admin/soci/importa', 'administrator')],
    '/admin/assistente': [
      page('admin-assistant', '/admin/assistente', 'administrator'),
      page('admin-assistant-none', '/admin/assistente?q=zzzz&state=open', 'administrator'),
    ],
    '/admin/assistente/esempi': [page('admin-taught-examples', '/admin/assistente/esempi', 'administrator')],
    '/admin/assistente/risposte': [page('admin-own-answers', '/admin/assistente/risposte', 'administrator')],
    '/admin/assistente/risposte/nuova': [
      page('admin-new-own-answer', '/admin/assistente/risposte/nuova', 'administrator'),
      page('admin-own-answer-to', `/admin/assistente/risposte/nuova?domanda=${questionId}`, 'administrator'),
    ],
    '/admin/assistente/risposte/$id': [
      page('admin-own-answer', `/admin/assistente/risposte/${ownAnswerId}`, 'administrator'),
    ],
    '/admin/calendario': [page('admin-calendar', '/admin/calendario', 'administrator')],
    '/admin/registro': [page('admin-log', '/admin/registro', 'administrator')],
    '/admin/garanzia-legale': [page('admin-guarantee-notices', '/admin/garanzia-legale', 'administrator')],
    '/admin/statistiche': [page('admin-statistics', '/admin/statistiche', 'administrator')],
    '/admin/ordini': [page('admin-orders', '/admin/ordini', 'administrator')],
    '/admin/ordini/$id': [page('admin-order', `/admin/ordini/${orderId}`, 'administrator')],
    '/admin/conservazione': [page('admin-retention', '/admin/conservazione', 'administrator')],
    '/admin/recessi': [page('admin-withdrawals', '/admin/recessi', 'administrator')],
    '/admin/date-di-nascita': [page('admin-dates-of-birth', '/admin/date-di-nascita', 'administrator')],
    '/admin/persone': [page('admin-people', '/admin/persone', 'administrator')],
    '/admin/persone/$id': [page('admin-person', `/admin/persone/${person.userId}`, 'administrator')],
    '/admin/prodotti': [page('admin-products', '/admin/prodotti', 'administrator')],
    '/admin/prodotti/collezioni': [page('admin-collections', '/admin/prodotti/collezioni', 'administrator')],
    '/admin/prodotti/nuovo': [
      page('admin-new-product', '/admin/prodotti/nuovo', 'administrator'),
      page('admin-new-gadget', '/admin/prodotti/nuovo?tipo=gadget', 'administrator'),
    ],
    '/admin/prodotti/$id': [
      page('admin-beer', `/admin/prodotti/${beer.id}`, 'administrator'),
      page('admin-gadget', `/admin/prodotti/${gadget.id}`, 'administrator'),
    ],
    '/crowdfunding/$slug': [
      page('campaign', '/crowdfunding/impianto-di-birra'),
      page('campaign-ended', '/crowdfunding/festa-dei-dieci-anni'),
    ],
    '/admin/campagne': [page('admin-campaigns', '/admin/campagne', 'administrator')],
    '/admin/campagne/nuova': [page('admin-new-campaign', '/admin/campagne/nuova', 'administrator')],
    '/admin/campagne/$id': [page('admin-campaign', `/admin/campagne/${campaign.id}`, 'administrator')],
    '/admin/campagne/novita/$id': [
      page('admin-campaign-update', `/admin/campagne/novita/${updates[0].id}`, 'administrator'),
    ],
    '/admin/campagne/novita/nuova/$campaignId': [
      page('admin-new-campaign-update', `/admin/campagne/novita/nuova/${campaign.id}`, 'administrator'),
    ],
    '/admin/blog': [page('admin-posts', '/admin/blog', 'administrator')],
    '/admin/blog/nuovo': [page('admin-new-post', '/admin/blog/nuovo', 'administrator')],
    '/admin/blog/$id': [page('admin-post', `/admin/blog/${written.id}`, 'administrator')],
    '/blog/$slug': [page('post', `/blog/${written.slug}`)],
    '/blog/tag/$tag': [page('posts-of-tag', '/blog/tag/birra')],
    '/blog/anteprima/$token': [page('post-preview', `/blog/anteprima/${token}`)],
    '/admin/contenuti': [page('admin-content', '/admin/contenuti', 'administrator')],
    '/admin/contenuti/logo': [page('admin-logo', '/admin/contenuti/logo', 'administrator')],
    '/admin/contenuti/descrizioni': [
      page('admin-descriptions', '/admin/contenuti/descrizioni', 'administrator'),
    ],
    '/admin/contenuti/chi-siamo': [page('admin-about', '/admin/contenuti/chi-siamo', 'administrator')],
    '/admin/contenuti/growth/$topicId': [
      page('admin-topic', '/admin/contenuti/growth/resource-library', 'administrator'),
    ],
    '/admin/impostazioni': [page('admin-settings', '/admin/impostazioni', 'administrator')],
    '/admin/impostazioni/$part': [
      page('admin-opening', '/admin/impostazioni/orari', 'administrator'),
      page('admin-sign-in-rule', '/admin/impostazioni/accesso', 'administrator'),
      page('admin-association', '/admin/impostazioni/associazione', 'administrator'),
      page('admin-shop-settings', '/admin/impostazioni/negozio', 'administrator'),
      page('admin-community', '/admin/impostazioni/comunita', 'administrator'),
      page('admin-money', '/admin/impostazioni/quote-e-donazioni', 'administrator'),
      page('admin-bike-settings', '/admin/impostazioni/bici', 'administrator'),
    ],
    '/admin/bici': [
      page('admin-bikes', '/admin/bici', 'administrator'),
      page('admin-bikes-booked', `/admin/bici?day=${bikes.day}`, 'administrator'),
    ],
    '/admin/bici/consegna': [page('admin-hand-over', '/admin/bici/consegna', 'administrator')],
    '/admin/bici/consegna/$code': [
      page('admin-hand-over-booking', `/admin/bici/consegna/${bikes.code}`, 'administrator'),
      page('admin-hand-over-unknown', '/admin/bici/consegna/AAAAAAAA', 'administrator'),
    ],
    '/admin/bici/parco': [page('admin-fleet', '/admin/bici/parco', 'administrator')],
    '/admin/bici/parco/$id': [page('admin-bike', `/admin/bici/parco/${bikes.bikeId}`, 'administrator')],
    '/admin/bici/statistiche': [
      page('admin-bike-statistics', '/admin/bici/statistiche?span=all', 'administrator'),
    ],
    '/profilo': [page('profile', '/profilo', 'buyer'), page('sign-in', '/profilo', 'visitor', 401)],
    '/quota': [
      page('fee', '/quota', 'administrator'),
      page('fee-none', '/quota', 'buyer'),
      page('fee-sign-in', '/quota', 'visitor', 401),
    ],
    '/admin/quote': [page('admin-fees', '/admin/quote', 'administrator')],
    '/tessera-socio': [
      page('member-card', '/tessera-socio', 'administrator'),
      page('member-card-none', '/tessera-socio', 'buyer'),
      page('member-card-sign-in', '/tessera-socio', 'visitor', 401),
    ],
    '/tessera': [
      page('card-check', `/tessera?code=${card.code}`),
      page('card-check-invalid', '/tessera?code=half'),
    ],
    '/success': [page('success', order.path, 'buyer')],
    '/checkout': [
      page('checkout', await draftCheckout(buyer, beer.defaultVariantId), 'buyer'),
      page('checkout-signed-out', await draftCheckout(visitor, beer.defaultVariantId)),
      page('checkout-ended', await cancelledCheckout(buyer, gadget.defaultVariantId), 'buyer'),
      page('checkout-none', '/checkout'),
      page('checkout-of-other', `/checkout?id=${randomUUID()}`, 'buyer', 404),
    ],
    '/esito-acquisto': [
      page('bought-elsewhere', '/esito-acquisto?id=x&esito=paid'),
      page('not-bought-elsewhere', '/esito-acquisto?id=x&esito=cancelled'),
    ],
    '/conferma': [
      page('confirm-email', unconfirmed.pathname + unconfirmed.search),
      page('confirm-email-broken', '/conferma'),
    ],
    '/nuova-password': [
      page('recovery', '/nuova-password'),
      page('recovery-choose', recovery.pathname + recovery.search),
      page('recovery-broken', '/nuova-password?token=half'),
    ],
    '/nuovo-indirizzo': [
      page('new-address', newAddress.pathname + newAddress.search, 'buyer'),
      page('new-address-broken', '/nuovo-indirizzo', 'buyer'),
      page('new-address-sign-in', '/nuovo-indirizzo', 'visitor', 401),
    ],
    '/product/$id': [page('beer', `/product/${beer.id}`), page('gadget', `/product/${gadget.id}`)],
    '/growth/$topicId': [
      page('growth-topic', '/growth/resource-library'),
      // Written in four languages; Italian stands in for the others.
      { ...page('growth-article', '/growth/networking-and-collaboration'), isInOneLanguage: true },
    ],
    '/dev/ui': [{ ...page('dev-ui', '/dev/ui'), isBare: true, isInOneLanguage: true }],
    '/dev/mail/$id': [{ ...page('email', `/dev/mail/${received?.id}`), isInOneLanguage: true }],
    '/dev/mail': [{ ...page('emails', '/dev/mail'), isInOneLanguage: true }],
    '/dev/failures/$kind': [
      { ...page('error', '/dev/failures/outage', 'visitor', 503), isInOneLanguage: true },
      { ...page('error-document', '/dev/failures/render', 'visitor', 500), isBare: true },
    ],
  };
}

type Product = { id: string; defaultVariantId: string };

/** The first product with options, which has the most to show. */
async function firstProduct(request: APIRequestContext, kind: 'beer' | 'gadget'): Promise<Product> {
  const { items } = await (await request.get(`/api/catalog/products?kind=${kind}&sort=name`)).json();
  const product = items.find(
    (item: { hasOptions: boolean; stock: string }) => item.hasOptions && item.stock === 'in_stock',
  );
  return product ?? items[0];
}

/** The address of an unclaimed checkout. */
async function draftCheckout(request: APIRequestContext, variantId: string): Promise<string> {
  const origin = new URL((await request.get('/healthz')).url()).origin;
  const { url } = await post<{ url: string }>(request, '/store/tu/checkout', {
    items: [{ variant_id: variantId, quantity: 1 }],
    successUrl: `${origin}/success`,
    cancelUrl: `${origin}/beershop`,
  });
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The address of a checkout that its buyer cancelled. */
async function cancelledCheckout(buyer: APIRequestContext, variantId: string): Promise<string> {
  const address = await draftCheckout(buyer, variantId);
  const checkout = address.replace('/checkout?id=', '/api/checkout/');
  await post(buyer, `${checkout}/claim`, {});
  await buyer.get(`${checkout}/cancel`);
  return address;
}

/** The page's own address in a language. */
export const addressIn = (path: string, locale: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${locale}`;
