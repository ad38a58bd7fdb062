import * as v from 'valibot'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'

/** A website in the form that Site Tracking's page uses. */
export const website: TrackedWebsite = {
  id: 1,
  clientId: '11111111-0000-4000-8000-000000000001',
  domain: 'fernhollow.test',
  publicKey: 'fern',
  timeZone: 'Europe/Berlin',
  settings: v.parse(trackingSettingsSchema, {}),
  createdAt: '2026-10-01T00:00:00.000Z',
  origin: 'https://loop.test',
  countryFrom: 'timeZone',
  lookedUp: 'nothing',
  hasLogImports: false,
}
