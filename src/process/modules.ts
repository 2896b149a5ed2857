import type { AreaModule } from '#area/server/area-module.ts';
import { aboutModule } from '#features/about/server/about.module.ts';
import { accountDeletionModule } from '#features/account-deletion/server/account-deletion.module.ts';
import { accountsModule } from '#features/accounts/server/accounts.module.ts';
import { adminModule } from '#features/admin/server/admin.module.ts';
import { articlesModule } from '#features/articles/server/articles.module.ts';
import { auditLogModule } from '#features/audit-log/server/audit-log.module.ts';
import { bikesModule } from '#features/bikes/server/bikes.module.ts';
import { bikesAdminModule } from '#features/bikes-admin/server/bikes-admin.module.ts';
import { blogModule } from '#features/blog/server/blog.module.ts';
import { booksModule } from '#features/books/server/books.module.ts';
import { brandModule } from '#features/brand/server/brand.module.ts';
import { catalogModule } from '#features/catalog/server/catalog.module.ts';
import { checkoutModule } from '#features/checkout/server/checkout.module.ts';
import { contentModule } from '#features/content/server/content.module.ts';
import { crowdfundingModule } from '#features/crowdfunding/server/crowdfunding.module.ts';
import { dateOfBirthModule } from '#features/date-of-birth/server/date-of-birth.module.ts';
import { devMailboxModule } from '#features/dev-mailbox/server/dev-mailbox.module.ts';
import { editingModule } from '#features/editing/server/editing.module.ts';
import { filesModule } from '#features/files/server/files.module.ts';
import { growthModule } from '#features/growth/server/growth.module.ts';
import { ledgerModule } from '#features/ledger/server/ledger.module.ts';
import { legalModule } from '#features/legal/server/legal.module.ts';
import { liveModule } from '#features/live/server/live.module.ts';
import { membersModule } from '#features/members/server/members.module.ts';
import { membershipModule } from '#features/membership/server/membership.module.ts';
import { ordersModule } from '#features/orders/server/orders.module.ts';
import { peopleAdminModule } from '#features/people-admin/server/people-admin.module.ts';
import { productAdminModule } from '#features/product-admin/server/product-admin.module.ts';
import { profileModule } from '#features/profile/server/profile.module.ts';
import { retentionModule } from '#features/retention/server/retention.module.ts';
import { securityModule } from '#features/security/server/security.module.ts';
import { seoModule } from '#features/seo/server/seo.module.ts';
import { settingsModule } from '#features/settings/server/settings.module.ts';
import { settingsAdminModule } from '#features/settings-admin/server/settings-admin.module.ts';
import { shopModule } from '#features/shop/server/shop.module.ts';
import { socialImagesModule } from '#features/social-images/server/social-images.module.ts';
import { sourceCodeModule } from '#features/source-code/server/source-code.module.ts';
import { statsModule } from '#features/stats/server/stats.module.ts';
import { storeModule } from '#features/store/server/store.module.ts';
import { tokensModule } from '#features/tokens/server/tokens.module.ts';
import { undoModule } from '#features/undo/server/undo.module.ts';
import { withdrawalsModule } from '#features/withdrawals/server/withdrawals.module.ts';
import { collectErrors } from '#platform/server/http/known-errors.ts';
import { jobsGauge } from '#platform/server/jobs/job-gauges.ts';
import { siteModule } from '#site/server/site.module.ts';

/** Every area of the site. A new area needs a line here, and no other change in the process. */
export const modules: readonly AreaModule[] = [
  siteModule,
  aboutModule,
  accountDeletionModule,
  accountsModule,
  adminModule,
  articlesModule,
  auditLogModule,
  bikesModule,
  bikesAdminModule,
  blogModule,
  booksModule,
  brandModule,
  catalogModule,
  checkoutModule,
  contentModule,
  crowdfundingModule,
  dateOfBirthModule,
  devMailboxModule,
  editingModule,
  filesModule,
  growthModule,
  ledgerModule,
  legalModule,
  liveModule,
  membersModule,
  membershipModule,
  ordersModule,
  peopleAdminModule,
  productAdminModule,
  profileModule,
  retentionModule,
  securityModule,
  seoModule,
  settingsModule,
  settingsAdminModule,
  shopModule,
  socialImagesModule,
  sourceCodeModule,
  statsModule,
  storeModule,
  tokensModule,
  undoModule,
  withdrawalsModule,
];

/** The pages of all areas. */
export const areaPages = modules.flatMap(({ pages = [] }) => pages);

/** What all areas do when a person is erased. */
const erasures = modules.flatMap(({ erasure }) => erasure ?? []);

/** All that areas keep for a time only. */
export const retention = modules.flatMap(({ retention = [] }) =>
  typeof retention === 'function' ? retention({ erasures }) : retention,
);

/** All background jobs. */
export const jobDefinitions = modules.flatMap(({ jobs = [] }) =>
  typeof jobs === 'function' ? jobs({ retention }) : jobs,
);

/** All names of content that pages show. */
export const contentNames = modules.flatMap(({ content = [] }) => content);

export const knownErrors = collectErrors(modules);

/** What monitoring reads of the site's data. */
export const gauges = [
  jobsGauge,
  ...modules.flatMap(({ gauges = [] }) => (typeof gauges === 'function' ? gauges({ retention }) : gauges)),
];

/** What all areas know about people. */
export const personalData = modules.flatMap(({ personalData = [] }) => personalData);

/** Tables whose rows still name the account of an erased person, with the reasons. */
export const keptWhenErased = Object.assign({}, ...modules.map(({ keptWhenErased = {} }) => keptWhenErased));

/** Tables that name people and that no export has, with the reasons. */
export const notExported = Object.assign({}, ...modules.map(({ notExported = {} }) => notExported));
