import { StartError } from './start-error.ts';

// Settings that must be set together or not at all: each function throws StartError when only some of them
// are set.

type OAuthKeys = { clientId: string; clientSecret: string };

/** Sign-in with Google. The addresses are those of its OpenID Connect. */
export type GoogleSettings = OAuthKeys & {
  authorizationUrl: string;
  tokenUrl: string;
  /** The address of the keys that sign its ID tokens. */
  keysUrl: string;
  issuer: string;
};

/** Sign-in with Facebook. */
export type FacebookSettings = OAuthKeys & { authorizationUrl: string; tokenUrl: string; profileUrl: string };

function oauthKeys(name: string, clientId?: string, clientSecret?: string): OAuthKeys | undefined {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId || clientSecret) {
    throw new StartError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together: set both or none.`);
  }
  return undefined;
}

type GoogleEnvironment = {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  GOOGLE_AUTHORIZATION_URL: string;
  GOOGLE_TOKEN_URL: string;
  GOOGLE_KEYS_URL: string;
  GOOGLE_ISSUER: string;
};

/** Undefined without keys. */
export function googleSettings(environment: GoogleEnvironment): GoogleSettings | undefined {
  const keys = oauthKeys('GOOGLE', environment.GOOGLE_CLIENT_ID, environment.GOOGLE_CLIENT_SECRET);
  return (
    keys && {
      ...keys,
      authorizationUrl: environment.GOOGLE_AUTHORIZATION_URL,
      tokenUrl: environment.GOOGLE_TOKEN_URL,
      keysUrl: environment.GOOGLE_KEYS_URL,
      issuer: environment.GOOGLE_ISSUER,
    }
  );
}

type FacebookEnvironment = {
  FACEBOOK_CLIENT_ID?: string | undefined;
  FACEBOOK_CLIENT_SECRET?: string | undefined;
  FACEBOOK_AUTHORIZATION_URL: string;
  FACEBOOK_TOKEN_URL: string;
  FACEBOOK_PROFILE_URL: string;
};

/** Undefined without keys. */
export function facebookSettings(environment: FacebookEnvironment): FacebookSettings | undefined {
  const keys = oauthKeys('FACEBOOK', environment.FACEBOOK_CLIENT_ID, environment.FACEBOOK_CLIENT_SECRET);
  return (
    keys && {
      ...keys,
      authorizationUrl: environment.FACEBOOK_AUTHORIZATION_URL,
      tokenUrl: environment.FACEBOOK_TOKEN_URL,
      profileUrl: environment.FACEBOOK_PROFILE_URL,
    }
  );
}

/** A store whose products the shop shows instead of its own. */
export type HostedStoreConfig = {
  /** Without a slash at the end. */
  apiUrl: string;
  storeId: string;
  /** Its API and pictures may be at private addresses and use http. */
  allowsPrivate: boolean;
};

export function hostedStore(environment: {
  STORE_API_URL?: string | undefined;
  STORE_ID?: string | undefined;
  STORE_ALLOW_PRIVATE: boolean;
}): HostedStoreConfig | undefined {
  const { STORE_API_URL: apiUrl, STORE_ID: storeId, STORE_ALLOW_PRIVATE: allowsPrivate } = environment;
  if (apiUrl && storeId) {
    if (!allowsPrivate && !apiUrl.startsWith('https:'))
      throw new StartError('STORE_API_URL must be an https address, unless STORE_ALLOW_PRIVATE is yes.');
    return { apiUrl, storeId, allowsPrivate };
  }
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

export type S3Settings = {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
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
