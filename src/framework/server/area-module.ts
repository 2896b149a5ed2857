import type { Hono } from 'hono';
import type { Counter } from 'prom-client';
import type { ContentName } from '#platform/kernel/content-name.ts';
import type { ErrorStatuses } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import type { SiteGauge } from '#platform/server/http/observability/gauges.ts';
import type { JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { AreaPage } from '../area-page.ts';
import type { AreaLedgerEvents } from '../ledger-events.ts';
import type { AuditPart } from './audited-subjects.ts';
import type { DatedEntries } from './dated-entries.ts';
import type { DemoData } from './demo-data.ts';
import type { FeedItems } from './feed-items.ts';
import type { PayerCheck, PaymentListener } from './payment-events.ts';
import type { PersonalData } from './personal-data.ts';
import type { PersonalErasure } from './personal-erasure.ts';
import type { Retention } from './retention.ts';
import type { SearchableTexts } from './searchable-texts.ts';
import type { SessionGuard } from './session-guard.ts';
import type { SettingsPart } from './settings-part.ts';
import type { SitemapItems } from './sitemap-items.ts';
import type { WaitingWork } from './waiting-work.ts';

/** What an area needs to create its routers: the process's dependencies, and what all areas list. */
export type SiteParts = {
  deps: AppDeps;
  pages: readonly AreaPage[];
  personalData: readonly PersonalData[];
  retention: readonly Retention[];
  audit: readonly AuditPart[];
  settings: readonly SettingsPart[];
  waiting: readonly WaitingWork[];
  sessionGuards: readonly SessionGuard[];
  ledgerEvents: readonly AreaLedgerEvents[];
  sitemaps: readonly SitemapItems[];
  dated: readonly DatedEntries[];
  feeds: readonly FeedItems[];
  paymentListeners: readonly PaymentListener[];
  searchable: readonly SearchableTexts[];
};

/** What all areas do when an account is deleted. */
export type Erasures = { erasures: readonly PersonalErasure[] };

/** What all areas keep for a time only. */
export type Retentions = { retention: readonly Retention[] };

/** Routers by the path where they are mounted. */
export type Routers = Readonly<Record<string, Hono<AppEnv>>>;

/** Everything that the process takes from an area: `server/<area>.module.ts`, listed in `src/process/modules.ts`. */
export type AreaModule = {
  /** The area's folder. */
  name: string;
  pages?: readonly AreaPage[];
  /** What a search of the whole site finds in it. */
  searchable?: SearchableTexts;
  /** What it has in a calendar of the site. */
  dated?: DatedEntries;
  /** The addresses of its stored items, for search engines. */
  sitemap?: SitemapItems;
  /** What it has in the site's feeds. */
  feed?: FeedItems;
  api?: Routers | ((site: SiteParts) => Routers);
  /** HTTP statuses of its own refusals, by code; their sentences are `errors.<code>` in its messages. */
  errors?: ErrorStatuses;
  /** Names of the content of its tables that pages show: see `ContentVersion`. */
  content?: readonly ContentName[];
  jobs?: readonly JobDefinition<AppDeps>[] | ((site: Retentions) => readonly JobDefinition<AppDeps>[]);
  /** What its commands leave in the audit records. */
  audit?: AuditPart;
  /** What its commands record in the ledger. */
  ledgerEvents?: AreaLedgerEvents;
  /** What administrators set, and what else a change of it does. */
  settings?: SettingsPart;
  /** What it keeps for a time only, how long, and the verb that deletes what is older. */
  retention?: readonly Retention[] | ((site: Erasures) => readonly Retention[]);
  /** What it does when the payment provider tells of a payment. */
  onPaymentEvent?: PaymentListener;
  /** Whether somebody began a payment of the area. */
  isPayer?: PayerCheck;
  /** What waits for administrators, on their overview. */
  waiting?: readonly WaitingWork[];
  /** Figures of its data for monitoring, in `/metrics`. */
  gauges?: readonly SiteGauge[] | ((site: Retentions) => readonly SiteGauge[]);
  /** What it counts in each process, in `/metrics` too. */
  counters?: readonly Counter[];
  /** What it does, or refuses, when somebody signs in. */
  beforeSession?: SessionGuard;
  /** What it knows about people, for the export of their data. */
  personalData?: readonly PersonalData[];
  /** Tables with a column that names a person, which no export has: each with the reason. */
  notExported?: Readonly<Record<string, string>>;
  /** What it shows in a demo. */
  demo?: DemoData;
  /** What it does when a person's account is deleted. */
  erasure?: PersonalErasure;
  /** Tables whose rows still name the account of an erased person, by its id: each with the reason. */
  retainedWhenErased?: Readonly<Record<string, string>>;
};

/** Type-checks an area's module. */
export function defineModule(module: AreaModule): AreaModule {
  return module;
}
