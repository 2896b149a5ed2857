import { type Locale, localeHeader } from '../i18n/locales.ts';
import type { InputIssue } from '../kernel/input-issues.ts';

/** `fetch` for the project's own API: the network in the browser, a direct call in the page renderer. */
export type ApiFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The `fetch` of an open page; it requests answers in the page's language. */
export function browserApi(locale: Locale): ApiFetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(localeHeader, locale);
    return fetch(input, { ...init, headers });
  };
}

/** A refusal by the API. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The server's message for the user, in the language of the page; empty when there was none. */
  readonly sentence: string;
  readonly params: Record<string, string | number>;
  /** The refused parts of the input, each with a code: of `IssueCode`, or an error code. */
  readonly issues: readonly ApiIssue[];
  readonly requestId: string | undefined;

  constructor(status: number, body: ErrorBody | undefined) {
    super(body?.error.code ?? `http_${status}`);
    this.status = status;
    this.code = body?.error.code ?? 'unexpected';
    this.sentence = body?.error.message ?? '';
    this.params = body?.error.params ?? {};
    this.issues = body?.error.issues ?? [];
    this.requestId = body?.error.requestId;
  }
}

type ApiIssue = InputIssue<string>;

export type ErrorBody = {
  error: {
    code: string;
    message: string;
    params?: Record<string, string | number>;
    issues?: ApiIssue[];
    requestId?: string;
  };
};

type JsonResponse<T> = { ok: boolean; status: number; json(): Promise<T> };
type Success<R> = R extends { ok: true; json(): Promise<infer T> } ? T : never;

/** The body of a successful answer; throws ApiError for any other. */
export async function readJson<R extends JsonResponse<unknown>>(answer: Promise<R>): Promise<Success<R>> {
  const response = await answer;
  if (response.ok) return (await response.json()) as Success<R>;
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  throw new ApiError(response.status, body?.error ? body : undefined);
}
