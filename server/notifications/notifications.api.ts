import { dismissSchema } from '#app/shared/notification.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { readJson } from '../http/request-body.ts'
import { dismissAllNotifications, dismissNotification, listNotifications } from './notifications.ts'

/** GET /api/notifications: returns the person's own notifications as an array. */
export const notificationsApi = apiRoute({
  GET: endpoint({ access: 'signedIn', demo: 'own', scope: 'notifications:read' }, async ({ context, actor }) => {
    return Response.json(await listNotifications(context, actor))
  }),
})

/** POST /api/notifications/dismiss {id} */
export const dismissApi = apiRoute({
  POST: endpoint(
    { access: 'signedIn', demo: 'own', scope: 'notifications:write' },
    async ({ context, request, actor }) => {
      await dismissNotification(context, actor, await readJson(request, dismissSchema, 4096))
      return Response.json({ dismissed: true })
    },
  ),
})

/** POST /api/notifications/dismiss/all, without a body. */
export const dismissAllApi = apiRoute({
  POST: endpoint({ access: 'signedIn', demo: 'own', scope: 'notifications:write' }, async ({ context, actor }) => {
    await dismissAllNotifications(context, actor)
    return Response.json({ dismissed: true })
  }),
})
