import { createSerializationAdapter } from '@tanstack/react-router';
import { ApiError } from './api-client.ts';

/**
 * Errors of loaders are serialised into the page for the browser. Only public data goes along: a refusal's code, and
 * nothing of an unexpected error, whose message may reveal details of database or network.
 */
export const loaderErrors = createSerializationAdapter({
  key: 'loader-error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => ({
    status: error instanceof ApiError ? error.status : 500,
    code: error instanceof ApiError ? error.code : 'unexpected',
    requestId: error instanceof ApiError ? (error.requestId ?? '') : '',
  }),
  fromSerializable: ({ status, code, requestId }): Error =>
    new ApiError(status, { error: { code, message: '', requestId } }),
});
