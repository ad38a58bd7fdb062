import * as v from 'valibot'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'

export const defaultTrackingSettings = v.parse(trackingSettingsSchema, {})
