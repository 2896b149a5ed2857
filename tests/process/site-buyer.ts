import { randomInt } from 'node:crypto';
import { errorCode } from '#platform/kernel/error-code.ts';

export type SoldProduct = { variantId: string; productId: string; priceCents: number; stock: number };

/** A user of the site: sends the requests that pages send. Without a cookie, a visitor. */
export class SiteBuyer {
  readonly siteUrl: string;
  readonly cookie: string;

  constructor(siteUrl: string, cookie: string) {
    this.siteUrl = siteUrl;
    this.cookie = cookie;
  }

  /** Creates a checkout from the cart; returns its id. */
  async draft(product: { variantId: string }, quantity: number): Promise<string> {
    const { url } = await bodyOf(await this.postDraft([{ variant_id: product.variantId, quantity }]));
    return new URL(url).searchParams.get('id') ?? '';
  }

  postDraft(items: object[], more: object = {}): Promise<Response> {
    const addresses = { successUrl: `${this.siteUrl}/success`, cancelUrl: `${this.siteUrl}/beershop` };
    return this.send('POST', '/store/tu/checkout', { items, ...addresses, ...more });
  }

  /** Presses the order button; for a pick-up unless given otherwise. */
  async place(checkoutId: string, order: { totalCents: number; dateOfBirth?: string }) {
    return bodyOf(await this.postPlace(checkoutId, order));
  }

  postPlace(checkoutId: string, order: object): Promise<Response> {
    return this.send('POST', `/api/checkout/${checkoutId}/place`, { delivery: 'ritiro', ...order });
  }

  /** Returns from the provider; returns the path that the site redirects to. */
  async return(checkoutId: string): Promise<string> {
    return pathOf(await this.send('GET', `/api/checkout/${checkoutId}/return?token=X&PayerID=Y`));
  }

  async cancel(checkoutId: string): Promise<string> {
    return pathOf(await this.send('GET', `/api/checkout/${checkoutId}/cancel`));
  }

  complete(checkoutId: string): Promise<Response> {
    return this.send('POST', `/api/checkout/${checkoutId}/complete`);
  }

  view(checkoutId: string): Promise<Response> {
    return this.send('GET', `/api/checkout/${checkoutId}`);
  }

  send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.siteUrl}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      headers: {
        cookie: this.cookie,
        // Each request has another address, so that rate limits do not apply.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

/** The provider's id of the payment, from its approval address. */
export function paymentIdOf(approveUrl: string): string {
  return new URL(approveUrl).searchParams.get('token') ?? '';
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of a few routes, each with its own shape
export async function bodyOf(answer: Response): Promise<any> {
  if (!answer.ok) throw await refusalOf(answer);
  return answer.json();
}

/** The code of the site's refusal, or the reason why there was no answer. */
export function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  const { cause = error } = error as Error;
  return errorCode(cause) ?? (error instanceof Error ? error.name : String(error));
}

class Refusal extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  const code = isJson ? JSON.parse(text).error?.code : undefined;
  return new Refusal(`${answer.url}: ${answer.status} ${text}`, code ?? `status ${answer.status}`);
}

async function pathOf(answer: Response): Promise<string> {
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw await refusalOf(answer);
  const { pathname, search } = new URL(location, answer.url);
  return pathname + search;
}
