// Generated from the Italian catalogues by `npm run messages`. Not to be edited.
import 'i18next';
import type about from './features/about/messages/it.json';
import type accountDeletion from './features/account-deletion/messages/it.json';
import type accounts from './features/accounts/messages/it.json';
import type accountsServer from './features/accounts/server/messages/it.json';
import type admin from './features/admin/messages/it.json';
import type auditLog from './features/audit-log/messages/it.json';
import type bikes from './features/bikes/messages/it.json';
import type blog from './features/blog/messages/it.json';
import type cart from './features/cart/messages/it.json';
import type catalog from './features/catalog/messages/it.json';
import type checkout from './features/checkout/messages/it.json';
import type crowdfunding from './features/crowdfunding/messages/it.json';
import type devMailbox from './features/dev-mailbox/messages/it.json';
import type files from './features/files/messages/it.json';
import type growth from './features/growth/messages/it.json';
import type ledger from './features/ledger/messages/it.json';
import type legal from './features/legal/messages/it.json';
import type members from './features/members/messages/it.json';
import type membership from './features/membership/messages/it.json';
import type orders from './features/orders/messages/it.json';
import type ordersServer from './features/orders/server/messages/it.json';
import type productAdmin from './features/product-admin/messages/it.json';
import type profile from './features/profile/messages/it.json';
import type profileServer from './features/profile/server/messages/it.json';
import type security from './features/security/messages/it.json';
import type shop from './features/shop/messages/it.json';
import type tokens from './features/tokens/messages/it.json';
import type undo from './features/undo/messages/it.json';
import type withdrawals from './features/withdrawals/messages/it.json';
import type withdrawalsServer from './features/withdrawals/server/messages/it.json';
import type paypalSimulatorServer from './paypal-simulator/server/messages/it.json';
import type home from './site/home/messages/it.json';
import type site from './site/messages/it.json';
import type siteServer from './site/server/messages/it.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    resources: {
      about: typeof about;
      'account-deletion': typeof accountDeletion;
      accounts: typeof accounts;
      'accounts-server': typeof accountsServer;
      admin: typeof admin;
      'audit-log': typeof auditLog;
      bikes: typeof bikes;
      blog: typeof blog;
      cart: typeof cart;
      catalog: typeof catalog;
      checkout: typeof checkout;
      crowdfunding: typeof crowdfunding;
      'dev-mailbox': typeof devMailbox;
      files: typeof files;
      growth: typeof growth;
      ledger: typeof ledger;
      legal: typeof legal;
      members: typeof members;
      membership: typeof membership;
      orders: typeof orders;
      'orders-server': typeof ordersServer;
      'product-admin': typeof productAdmin;
      profile: typeof profile;
      'profile-server': typeof profileServer;
      security: typeof security;
      shop: typeof shop;
      tokens: typeof tokens;
      undo: typeof undo;
      withdrawals: typeof withdrawals;
      'withdrawals-server': typeof withdrawalsServer;
      'paypal-simulator-server': typeof paypalSimulatorServer;
      home: typeof home;
      site: typeof site & {
        menus: {
          about: typeof about.menus;
          admin: typeof admin.menus;
          'audit-log': typeof auditLog.menus;
          bikes: typeof bikes.menus;
          blog: typeof blog.menus;
          checkout: typeof checkout.menus;
          crowdfunding: typeof crowdfunding.menus;
          growth: typeof growth.menus;
          ledger: typeof ledger.menus;
          legal: typeof legal.menus;
          members: typeof members.menus;
          orders: typeof orders.menus;
          'product-admin': typeof productAdmin.menus;
          shop: typeof shop.menus;
          withdrawals: typeof withdrawals.menus;
          home: typeof home.menus;
        };
      };
      'site-server': typeof siteServer;
    };
  }
}
