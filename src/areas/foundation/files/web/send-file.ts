import { ApiError, type ErrorBody } from '#platform/browser/api-client.ts';
import { type Locale, localeHeader } from '#platform/i18n/locales.ts';

type FileToSend = {
  method: 'POST' | 'PUT';
  /** Path of a route that accepts a file. */
  address: string;
  file: Blob;
  locale: Locale;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
};

/**
 * Sends a file as a request's body and returns the response. Uses XMLHttpRequest, because `fetch` does not
 * report progress. Throws ApiError for a refusal, an AbortError when it is cancelled, and a TypeError without
 * a connection.
 */
export function sendFile({
  method,
  address,
  file,
  locale,
  onProgress,
  signal,
}: FileToSend): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'json';
    request.setRequestHeader(localeHeader, locale);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      if (status >= 200 && status < 300) resolve(request.response);
      else reject(new ApiError(status, refusalIn(request.response)));
    };
    request.onerror = () => reject(new TypeError('The file could not be sent'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function refusalIn(answer: unknown): ErrorBody | undefined {
  const body = answer as Partial<ErrorBody> | null;
  return body?.error ? { error: body.error } : undefined;
}
