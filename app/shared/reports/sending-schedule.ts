import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import type { Month } from '../calendar/month.ts'
import { scheduleSchema } from './schedule.ts'

/**
 * When Loop sends a client's report of the month before to its recipients: on the Nth working day, at a time in the
 * website's zone. Only what is published is sent, unless someone allowed otherwise.
 */
const sendingScheduleSchema = v.object({
  ...scheduleSchema.entries,
  /** Publishes and sends a draft that no one has reviewed. The page shows who allowed it. */
  unreviewed: v.boolean(),
})
export type SendingSchedule = v.InferOutput<typeof sendingScheduleSchema>

/** What a client without a schedule of its own has. */
export const defaultSending: SendingSchedule = { enabled: false, workingDay: 5, time: '09:00', unreviewed: false }

/** A client's schedule of sending as staff see it. */
export interface ShownSendingSchedule extends SendingSchedule {
  /** Who allowed unreviewed reports, and when; null if no one did, or `person` if they have no account any more. */
  allowed: { person: string | null; at: string } | null
}

export const saveSendingSchema = v.object({ clientId: v.pipe(v.string(), v.uuid()), sending: sendingScheduleSchema })
export type SaveSending = v.InferOutput<typeof saveSendingSchema>

/** Something that Loop will do by a schedule, or has found it can't do. */
export interface PlannedStep {
  clientId: string
  company: string
  /** The month that the report is about. */
  month: Month
  what: 'draft' | 'send'
  /** The day in the website's zone, the instant (ISO 8601), and the zone. */
  day: Day
  at: string
  timeZone: string
  /** `send` only: to how many, and what would happen if it were now. */
  recipients: number
  /** `unreviewed`: it would be published and sent as it is; `waits`: nothing is sent before it is published. */
  outcome: 'ready' | 'unreviewed' | 'waits' | 'noRecipients' | null
}
