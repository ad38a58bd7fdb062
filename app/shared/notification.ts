import * as v from 'valibot'
import { issue } from './messages/issue.ts'

/** A notification in the REST API (specification §3). */
export const notificationSchema = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  /** The target of a click: a path of ours, or another address. */
  url: v.optional(v.string()),
  /** ISO. */
  createdAt: v.string(),
})
export type Notification = v.InferOutput<typeof notificationSchema>

/** The input of POST /api/notifications/dismiss. */
export const dismissSchema = v.object({ id: v.pipe(v.string(), v.uuid(issue('notificationIdWritten'))) })
