import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { checkedPageSchema } from '#app/shared/tracking/installation.ts'
import { exclusionsPreviewQuerySchema, trackingSettingsFormSchema } from '#app/shared/tracking/settings-form.ts'
import { previewExclusions } from '#server/analytics/query/pattern-preview.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { getTrackingHealth, getTrackingPulse, listRecentEvents } from '#server/tracking/tracking-health.ts'
import { getInstallationCheck, verifyInstallation } from '#server/tracking/verify-installation.ts'
import { updateTrackingSettings, createWebsite, getTrackedWebsite } from '#server/tracking/tracking.ts'

const clientId = v.pipe(v.string(), v.uuid())
const ofClient = v.object({ clientId })

/** Returns a client's website, or null if none is registered. */
export const getTrackedWebsiteFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(ofClient))
  .handler(({ context, data }) => getTrackedWebsite(getContext(), context.actor, data.clientId))

export const createWebsiteFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(
    receives(
      v.object({
        clientId,
        domain: v.pipe(storableText, v.maxLength(300)),
        timeZone: v.pipe(storableText, v.maxLength(100)),
      }),
    ),
  )
  .handler(({ context, data }) => createWebsite(getContext(), context.actor, data))

export const updateTrackingSettingsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, settings: trackingSettingsFormSchema })))
  .handler(({ context, data }) => updateTrackingSettings(getContext(), context.actor, data))

/** Returns what the typed paths would exclude; a POST, because they may be longer than an address. */
export const previewExclusionsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(exclusionsPreviewQuerySchema))
  .handler(({ context, data }) => previewExclusions(getContext(), context.actor, data))

/** Returns the last result of checking the client's website, or null before the first check. */
export const getInstallationCheckFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(ofClient))
  .handler(({ context, data }) => getInstallationCheck(getContext(), context.actor, data.clientId))

export const verifyInstallationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, page: v.optional(checkedPageSchema) })))
  .handler(({ context, data }) => verifyInstallation(getContext(), context.actor, data))

export const getTrackingPulseFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(ofClient))
  .handler(({ context, data }) => getTrackingPulse(getContext(), context.actor, data.clientId))

export const getTrackingHealthFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(ofClient))
  .handler(({ context, data }) => getTrackingHealth(getContext(), context.actor, data.clientId))

export const listRecentEventsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(ofClient))
  .handler(({ context, data }) => listRecentEvents(getContext(), context.actor, data.clientId))
