import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import { dismissSchema, notificationSchema, type Notification } from '#app/shared/notification.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { callRest, readRest } from '#server/http/rest-proxy.ts'
import { dismissAllApi, dismissApi, notificationsApi } from '#server/notifications/notifications.api.ts'

/**
 * Returns the person's notifications from the REST API. Null if that fails: it is logged, and nothing is shown
 * (specification §8). A refusal is thrown.
 */
export const listNotificationsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(async (): Promise<Notification[] | null> => {
    const server = getContext()
    const { headers: from } = getRequest()
    try {
      const call = { method: 'GET', path: '/api/notifications', from, local: notificationsApi } as const
      return v.parse(v.array(notificationSchema), await readRest(await callRest(server, call)))
    } catch (error) {
      if (error instanceof AppError && error.status < 500) throw error
      server.log.error({ err: error }, 'Error fetching notifications')
      return null
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
