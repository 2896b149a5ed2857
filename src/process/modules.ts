import { editingModule } from '#areas/collaboration/editing/server/editing.module.ts';
import { liveModule } from '#areas/collaboration/live/server/live.module.ts';
import { undoModule } from '#areas/collaboration/undo/server/undo.module.ts';
import { bikesModule } from '#areas/community/bikes/server/bikes.module.ts';
import { calendarModule } from '#areas/community/calendar/server/calendar.module.ts';
import { campaignsModule } from '#areas/community/campaigns/server/campaigns.module.ts';
import { crowdfundingModule } from '#areas/community/crowdfunding/server/crowdfunding.module.ts';
import { donationsModule } from '#areas/community/donations/server/donations.module.ts';
import { feesModule } from '#areas/community/fees/server/fees.module.ts';
import { ledgerModule } from '#areas/community/ledger/server/ledger.module.ts';
import { memberDirectoryModule } from '#areas/community/member-directory/server/member-directory.module.ts';
import { memberRegisterModule } from '#areas/community/member-register/server/member-register.module.ts';
import { membershipModule } from '#areas/community/membership/server/membership.module.ts';
import { tokensModule } from '#areas/community/tokens/server/tokens.module.ts';
import { articlesModule } from '#areas/content/articles/server/articles.module.ts';
import { blogModule } from '#areas/content/blog/server/blog.module.ts';
import { contentModule } from '#areas/content/content/server/content.module.ts';
import { growthModule } from '#areas/content/growth/server/growth.module.ts';
import { guaranteeNoticeModule } from '#areas/content/guarantee-notice/server/guarantee-notice.module.ts';
import { legalModule } from '#areas/content/legal/server/legal.module.ts';
import { brandModule } from '#areas/foundation/brand/server/brand.module.ts';
import { devMailboxModule } from '#areas/foundation/dev-mailbox/server/dev-mailbox.module.ts';
import { filesModule } from '#areas/foundation/files/server/files.module.ts';
import { settingsModule } from '#areas/foundation/settings/server/settings.module.ts';
import { sourceCodeModule } from '#areas/foundation/source-code/server/source-code.module.ts';
import { paymentsModule } from '#areas/money/payments/server/payments.module.ts';
import { accountDeletionModule } from '#areas/people/account-deletion/server/account-deletion.module.ts';
import { accountsModule } from '#areas/people/accounts/server/accounts.module.ts';
import { dateOfBirthModule } from '#areas/people/date-of-birth/server/date-of-birth.module.ts';
import { securityModule } from '#areas/people/security/server/security.module.ts';
import { signInModule } from '#areas/people/sign-in/server/sign-in.module.ts';
import { catalogModule } from '#areas/shop/catalog/server/catalog.module.ts';
import { checkoutModule } from '#areas/shop/checkout/server/checkout.module.ts';
import { hostedStoreModule } from '#areas/shop/hosted-store/server/hosted-store.module.ts';
import { ordersModule } from '#areas/shop/orders/server/orders.module.ts';
import { reconciliationModule } from '#areas/shop/reconciliation/server/reconciliation.module.ts';
import { storeApiModule } from '#areas/shop/store-api/server/store-api.module.ts';
import { storefrontModule } from '#areas/shop/storefront/server/storefront.module.ts';
import { withdrawalsModule } from '#areas/shop/withdrawals/server/withdrawals.module.ts';
import { aboutModule } from '#areas/site-wide/about/server/about.module.ts';
import { adminOverviewModule } from '#areas/site-wide/admin-overview/server/admin-overview.module.ts';
import { assistantModule } from '#areas/site-wide/assistant/server/assistant.module.ts';
import { auditLogModule } from '#areas/site-wide/audit-log/server/audit-log.module.ts';
import { peopleAdminModule } from '#areas/site-wide/people-admin/server/people-admin.module.ts';
import { profileModule } from '#areas/site-wide/profile/server/profile.module.ts';
import { retentionModule } from '#areas/site-wide/retention/server/retention.module.ts';
import { seoModule } from '#areas/site-wide/seo/server/seo.module.ts';
import { settingsAdminModule } from '#areas/site-wide/settings-admin/server/settings-admin.module.ts';
import { shareImagesModule } from '#areas/site-wide/share-images/server/share-images.module.ts';
import { siteSearchModule } from '#areas/site-wide/site-search/server/site-search.module.ts';
import { statsModule } from '#areas/site-wide/stats/server/stats.module.ts';
import type { AreaModule } from '#framework/server/area-module.ts';
import { collectErrors } from '#platform/server/http/api/known-errors.ts';
import { jobsGauge } from '#platform/server/jobs/job-gauges.ts';
import { siteModule } from '#site/server/site.module.ts';

/** All areas of the site. A new area needs a line here, and no other change in the process. */
export const modules: readonly AreaModule[] = [
  siteModule,
  assistantModule,
  aboutModule,
  accountDeletionModule,
  accountsModule,
  signInModule,
  adminOverviewModule,
  articlesModule,
  auditLogModule,
  bikesModule,
  blogModule,
  reconciliationModule,
  brandModule,
  campaignsModule,
  catalogModule,
  checkoutModule,
  contentModule,
  crowdfundingModule,
  dateOfBirthModule,
  devMailboxModule,
  donationsModule,
  editingModule,
  feesModule,
  filesModule,
  growthModule,
  guaranteeNoticeModule,
  hostedStoreModule,
  ledgerModule,
  legalModule,
  liveModule,
  memberDirectoryModule,
  memberRegisterModule,
  membershipModule,
  ordersModule,
  paymentsModule,
  peopleAdminModule,
  profileModule,
  retentionModule,
  securityModule,
  seoModule,
  settingsModule,
  settingsAdminModule,
  storefrontModule,
  shareImagesModule,
  siteSearchModule,
  sourceCodeModule,
  statsModule,
  storeApiModule,
  tokensModule,
  undoModule,
  withdrawalsModule,
  calendarModule,
];

/** The pages of all areas. */
export const areaPages = modules.flatMap(({ pages = [] }) => pages);

/** The account deletion steps of all areas. */
const erasures = modules.flatMap(({ erasure }) => erasure ?? []);

/** The retention rules of all areas. */
export const retention = modules.flatMap(({ retention = [] }) =>
  typeof retention === 'function' ? retention({ erasures }) : retention,
);

/** All background jobs. */
export const jobDefinitions = modules.flatMap(({ jobs = [] }) =>
  typeof jobs === 'function' ? jobs({ retention }) : jobs,
);

/** The content names of all areas. */
export const contentNames = modules.flatMap(({ content = [] }) => content);

export const knownErrors = collectErrors(modules);

/** Gauges of the site's data for monitoring. */
export const gauges = [
  jobsGauge,
  ...modules.flatMap(({ gauges = [] }) => (typeof gauges === 'function' ? gauges({ retention }) : gauges)),
];

/** The counters of all areas, for each process. */
export const counters = modules.flatMap(({ counters = [] }) => counters);

/** The audit records of all areas. */
export const audit = modules.flatMap(({ audit }) => audit ?? []);

/** The ledger events of all areas. */
export const ledgerEvents = modules.flatMap(({ ledgerEvents }) => ledgerEvents ?? []);

/** The stored items of all areas that search engines may index. */
export const sitemaps = modules.flatMap(({ sitemap }) => sitemap ?? []);

/** The feed entries of all areas. */
export const feeds = modules.flatMap(({ feed }) => feed ?? []);

/** The site search documents of all areas. */
export const searchable = modules.flatMap(({ searchable }) => searchable ?? []);

/** The calendar entries of all areas. */
export const dated = modules.flatMap(({ dated }) => dated ?? []);

/** The handlers of payment events of all areas. */
export const paymentListeners = modules.flatMap(({ onPaymentEvent }) => onPaymentEvent ?? []);

/** The checks of who started a payment, by area. */
export const payerChecks = modules.flatMap(({ isPayer }) => isPayer ?? []);

/** The settings of all areas. */
export const settings = modules.flatMap(({ settings }) => settings ?? []);

/** The personal data of all areas, for the export. */
export const personalData = modules.flatMap(({ personalData = [] }) => personalData);

/** The pending work of all areas, for the administrators' overview. */
export const waiting = modules.flatMap(({ waiting = [] }) => waiting);

/** The functions that run, and may refuse, when somebody signs in. */
export const sessionGuards = modules.flatMap(({ beforeSession }) => beforeSession ?? []);

/** The demo data of all areas, in the order in which it is added. */
export const demos = modules
  .flatMap(({ demo }) => demo ?? [])
  .toSorted((one, other) => one.position - other.position);

/** Tables whose rows still refer to the account of an erased person, with the reasons. */
export const retainedWhenErased = Object.assign(
  {},
  ...modules.map(({ retainedWhenErased = {} }) => retainedWhenErased),
);

/** Tables that identify people but are not in the export, with the reasons. */
export const notExported = Object.assign({}, ...modules.map(({ notExported = {} }) => notExported));
