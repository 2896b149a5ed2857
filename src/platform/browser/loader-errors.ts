import { createSerializationAdapter } from '@tanstack/react-router';
import { ApiError } from './api-client.ts';

/**
 * Loader errors are serialised into the page for the browser. Only public data is included: the code of a
 * refusal, and nothing of an unexpected error, because its message may contain details of database or
 * network.
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
