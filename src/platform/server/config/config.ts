import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { canonicalEmail, isEmailAddress } from '../../kernel/person-fields.ts';
import { blockedPorts } from './blocked-ports.ts';
import type { DatabasePlace } from './database-place.ts';
import { findMisspeltVariables, type MisspeltVariable } from './misspelt-variables.ts';
import { parseNetwork } from './parse-network.ts';
import { choosePayPal, type PayPalConfig, payPalConfig, payPalNeeded } from './paypal-settings.ts';
import { isReadableAddress, isServerAddress } from './server-address.ts';
import type { S3Settings } from './settings-together.ts';
import {
  type FacebookSettings,
  facebookSettings,
  type GoogleSettings,
  googleSettings,
  type HostedStoreConfig,
  hostedStore,
  s3Settings,
} from './settings-together.ts';
import { browsableHost, isPrivate } from './site-address.ts';
import { StartError } from './start-error.ts';

const text = z.string().trim().min(1);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** `name@host`, or a name followed by that in angle brackets; an unquoted comma in the name would make two senders. */
const sender = text.refine((value) => {
  const [, address] = /^(?:(?:"[^"]*" *|[^"<>,;]*)<([^<>]+)>|[^<>\s]+)$/.exec(value) ?? [];
  return isEmailAddress(address ?? value);
});
const networks = z
  .string()
  .transform((list) => list.split(',').flatMap((network) => network.trim() || []))
  .refine((list) => list.every(parseNetwork));

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine(isReadableAddress);

/** Every environment variable the project reads; docs/configuration.md explains them to the operator. */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: text.refine((host) => URL.canParse(`http://${browsableHost(host)}`)).default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  PREPARED_STATEMENTS: z.stringbool().default(true),
  // The site needs the whole host: links below a path would be wrong.
  SITE_URL: httpUrl.refine((url) => new URL(url).pathname === '/' && isPrivate(new URL(url))).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  LEDGER_SIGNING_KEY: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9+/]{43}=$/)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .refine(isServerAddress)
    .optional(),
  MAIL_FROM: sender.optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live', 'simulator']).optional(),
  PAYPAL_API_URL: httpUrl.optional(),
  PAYPAL_PAYEE_EMAIL: z.email().optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_AUTHORIZATION_URL: httpUrl.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: httpUrl.default('https://oauth2.googleapis.com/token'),
  GOOGLE_KEYS_URL: httpUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  FACEBOOK_AUTHORIZATION_URL: httpUrl.default('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: httpUrl.default('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: httpUrl.default('https://graph.facebook.com/v24.0/me'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: text.default('auto'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  STORE_API_URL: httpUrl.optional(),
  STORE_ID: text.optional(),
  STORE_ALLOW_PRIVATE: z.stringbool().default(false),
  ASSISTANT_API_URL: httpUrl.optional(),
  ASSISTANT_API_KEY: text.optional(),
  ASSISTANT_API_MODEL: text.optional(),
  ADMIN_EMAIL: z.string().refine(isEmailAddress).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SOURCE_URL: httpUrl.optional(),
  TRUSTED_PROXIES: networks.default([]),
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  KEEP_PAGES: z.stringbool().default(true),
  CACHE_MEGABYTES: z.coerce.number().int().min(8).max(4096).default(64),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(8).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

type Environment = z.infer<typeof environmentSchema>;

const httpAddress = 'must be an http or https address';
const databaseExample =
  'must look like postgresql://user:password@host:5432/database, with # / ? @ and % of the password percent-encoded (%23 for #)';

/** How to correct a wrong variable; printed after "NAME ". */
const remedies: Record<keyof Environment, string> = {
  PORT: 'must be a port number from 1 to 65535, for example 3000',
  HOST: 'must be an address to listen on, for example 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'must be the path of a folder',
  DATABASE_URL: databaseExample,
  DATABASE_DIRECT_URL: databaseExample,
  DATABASE_REPLICA_URL: databaseExample,
  PREPARED_STATEMENTS: 'must be yes or no',
  SITE_URL:
    'must be the public address of the site, for example https://www.example.org (http only for localhost and 127.0.0.1)',
  AUTH_SECRET: 'must have at least 32 characters (make one with: openssl rand -base64 32)',
  LEDGER_SIGNING_KEY: 'must be 32 random bytes in base64 (make them with: openssl rand -base64 32)',
  SMTP_URL:
    'must look like smtps://user:password@mail.example.org:465, with # / ? @ and % of user and password percent-encoded (%23 for #)',
  MAIL_FROM: 'must be a sender, for example "TU Tutto è Uno <info@example.org>"',
  PAYPAL_CLIENT_ID: 'must not be empty: copy it from the PayPal developer dashboard',
  PAYPAL_CLIENT_SECRET: 'must not be empty: copy it from the PayPal developer dashboard',
  PAYPAL_WEBHOOK_ID: 'must not be empty: copy it from the webhook in the PayPal developer dashboard',
  PAYPAL_ENVIRONMENT: 'must be sandbox, live or simulator',
  PAYPAL_API_URL: httpAddress,
  PAYPAL_PAYEE_EMAIL: 'must be an e-mail address',
  GOOGLE_CLIENT_ID: 'must not be empty',
  GOOGLE_CLIENT_SECRET: 'must not be empty',
  GOOGLE_AUTHORIZATION_URL: httpAddress,
  GOOGLE_TOKEN_URL: httpAddress,
  GOOGLE_KEYS_URL: httpAddress,
  GOOGLE_ISSUER: httpAddress,
  FACEBOOK_CLIENT_ID: 'must not be empty',
  FACEBOOK_CLIENT_SECRET: 'must not be empty',
  FACEBOOK_AUTHORIZATION_URL: httpAddress,
  FACEBOOK_TOKEN_URL: httpAddress,
  FACEBOOK_PROFILE_URL: httpAddress,
  S3_ENDPOINT: 'must be the address of an S3 service without the bucket, for example https://s3.example.org',
  S3_BUCKET: 'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  S3_REGION: 'must not be empty',
  S3_ACCESS_KEY_ID: 'must not be empty',
  S3_SECRET_ACCESS_KEY: 'must not be empty',
  STORE_API_URL: httpAddress,
  STORE_ID: 'must not be empty',
  STORE_ALLOW_PRIVATE: 'must be yes or no',
  ASSISTANT_API_URL: httpAddress,
  ASSISTANT_API_KEY: 'must not be empty',
  ASSISTANT_API_MODEL: 'must not be empty',
  ADMIN_EMAIL: 'must be an e-mail address',
  METRICS_TOKEN: 'must have at least 16 characters',
  SOURCE_URL: 'must be the address of the source code, for example https://code.example.org/tu',
  TRUSTED_PROXIES: 'must be addresses or networks separated by commas, for example 10.0.0.0/8',
  HSTS_SUBDOMAINS: 'must be yes or no',
  KEEP_PAGES: 'must be yes or no',
  CACHE_MEGABYTES: 'must be a number of megabytes from 8 to 4096',
  WEB_PROCESSES: 'must be a number of processes from 1 to 8',
  LOG_LEVEL: 'must be debug, info, warn, error or silent',
};

export type Config = {
  /** Demo data, payment simulator, mail on disk and the developer pages: on unless SITE_URL is set. */
  isDemo: boolean;
  host: string;
  port: number;
  siteUrl: string;
  dataDir: string;
  /** A database of the operator's own; undefined: the site runs one below `dataDir`. */
  database: DatabasePlace | undefined;
  authSecret: string;
  /**
   * The 32 bytes, in base64, of the key that signs the community ledger; undefined: the demo creates and
   * stores one.
   */
  ledgerSigningKey: string | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  payPal: PayPalConfig;
  google: GoogleSettings | undefined;
  facebook: FacebookSettings | undefined;
  /** The bucket that keeps uploaded files; undefined: a folder below `dataDir`. */
  s3: S3Settings | undefined;
  hostedStore: HostedStoreConfig | undefined;
  assistant: { apiUrl: string; key: string | undefined; model: string | undefined } | undefined;
  adminEmail: string | undefined;
  /** Bearer token that lets remote monitoring read /metrics. */
  metricsToken: string | undefined;
  /** Address of the source code of the running version; undefined: this site serves it. */
  sourceUrl: string | undefined;
  trustedProxies: string[];
  /** Tells browsers to reach every subdomain of the site by https only (HSTS includeSubDomains). */
  hstsSubdomains: boolean;
  /** Caches rendered pages until their content changes. */
  keepPages: boolean;
  /** Bytes that all caches of a process may use together. */
  cacheBytes: number;
  /** Number of processes that answer requests. */
  webProcesses: number;
  logLevel: Environment['LOG_LEVEL'];
  /** Variables that are set but not read, and look like misspelt names of known ones. */
  misspelt: MisspeltVariable[];
};

/**
 * Reads the configuration from environment variables; an empty variable counts as absent. Throws StartError with a
 * sentence for each value that is wrong, or for each required one that is missing.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const environment = parseEnvironment(env);
  const misspelt = findMisspeltVariables(env, Object.keys(environmentSchema.shape));
  const isDemo = environment.SITE_URL === undefined;
  if (!isDemo) requireLiveValues(environment, misspelt);
  const siteUrl = environment.SITE_URL ?? `http://${browsableHost(environment.HOST)}:${environment.PORT}`;
  return {
    isDemo,
    host: environment.HOST,
    port: environment.PORT,
    siteUrl: new URL(siteUrl).origin,
    dataDir: path.resolve(environment.DATA_DIR),
    database: databasePlace(environment),
    // A random key instead of a published default; a demo without AUTH_SECRET therefore signs everybody out at each
    // start.
    authSecret: environment.AUTH_SECRET ?? randomBytes(32).toString('hex'),
    ledgerSigningKey: environment.LEDGER_SIGNING_KEY,
    mail: {
      smtpUrl: environment.SMTP_URL,
      from: environment.MAIL_FROM ?? 'TU Tutto è Uno <demo@example.org>',
    },
    payPal: payPalConfig(environment),
    google: googleSettings(environment),
    facebook: facebookSettings(environment),
    s3: s3Settings(environment),
    hostedStore: hostedStore(environment),
    assistant: environment.ASSISTANT_API_URL
      ? {
          apiUrl: environment.ASSISTANT_API_URL,
          key: environment.ASSISTANT_API_KEY,
          model: environment.ASSISTANT_API_MODEL,
        }
      : undefined,
    adminEmail: environment.ADMIN_EMAIL && canonicalEmail(environment.ADMIN_EMAIL),
    metricsToken: environment.METRICS_TOKEN,
    sourceUrl: environment.SOURCE_URL,
    trustedProxies: environment.TRUSTED_PROXIES,
    hstsSubdomains: environment.HSTS_SUBDOMAINS,
    keepPages: environment.KEEP_PAGES,
    cacheBytes: environment.CACHE_MEGABYTES * 1024 * 1024,
    webProcesses: environment.WEB_PROCESSES,
    logLevel: environment.LOG_LEVEL,
    misspelt,
  };
}

function databasePlace(environment: Environment): DatabasePlace | undefined {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl } = environment;
  if (url)
    return { url, directUrl: directUrl ?? url, isPreparing: environment.PREPARED_STATEMENTS, replicaUrl };
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (environment[name])
      throw new StartError(`${name} goes together with DATABASE_URL: set both or only that one.`);
  return undefined;
}

function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environmentSchema.safeParse(given);
  if (result.success) {
    const { PORT: port } = result.data;
    if (blockedPorts.has(port))
      throw new StartError(`PORT must not be ${port}: browsers open no page on this port.`);
    return result.data;
  }
  const names = new Set(result.error.issues.map(({ path: [name] }) => String(name) as keyof Environment));
  throw new StartError([...names].map((name) => `${name} ${remedies[name]}.`).join('\n'));
}

function requireLiveValues(environment: Environment, misspelt: MisspeltVariable[]): void {
  const needed = ['AUTH_SECRET', 'LEDGER_SIGNING_KEY', 'SMTP_URL', 'MAIL_FROM'] as const;
  const missing = needed.filter((name) => environment[name] === undefined);
  const sentences = missing.map((name) => {
    const other = misspelt.find(({ likely }) => likely === name);
    const hint = other ? ` (${other.name} is set, and is not read)` : '';
    return `${name} is needed when SITE_URL is set: it ${remedies[name]}${hint}.`;
  });
  if (choosePayPal(environment) === undefined) sentences.push(payPalNeeded);
  if (sentences.length > 0) throw new StartError(sentences.join('\n'));
}
