import * as v from 'valibot'

/** A contact of the messenger (specification §3). */
export interface ChatContact {
  uid: number
  displayName: string
  about: string
  photoURL: string
  status: 'online' | 'offline' | 'away' | 'do not disturb'
}

interface Message {
  textContent: string
  /** ISO 8601 */
  time: string
  isSent: boolean
  isSeen: boolean
}

export interface Chat {
  isPinned: boolean
  /** Oldest first. */
  msg: readonly Message[]
}

/** Chats by the uid of their contact. */
export type Chats = Readonly<Record<number, Chat>>

const contactId = v.pipe(v.number(), v.safeInteger())

/** The body of POST /api/app/chat/send-message. */
export const sendMessageSchema = v.object({
  contactId,
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5000)),
  isPinned: v.optional(v.boolean(), false),
})
/** The body of POST /api/apps/chat/mark-all-seen/. */
export const seenSchema = v.object({ contactId })
/** The body of POST /api/apps/chat/set-pinned/. */
export const pinSchema = v.object({ contactId, value: v.boolean() })
