import * as v from 'valibot'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'

export const defaultTrackingSettings = v.parse(trackingSettingsSchema, {})

/** A new card as its form sends it. */
export const card = {
  title: 'Shorten the form',
  why: '',
  checklist: [],
  target: null,
  effect: null,
  effort: null,
  confidence: null,
  priority: 'normal',
  ownerId: null,
  people: [],
  dueMonth: null,
  tags: [],
  internal: true,
}
