import { dismissSchema } from '#app/shared/notification.ts'
import { requireActor } from '../access/session.ts'
import { apiRoute } from '../http/api-route.ts'
import { readJson } from '../http/request-body.ts'
import { dismissAllNotifications, dismissNotification, listNotifications } from './notifications.ts'

/** GET /api/notifications: the person's own, as an array. */
export const notificationsApi = apiRoute({
  async GET({ context, request }) {
    const actor = await requireActor(context, request.headers, 'notifications:read')
    return Response.json(await listNotifications(context, actor))
  },
})

/** POST /api/notifications/dismiss {id} */
export const dismissApi = apiRoute({
  async POST({ context, request }) {
    const actor = await requireActor(context, request.headers, 'notifications:write')
    await dismissNotification(context, actor, await readJson(request, dismissSchema, 4096))
    return Response.json({ dismissed: true })
  },
})

/** POST /api/notifications/dismiss/all, without a body. */
export const dismissAllApi = apiRoute({
  async POST({ context, request }) {
    const actor = await requireActor(context, request.headers, 'notifications:write')
    await dismissAllNotifications(context, actor)
    return Response.json({ dismissed: true })
  },
})
