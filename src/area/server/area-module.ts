import type { Hono } from 'hono';
import type { ContentName } from '#platform/kernel/content-name.ts';
import type { ErrorStatuses } from '#platform/kernel/errors.ts';
import type { AppDeps, AppEnv } from '#platform/server/http/app-env.ts';
import type { SiteGauge } from '#platform/server/http/gauges.ts';
import type { JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { AreaPage } from '../area-page.ts';
import type { PersonalData } from './personal-data.ts';
import type { PersonalErasure } from './personal-erasure.ts';

/** What an area needs to create its routers: the process's dependencies, and what all areas list. */
export type SiteParts = {
  deps: AppDeps;
  pages: readonly AreaPage[];
  personalData: readonly PersonalData[];
};

/** What the job that deletes accounts needs of all areas. */
export type AreaLists = { erasures: readonly PersonalErasure[] };

/** Routers by the path where they are mounted. */
export type Routers = Readonly<Record<string, Hono<AppEnv>>>;

/** How long data is kept, and the job that deletes it afterwards. */
export type Retention = { what: string; seconds: number; job: string };

/** Everything that the process takes from an area: `server/<area>.module.ts`, listed in `src/process/modules.ts`. */
export type AreaModule = {
  /** The area's folder. */
  name: string;
  pages?: readonly AreaPage[];
  api?: Routers | ((site: SiteParts) => Routers);
  /** HTTP statuses of its own refusals, by code; their sentences are `errors.<code>` in its messages. */
  errors?: ErrorStatuses;
  /** Names of the content of its tables that pages show: see `ContentVersion`. */
  content?: readonly ContentName[];
  jobs?: readonly JobDefinition<AppDeps>[] | ((site: AreaLists) => readonly JobDefinition<AppDeps>[]);
  retention?: readonly Retention[];
  /** Figures of its data for monitoring, in `/metrics`. */
  gauges?: readonly SiteGauge[];
  /** What it knows about people, for the export of their data. */
  personalData?: readonly PersonalData[];
  /** Tables with a column that names a person, which no export has: each with the reason. */
  notExported?: Readonly<Record<string, string>>;
  /** What it does when a person's account is deleted. */
  erasure?: PersonalErasure;
  /** Tables whose rows still name the account of an erased person, by its id: each with the reason. */
  keptWhenErased?: Readonly<Record<string, string>>;
};

/** Type-checks an area's module. */
export function defineModule(module: AreaModule): AreaModule {
  return module;
}
