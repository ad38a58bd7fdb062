import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { dismissSchema, notificationSchema, type Notification } from '#app/shared/notification.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { callRest, readRest } from '#server/http/rest-proxy.ts'
import { dismissAllApi, dismissApi, notificationsApi } from '#server/notifications/notifications.api.ts'

/** Returns the person's notifications from the REST API. A failure is logged here and in the browser (specification §8). */
export const listNotificationsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(async (): Promise<Notification[]> => {
    const server = getContext()
    const { headers: from } = getRequest()
    try {
      const call = { method: 'GET', path: '/api/notifications', from, local: notificationsApi } as const
      return v.parse(v.array(notificationSchema), await readRest(await callRest(server, call)))
    } catch (error) {
      if (!(error instanceof UserError && error.status < 500)) {
        server.log.error({ err: error }, 'Error fetching notifications')
      }
      throw error
    }
  })

export const dismissNotificationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .validator(receives(dismissSchema))
  .handler(async ({ data }): Promise<void> => {
    const { headers: from } = getRequest()
    const path = '/api/notifications/dismiss'
    await readRest(await callRest(getContext(), { method: 'POST', path, body: data, from, local: dismissApi }))
  })

export const dismissAllNotificationsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(async (): Promise<void> => {
    const { headers: from } = getRequest()
    const path = '/api/notifications/dismiss/all'
    await readRest(await callRest(getContext(), { method: 'POST', path, from, local: dismissAllApi }))
  })
