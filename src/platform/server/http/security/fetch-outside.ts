import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

export type OutsideRequest = {
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Maximum bytes of the answer's body. */
  maxBytes: number;
  /** Milliseconds for all of it: redirects, connection, headers and body. */
  timeLimit: number;
  /** Maximum redirects of a GET request. */
  maxRedirects?: number;
  /** Whether an address may be requested; it is called for each redirect too. */
  mayAsk: (url: URL) => boolean;
  /** Whether hosts of private networks and this machine may be requested too. */
  allowsPrivate: boolean;
};

export type OutsideAnswer = { status: number; statusText: string; type: string; body: Buffer };

/** The reason why an outside server gave no usable answer. */
export type OutsideFailure = 'timeout' | 'too_large' | 'forbidden_address' | 'network';

export class OutsideError extends Error {
  override name = 'OutsideError';
  readonly failure: OutsideFailure;

  constructor(failure: OutsideFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/**
 * The agents check every address to which a name resolves at connection time, so a later DNS answer cannot
 * bypass the check.
 */
const agentsOf = (allowsPrivate: boolean) => {
  // Each request has its own connection: reusing one that the server closes meanwhile would fail the next
  // request.
  const options = { allowPrivateIPAddress: allowsPrivate, allowMetaIPAddress: allowsPrivate };
  return { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) };
};
const agents = { open: agentsOf(true), filtered: agentsOf(false) };

/**
 * Sends a request to an untrusted server. Its answer has a limit of time and bytes, and by default private,
 * link-local and loopback addresses are refused in any notation. Throws `OutsideError`.
 */
export async function fetchOutside(request: OutsideRequest): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(request.timeLimit);
  try {
    let { url } = request;
    for (let redirects = request.maxRedirects ?? 0; ; redirects--) {
      if (!isReadable(url) || !request.mayAsk(url)) throw new OutsideError('forbidden_address');
      const answer = await ask(url, request, signal);
      const target = redirectOf(answer, url);
      if (!target) return await readAnswer(answer, request.maxBytes);
      answer.destroy();
      if (redirects < 1) throw new OutsideError('network', 'Too many redirects');
      url = target;
    }
  } catch (error) {
    if (signal.aborted) throw new OutsideError('timeout');
    if (error instanceof OutsideError) throw error;
    const isFiltered = error instanceof Error && /is not allowed/.test(error.message);
    throw new OutsideError(isFiltered ? 'forbidden_address' : 'network', error);
  }
}

const isReadable = ({ protocol, username, password }: URL) =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';

function ask(
  url: URL,
  { method = 'GET', headers, body, allowsPrivate }: OutsideRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { http: plain, https: secure } = agents[allowsPrivate ? 'open' : 'filtered'];
  const isSecure = url.protocol === 'https:';
  const sent = { 'accept-encoding': 'identity', 'user-agent': 'tu-tutto-e-uno', ...headers };
  const options = { method, headers: sent, signal };
  const asked = isSecure
    ? https.request(url, { ...options, agent: secure })
    : http.request(url, { ...options, agent: plain });
  asked.once('response', resolve).once('error', reject);
  asked.end(body);
  return promise;
}

const redirects = [301, 302, 303, 307, 308];

function redirectOf(
  { statusCode = 0, headers, req }: IncomingMessage & { req?: { method?: string } },
  from: URL,
) {
  if (!redirects.includes(statusCode) || !headers.location) return undefined;
  // The body of a POST must not be sent to another server.
  if (req?.method !== 'GET') return undefined;
  return URL.parse(headers.location, from.href) ?? undefined;
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<OutsideAnswer> {
  const { statusCode = 0, statusMessage = '', headers } = answer;
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity')
    throw new OutsideError('network', 'An encoding that was not asked for');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      answer.destroy();
      throw new OutsideError('too_large');
    }
    chunks.push(chunk);
  }
  if (!answer.complete) throw new OutsideError('network', 'The answer was cut off');
  return {
    status: statusCode,
    statusText: statusMessage,
    type: headers['content-type'] ?? '',
    body: Buffer.concat(chunks),
  };
}
