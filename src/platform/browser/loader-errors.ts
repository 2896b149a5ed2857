import { createSerializationAdapter } from '@tanstack/react-router';
import { ApiError } from './api-client.ts';

/**
 * Errors of loaders travel to the browser inside the page. Only what a person may see goes along: a refusal's code,
 * or nothing at all of an unexpected error, whose text may tell about the database or the network.
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
