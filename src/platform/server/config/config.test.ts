import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { blockedPorts } from './blocked-ports.ts';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

const live = {
  SITE_URL: 'https://www.example.org',
  AUTH_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  LEDGER_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://user:password@mail.example.org:465',
  MAIL_FROM: 'TU <info@example.org>',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
};

function refusalOf(env: NodeJS.ProcessEnv): unknown {
  try {
    readConfig(env);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('without any variable', () => {
  test('the site is a demo on this machine', () => {
    expect(readConfig({})).toMatchObject({
      isDemo: true,
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://127.0.0.1:3000',
      dataDir: path.resolve('data'),
      database: undefined,
      mail: { smtpUrl: undefined, from: 'TU Tutto è Uno <demo@example.org>' },
      payPal: { environment: 'simulator', apiUrl: undefined },
      google: undefined,
      facebook: undefined,
      s3: undefined,
      hostedStore: undefined,
      assistant: undefined,
      adminEmail: undefined,
      trustedProxies: [],
      logLevel: 'info',
    });
  });

  test('two starts never share a session secret', () => {
    const [first, second] = [readConfig({}).authSecret, readConfig({}).authSecret];
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(first).not.toBe(second);
  });
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
])('a demo that listens on %s has its address at %s', (HOST, siteUrl) => {
  expect(readConfig({ HOST }).siteUrl).toBe(siteUrl);
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ SITE_URL: '', PORT: '  ', PAYPAL_CLIENT_ID: '' })).toMatchObject({
    isDemo: true,
    port: 3000,
  });
});

test('lists and addresses are accepted as people usually write them', () => {
  expect(readConfig({ TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,', ADMIN_EMAIL: 'Ada@Example.org' })).toMatchObject(
    { trustedProxies: ['10.0.0.0/8', '::1'], adminEmail: 'ada@example.org' },
  );
});

test.each([
  'info@example.org',
  '<info@example.org>',
  'TU Tutto è Uno <info@example.org>',
  '"Tutto, Uno" <info@example.org>',
])('emails may be sent from %s', (MAIL_FROM) => expect(readConfig({ MAIL_FROM }).mail.from).toBe(MAIL_FROM));

test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
  'a live site can be tried without TLS at %s',
  (SITE_URL) => expect(readConfig({ ...live, SITE_URL }).siteUrl).toBe(SITE_URL),
);

describe('a wrong value is refused with a message that names the variable', () => {
  test.each([
    ['PORT', 'tremila'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '6000'],
    ['HOST', '999.9.9.9'],
    ['DATABASE_URL', 'mysql://localhost/tu'],
    ['DATABASE_URL', 'postgresql://tu:tira#misu@localhost/tu'],
    ['DATABASE_URL', 'postgresql://tu:tira/misu@localhost/tu'],
    ['DATABASE_DIRECT_URL', 'mysql://localhost/tu'],
    ['DATABASE_DIRECT_URL', 'postgresql://tu:tira#misu@localhost/tu'],
    ['DATABASE_REPLICA_URL', 'mysql://localhost/tu'],
    ['PREPARED_STATEMENTS', 'perhaps'],
    ['SITE_URL', 'http://www.example.org'],
    ['SITE_URL', 'http://192.168.1.20:3000'],
    ['MAIL_FROM', 'nonsense'],
    ['MAIL_FROM', 'TU Tutto è Uno <info>'],
    ['MAIL_FROM', 'Tutto, Uno <info@example.org>'],
    ['HSTS_SUBDOMAINS', 'perhaps'],
    ['KEEP_PAGES', 'sometimes'],
    ['CACHE_MEGABYTES', '0'],
    ['CACHE_MEGABYTES', 'much'],
    ['WEB_PROCESSES', '0'],
    ['WEB_PROCESSES', '9'],
    ['SITE_URL', 'www.example.org'],
    ['SITE_URL', 'ftp://www.example.org'],
    ['SITE_URL', 'https://www.example.org/a-folder'],
    ['AUTH_SECRET', 'short'],
    ['LEDGER_SIGNING_KEY', 'a-passphrase'],
    ['LEDGER_SIGNING_KEY', Buffer.alloc(31).toString('base64')],
    ['DATABASE_URL', 'postgresql://tu:100%@localhost/tu'],
    ['SMTP_URL', 'smtp.our-provider.it'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://tu:tira#misu@mail.example.org:465'],
    ['SMTP_URL', 'smtps://tu:tira/misu@mail.example.org:465'],
    ['SMTP_URL', 'smtps://tu:12#34@mail.example.org:465'],
    ['SMTP_URL', 'smtps://tu:12/34@mail.example.org:465'],
    ['SMTP_URL', 'smtps://tu:12?34@mail.example.org:465'],
    ['SMTP_URL', 'smtps://tu:100%@mail.example.org:465'],
    ['PAYPAL_ENVIRONMENT', 'production'],
    ['PAYPAL_API_URL', 'paypal'],
    ['PAYPAL_PAYEE_EMAIL', 'shop'],
    ['STORE_API_URL', 'store'],
    ['STORE_ALLOW_PRIVATE', 'perhaps'],
    ['ASSISTANT_API_URL', 'ollama'],
    ['ADMIN_EMAIL', 'ada'],
    ['SOURCE_URL', 'code.example.org'],
    ['TRUSTED_PROXIES', 'the-proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(new RegExp(`^StartError: ${name} must [^\\n]+\\.$`));
  });

  test('without printing a mistyped secret', () => {
    expect(String(refusalOf({ AUTH_SECRET: 'tiramisu' }))).not.toContain('tiramisu');
    expect(String(refusalOf({ LEDGER_SIGNING_KEY: 'tiramisu' }))).not.toContain('tiramisu');
    expect(String(refusalOf({ SMTP_URL: 'user:tiramisu@mail' }))).not.toContain('tiramisu');
    expect(String(refusalOf({ SMTP_URL: 'smtps://u:tira#misu@mail.example.org' }))).not.toMatch(/tira|misu/);
    expect(String(refusalOf({ DATABASE_URL: 'postgresql://u:tira#misu@h/d' }))).not.toMatch(/tira|misu/);
  });

  test('together with all other wrong ones', () => {
    expect(String(refusalOf({ PORT: 'tremila', SMTP_URL: 'smtp://', LOG_LEVEL: 'loud' }))).toMatch(
      /^StartError: PORT must .+\.\nSMTP_URL must .+\.\nLOG_LEVEL must .+\.$/,
    );
  });

  test.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
    ['STORE_ID', 'STORE_API_URL'],
    ['S3_BUCKET', 'S3_ENDPOINT'],
    ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  ])('%s without %s', (name, missing) => {
    const refusal = String(refusalOf({ [name]: 'something' }));
    expect(refusal).toMatch(/^StartError: .+ go together: set .+ or none.*\.$/);
    expect(refusal).toContain(missing);
  });
});

describe('a database of the operator', () => {
  const DATABASE_URL = 'postgresql://tu@pooler.example:6432/tu';
  const other = 'postgresql://tu@db.example:5432/tu';

  test('is reached directly and with prepared statements unless there is a pooler', () => {
    const alone = { url: DATABASE_URL, directUrl: DATABASE_URL, isPreparing: true, replicaUrl: undefined };
    expect(readConfig({ DATABASE_URL }).database).toEqual(alone);
    const pooled = { DATABASE_URL, DATABASE_DIRECT_URL: other, PREPARED_STATEMENTS: 'no' };
    expect(readConfig(pooled).database).toEqual({ ...alone, directUrl: other, isPreparing: false });
  });

  test('may have a replica', () => {
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL: other }).database).toMatchObject({
      replicaUrl: other,
    });
  });

  test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])(
    'is refused when %s is set without DATABASE_URL',
    (name) => {
      expect(String(refusalOf({ [name]: other }))).toBe(
        `StartError: ${name} goes together with DATABASE_URL: set both or only that one.`,
      );
    },
  );
});

test('a hosted store is called over https, unless it may be at a private address', () => {
  const store = { STORE_API_URL: 'http://127.0.0.1:4000/', STORE_ID: 's' };
  expect(String(refusalOf(store))).toMatch(/^StartError: STORE_API_URL must be an https address/);
  expect(readConfig({ ...store, STORE_ALLOW_PRIVATE: 'yes' }).hostedStore).toEqual({
    apiUrl: 'http://127.0.0.1:4000',
    storeId: 's',
    allowsPrivate: true,
  });
});

test.each([...blockedPorts])('port %i, which browsers block, is refused', async (port) => {
  expect(String(refusalOf({ PORT: String(port) }))).toBe(
    `StartError: PORT must not be ${port}: browsers open no page on this port.`,
  );
  // Node's own fetch blocks the same ports.
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
});

describe('a variable that the site does not read', () => {
  const misspelt = (...names: string[]) =>
    readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).misspelt;

  test.each([
    ['PAYPAL_CLIENTID', 'PAYPAL_CLIENT_ID'],
    ['SMTP_URI', 'SMTP_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['Site_Url', 'SITE_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['FACEBOOK_CLIENT_KEY', 'FACEBOOK_CLIENT_ID'],
  ])('is reported when its name resembles a known one: %s', (name, likely) => {
    expect(misspelt(name)).toEqual([{ name, likely }]);
  });

  test('is ignored when its name means something else', () => {
    const common =
      'HOSTNAME PATH HOME HOSTTYPE POST USER PWD SHELL LANG TERM EDITOR LOGNAME MAIL MAILTO NODE_ENV NODE_OPTIONS PGDATA PGHOST PGPORT PGUSER HTTP_PROXY NO_PROXY XDG_DATA_DIRS DATABASE_HOST DATABASE_USER SMTP_USER SMTP_HOST SMTP_PORT CI npm_config_registry npm_package_name npm_lifecycle_event TEST_DATABASE_URL CHROMIUM_PATH E2E_PORT TORTURE_ROUNDS UV_THREADPOOL_SIZE INVOCATION_ID JOURNAL_STREAM';
    expect(misspelt(...common.split(' '))).toEqual([]);
  });

  test('is ignored when the correctly spelt one is set too', () => {
    expect(readConfig({ SMTP_URI: 'x', SMTP_URL: live.SMTP_URL }).misspelt).toEqual([]);
  });

  test('is named in the error of a live site that lacks the correctly spelt one', () => {
    expect(String(refusalOf({ ...live, SMTP_URL: '', SMTP_URI: live.SMTP_URL }))).toMatch(
      /^StartError: SMTP_URL is needed .+ \(SMTP_URI is set, and is not read\)\.$/,
    );
  });
});

describe('a live site', () => {
  test('is any site that has a SITE_URL', () => {
    expect(readConfig({ ...live, SITE_URL: 'https://www.example.org/' })).toMatchObject({
      isDemo: false,
      siteUrl: 'https://www.example.org',
      authSecret: live.AUTH_SECRET,
      mail: { smtpUrl: live.SMTP_URL, from: live.MAIL_FROM },
    });
  });

  test.each(['AUTH_SECRET', 'LEDGER_SIGNING_KEY', 'SMTP_URL', 'MAIL_FROM', 'PAYPAL_CLIENT_ID'] as const)(
    'does not start without %s',
    (name) => {
      const refusal = refusalOf({ ...live, [name]: undefined });
      expect(refusal).toBeInstanceOf(StartError);
      expect(String(refusal)).toMatch(
        new RegExp(`^StartError: ${name} is needed when SITE_URL is set.+\\.$`),
      );
    },
  );

  test('names everything that is missing at once', () => {
    const needed = ['AUTH_SECRET', 'LEDGER_SIGNING_KEY', 'SMTP_URL', 'MAIL_FROM', 'PAYPAL_CLIENT_ID'];
    const sentences = String(refusalOf({ SITE_URL: live.SITE_URL }))
      .replace('StartError: ', '')
      .split('\n');
    expect(sentences.map((sentence) => sentence.split(' is needed when SITE_URL is set')[0])).toEqual(needed);
  });

  test.each(['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const)(
    'does not start for real money when %s is missing',
    (name) => {
      expect(String(refusalOf({ ...live, [name]: undefined }))).toContain(name);
    },
  );

  test('takes real money unless configured otherwise', () => {
    expect(readConfig(live).payPal).toEqual({
      environment: 'live',
      apiUrl: 'https://api-m.paypal.com',
      clientId: 'client',
      clientSecret: 'secret',
      webhookId: 'webhook',
      payeeEmail: undefined,
    });
    expect(readConfig({ ...live, PAYPAL_ENVIRONMENT: 'sandbox' }).payPal.apiUrl).toBe(
      'https://api-m.sandbox.paypal.com',
    );
  });

  test('takes test money only when the simulator is chosen explicitly', () => {
    const noKeys = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' };
    expect(String(refusalOf({ ...live, ...noKeys }))).toContain('PAYPAL_ENVIRONMENT=simulator');
    expect(readConfig({ ...live, ...noKeys, PAYPAL_ENVIRONMENT: 'simulator' }).payPal).toMatchObject({
      environment: 'simulator',
      clientId: 'simulator',
    });
  });
});

describe('the payment provider of a demo', () => {
  test("is PayPal's sandbox when there are keys", () => {
    const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = live;
    const { payPal } = readConfig({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID });
    expect(payPal).toMatchObject({
      environment: 'sandbox',
      apiUrl: 'https://api-m.sandbox.paypal.com',
      clientId: 'client',
    });
  });

  test('can be a simulator at another address', () => {
    expect(readConfig({ PAYPAL_API_URL: 'http://127.0.0.1:9000/' }).payPal).toMatchObject({
      environment: 'simulator',
      apiUrl: 'http://127.0.0.1:9000',
    });
  });
});
