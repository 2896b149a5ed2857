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

/** The parameters of an area's routers: the process's dependencies, and the lists of all areas. */
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

/** The account deletion steps of all areas. */
export type Erasures = { erasures: readonly PersonalErasure[] };

/** The retention rules of all areas. */
export type Retentions = { retention: readonly Retention[] };

/** Routers by the path where they are mounted. */
export type Routers = Readonly<Record<string, Hono<AppEnv>>>;

/** The server part of an area: `server/<area>.module.ts`, listed in `src/process/modules.ts`. */
export type AreaModule = {
  /** The area's folder. */
  name: string;
  pages?: readonly AreaPage[];
  /** Its texts for the site search. */
  searchable?: SearchableTexts;
  /** Its entries in the site's calendar. */
  dated?: DatedEntries;
  /** The addresses of its stored items, for search engines. */
  sitemap?: SitemapItems;
  /** Its entries in the site's feeds. */
  feed?: FeedItems;
  api?: Routers | ((site: SiteParts) => Routers);
  /** HTTP statuses of its own refusals, by code; their sentences are `errors.<code>` in its messages. */
  errors?: ErrorStatuses;
  /** Refusals of its administration, whose sentences are in `admin/messages`. */
  adminErrors?: ErrorStatuses;
  /** Names of the content of its tables that pages show: see `ContentVersion`. */
  content?: readonly ContentName[];
  jobs?: readonly JobDefinition<AppDeps>[] | ((site: Retentions) => readonly JobDefinition<AppDeps>[]);
  /** The audit records of its commands. */
  audit?: AuditPart;
  /** The ledger events of its commands. */
  ledgerEvents?: AreaLedgerEvents;
  /** Its settings, and the effects of changing them. */
  settings?: SettingsPart;
  /** Its retention rules: the data, the period, and the function that deletes expired data. */
  retention?: readonly Retention[] | ((site: Erasures) => readonly Retention[]);
  /** Handles events of the payment provider. */
  onPaymentEvent?: PaymentListener;
  /** Whether somebody started a payment of the area. */
  isPayer?: PayerCheck;
  /** Pending work for the administrators' overview. */
  waiting?: readonly WaitingWork[];
  /** Figures of its data for monitoring, in `/metrics`. */
  gauges?: readonly SiteGauge[] | ((site: Retentions) => readonly SiteGauge[]);
  /** Its counters for `/metrics` in each process. */
  counters?: readonly Counter[];
  /** Runs, and may refuse, when somebody signs in. */
  beforeSession?: SessionGuard;
  /** Its personal data, for the export. */
  personalData?: readonly PersonalData[];
  /** Tables with a column that identifies a person but that are not in the export: each with the reason. */
  notExported?: Readonly<Record<string, string>>;
  /** Its demo data. */
  demo?: DemoData;
  /** Its step in the deletion of an account. */
  erasure?: PersonalErasure;
  /** Tables whose rows still refer to the account of an erased person by its id: each with the reason. */
  retainedWhenErased?: Readonly<Record<string, string>>;
};

/** Type-checks an area's module. */
export function defineModule(module: AreaModule): AreaModule {
  return module;
}
