import type { S3Settings } from '../storage/s3-storage.ts';
import { StartError } from './start-error.ts';

// Settings that are there together or not at all: each function throws StartError for a part of them.

export type OAuthKeys = { clientId: string; clientSecret: string };

export function oauthKeys(name: string, clientId?: string, clientSecret?: string): OAuthKeys | undefined {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId || clientSecret) {
    throw new StartError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together: set both or none.`);
  }
  return undefined;
}

export function hostedStore(environment: {
  STORE_API_URL?: string | undefined;
  STORE_ID?: string | undefined;
}): { apiUrl: string; storeId: string } | undefined {
  const { STORE_API_URL: apiUrl, STORE_ID: storeId } = environment;
  if (apiUrl && storeId) return { apiUrl, storeId };
  if (apiUrl || storeId) throw new StartError('STORE_API_URL and STORE_ID go together: set both or none.');
  return undefined;
}

type S3Environment = {
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** The bucket for files; undefined when none of its settings is there. */
export function s3Settings(environment: S3Environment): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  if (endpoint || bucket || accessKeyId || secretAccessKey) {
    throw new StartError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all four, or none to keep files below DATA_DIR.',
    );
  }
  return undefined;
}
