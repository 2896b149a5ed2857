import { pictureRefusals } from '#areas/foundation/files/files.errors.ts';
import { maxPictureBytes } from '#areas/foundation/files/files.rules.ts';
import { requireDeclaredLength } from '#areas/foundation/files/server/read-upload.ts';
import { storePicture } from '#areas/foundation/files/server/store-picture.ts';
import { avatarSchema } from '#areas/people/accounts/accounts.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { dropAvatar, setAvatar } from './change-avatar.ts';

/** The signed-in user's own picture. */
export const avatarApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'put',
      path: '/',
      summary: 'Upload your own picture: the file is the body',
      access: 'user',
      takesFile: true,
      answer: { schema: avatarSchema, description: 'The picture as it is shown' },
      refusals: [...pictureRefusals, 'conflict'],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      requireDeclaredLength(c.req.header('content-length'), maxPictureBytes);
      return c.json(await setAvatar(ctx, await storePicture(ctx, c.req.raw.body)), 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'delete',
      path: '/',
      summary: 'Take your own picture away',
      access: 'user',
      answer: { schema: doneSchema, description: 'There is none' },
    }),
    async (c) => {
      await dropAvatar(await commandContext(c));
      return c.json({ ok: true as const }, 200);
    },
  );

export type AvatarApi = typeof avatarApi;
