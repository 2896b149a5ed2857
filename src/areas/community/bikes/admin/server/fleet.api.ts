import { z } from 'zod';
import { pictureRefusals } from '#areas/foundation/files/files.errors.ts';
import { maxPictureBytes } from '#areas/foundation/files/files.rules.ts';
import { requireDeclaredLength } from '#areas/foundation/files/server/read-upload.ts';
import { storePicture } from '#areas/foundation/files/server/store-picture.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  adminBikeSchema,
  bikeChangeSchema,
  bikeStateSchema,
  damageChangeSchema,
  effectsSchema,
  fleetSchema,
  newBikeSchema,
  newDamageSchema,
  newOutageSchema,
  outageDaysSchema,
} from '../fleet.schema.ts';
import { addBike } from './add-bike.ts';
import { addBikeOutage } from './add-bike-outage.ts';
import { changeBike } from './change-bike.ts';
import { endBikeOutage } from './end-bike-outage.ts';
import { getAdminBike, getFleet } from './fleet.queries.ts';
import { previewEffects } from './outage-effects.queries.ts';
import { reportBikeDamage } from './report-bike-damage.ts';
import { setBikePicture } from './set-bike-picture.ts';
import { setBikeState } from './set-bike-state.ts';
import { solveBikeDamage } from './solve-bike-damage.ts';

const ofOne = { access: 'admin', params: z.object({ id: idSchema }) } as const;
/** The version of the bike that the administrator's page showed. */
const seenBikeSchema = z.object({ version: z.coerce.number().int().positive() });

const done = { schema: doneSchema, description: 'Done, or so already' };

/** The API of the bikes for administrators. */
export const fleetApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List all bikes with outages and damages',
      access: 'admin',
      answer: { schema: fleetSchema, description: 'By their numbers' },
    }),
    async (c) => c.json(await getFleet(c.get('deps')), 200),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/',
      summary: 'Add a bike',
      access: 'admin',
      body: newBikeSchema,
      answer: done,
      refusals: ['bike_number_taken'],
    }),
    async (c) => {
      await addBike(await commandContext(c), c.req.valid('json'));
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/{id}',
      summary: 'Read a bike with outages and damages',
      answer: { schema: adminBikeSchema, description: 'The bike' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getAdminBike(c.get('deps'), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/{id}',
      summary: 'Change name, number and frame number of a bike',
      body: bikeChangeSchema,
      answer: done,
      refusals: ['not_found', 'bike_changed', 'bike_number_taken'],
    }),
    async (c) => {
      await changeBike(await commandContext(c), { bikeId: c.req.valid('param').id, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/{id}/state',
      summary: 'Retire a bike, or put it back into service',
      body: bikeStateSchema,
      answer: done,
      refusals: ['not_found', 'bike_effects_changed'],
    }),
    async (c) => {
      await setBikeState(await commandContext(c), {
        bikeId: c.req.valid('param').id,
        ...c.req.valid('json'),
      });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/{id}/picture',
      summary: 'Upload the picture of a bike: the file is the body',
      query: seenBikeSchema,
      takesFile: true,
      answer: done,
      refusals: ['not_found', 'bike_changed', ...pictureRefusals],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id: bikeId } = c.req.valid('param');
      requireDeclaredLength(c.req.header('content-length'), maxPictureBytes);
      await getAdminBike(ctx, bikeId);
      const { uploadId } = await storePicture(ctx, c.req.raw.body);
      await setBikePicture(ctx, { bikeId, uploadId, ...c.req.valid('query') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'delete',
      path: '/{id}/picture',
      summary: 'Take the picture from a bike',
      query: seenBikeSchema,
      answer: done,
      refusals: ['not_found', 'bike_changed'],
    }),
    async (c) => {
      const { id: bikeId } = c.req.valid('param');
      const seen = c.req.valid('query');
      await setBikePicture(await commandContext(c), { bikeId, uploadId: null, ...seen });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/{id}/effects',
      summary: 'Read what becomes of the bookings of a bike that is out of service on these days',
      query: outageDaysSchema.partial(),
      answer: { schema: effectsSchema, description: 'The bookings, without days those from today on' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const deps = c.get('deps');
      const { id: bikeId } = c.req.valid('param');
      const { from = romeDay(deps.clock.now()), to = null } = c.req.valid('query');
      await getAdminBike(deps, bikeId);
      return c.json(await previewEffects(deps, { bikeId, from, to }), 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'post',
      path: '/{id}/outages',
      summary: 'Take a bike out of service for days, with what becomes of its bookings',
      body: newOutageSchema,
      answer: done,
      refusals: ['not_found', 'conflict', 'bike_outage_days', 'bike_effects_changed'],
    }),
    async (c) => {
      await addBikeOutage(await commandContext(c), {
        bikeId: c.req.valid('param').id,
        ...c.req.valid('json'),
      });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'delete',
      path: '/outages/{id}',
      summary: 'Put a bike back into service before the end of its outage',
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      await endBikeOutage(await commandContext(c), c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'post',
      path: '/{id}/damages',
      summary: 'Report what is broken on a bike',
      body: newDamageSchema,
      answer: done,
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      await reportBikeDamage(await commandContext(c), {
        bikeId: c.req.valid('param').id,
        ...c.req.valid('json'),
      });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/damages/{id}',
      summary: 'Note that a damage is repaired, or is not yet',
      body: damageChangeSchema,
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      const { id: damageId } = c.req.valid('param');
      await solveBikeDamage(await commandContext(c), { damageId, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  );

export type FleetApi = typeof fleetApi;
