import type { Hono } from 'hono';
import type { AppDeps, AppEnv } from '#platform/http/app-env.ts';

/** Every feature's routes, each under its own path. */
export function mountApi(_app: Hono<AppEnv>, _deps: AppDeps): void {}
