import * as v from 'valibot'
import { issue } from './messages/issue.ts'

/** A notification as the REST API gives it (specification §3). */
export const notificationSchema = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  /** Where opening it leads: a path of ours, or an address elsewhere. */
  url: v.optional(v.string()),
  /** ISO. */
  createdAt: v.string(),
})
export type Notification = v.InferOutput<typeof notificationSchema>

/** What POST /api/notifications/dismiss takes. */
export const dismissSchema = v.object({ id: v.pipe(v.string(), v.uuid(issue('notificationIdWritten'))) })
