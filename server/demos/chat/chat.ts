import * as v from 'valibot'

const statuses = ['online', 'offline', 'away', 'do not disturb'] as const

/** What the messenger says of the visitor, who changes `about` and `status`. */
export interface ChatProfile {
  displayName: string
  about: string
  photoURL: string
  status: (typeof statuses)[number]
}

/** A contact of the messenger (specification §3). */
export interface ChatContact extends ChatProfile {
  uid: number
}

export interface Message {
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

/** What was written to contacts and is not sent yet, by their uid. */
export type ChatDrafts = Readonly<Record<number, string>>

const contactId = v.pipe(v.number(), v.safeInteger())

const messageText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5000))

/** The body of POST /api/app/chat/send-message. The message is a text, or a message with what its sender knows of it. */
export const sendMessageSchema = v.object({
  contactId,
  message: v.union([
    messageText,
    v.object({
      textContent: messageText,
      time: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
      isSent: v.exactOptional(v.boolean()),
      isSeen: v.exactOptional(v.boolean()),
    }),
  ]),
  isPinned: v.optional(v.boolean(), false),
})
export type NewMessage = v.InferOutput<typeof sendMessageSchema>
/** The body of POST /api/apps/chat/mark-all-seen/. */
export const seenSchema = v.object({ contactId })
/** The body of POST /api/apps/chat/set-pinned/. */
export const pinSchema = v.object({ contactId, value: v.boolean() })
/** The body of POST /api/app/chat/save-draft. */
export const keepTextSchema = v.object({ contactId, text: v.pipe(v.string(), v.maxLength(5000)) })
/** The body of POST /api/app/chat/update-profile. */
export const updateProfileSchema = v.object({
  about: v.pipe(v.string(), v.trim(), v.maxLength(120)),
  status: v.picklist(statuses),
})
export type ProfileUpdate = v.InferOutput<typeof updateProfileSchema>
