import * as v from 'valibot'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import { listOf } from '#app/shared/list-of.ts'
import { hasWords } from '../-apps/app-search.ts'

export const statuses = ['online', 'away', 'do not disturb', 'offline'] as const
export type Status = (typeof statuses)[number]

export const statusNames: Readonly<Record<Status, string>> = {
  online: 'Online',
  away: 'Away',
  'do not disturb': 'Do not disturb',
  offline: 'Offline',
}

const profileEntries = {
  displayName: v.string(),
  about: v.string(),
  photoURL: v.string(),
  status: v.picklist(statuses),
}

/** The visitor, as the mock API answers them. */
export const profileSchema = v.object(profileEntries)
export type Profile = v.InferOutput<typeof profileSchema>

const contactSchema = v.object({ uid: v.number(), ...profileEntries })
export type Contact = v.InferOutput<typeof contactSchema>

const messageSchema = v.object({
  textContent: v.string(),
  time: v.pipe(v.string(), v.isoTimestamp()),
  /** By the visitor; otherwise by the contact. */
  isSent: v.boolean(),
  isSeen: v.boolean(),
})
export type Message = v.InferOutput<typeof messageSchema>

/** The most characters of a message. */
export const maxMessage = 5000
/** As many as the mock API keeps of one chat. */
const maxMessages = 1000

const chatSchema = v.object({ isPinned: v.boolean(), msg: listOf(messageSchema, maxMessages) })
export type Chat = v.InferOutput<typeof chatSchema>

/** The contacts, and the chats by the uid of their contact, as the mock API answers them. */
export const chatsSchema = v.object({
  contacts: listOf(contactSchema, 100),
  chats: v.record(v.string(), chatSchema),
})

/** What was written and not sent, by the uid of its contact. */
export const draftsSchema = v.record(v.string(), v.string())

/** All that the app shows. */
export interface ChatData extends v.InferOutput<typeof chatsSchema> {
  me: Profile
  drafts: v.InferOutput<typeof draftsSchema>
}

/** Returns how many messages of a contact the visitor has not seen. */
export const unseenCount = ({ msg }: Chat): number => msg.filter(isUnseen).length

/** Returns the place of the first message that the visitor has not seen; null if there is none. */
export function firstUnseen({ msg }: Chat): number | null {
  const at = msg.findIndex(isUnseen)
  return at < 0 ? null : at
}

const isUnseen = ({ isSent, isSeen }: Message) => !isSent && !isSeen

/** A chat in the list of chats. */
export interface ChatEntry {
  contact: Contact
  chat: Chat
  /** The message that stands for it: the last one, or the last one that is searched for. */
  message: Message | undefined
}

/**
 * Returns the chats in the order of the list: pinned ones first, then those with the latest message. A search finds a
 * chat by its contact's name and by its messages.
 */
export function chatsIn({ contacts, chats }: Pick<ChatData, 'contacts' | 'chats'>, q = ''): ChatEntry[] {
  const entries = contacts.flatMap((contact): ChatEntry[] => {
    const chat = chats[contact.uid]
    if (!chat) return []
    const last = chat.msg.at(-1)
    if (q.trim() === '' || hasWords(contact.displayName, q.trim())) return [{ contact, chat, message: last }]
    const found = chat.msg.findLast(({ textContent }) => hasWords(textContent, q.trim()))
    return found ? [{ contact, chat, message: found }] : []
  })
  const latest = ({ chat }: ChatEntry) => Date.parse(chat.msg.at(-1)?.time ?? '') || 0
  return entries.toSorted(
    (one, other) => Number(other.chat.isPinned) - Number(one.chat.isPinned) || latest(other) - latest(one),
  )
}

/** Returns the contacts by name. A search finds them by their name. */
export const contactsIn = (contacts: readonly Contact[], q = ''): Contact[] =>
  contacts
    .filter(({ displayName }) => q.trim() === '' || hasWords(displayName, q.trim()))
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'en'))

/** A message as a conversation shows it. */
export interface Line {
  /** Its place in the chat, from 0. */
  at: number
  message: Message
  /** The day that begins with it; null if the message before is of the same day. */
  day: string | null
  /** Whether the line of new messages is above it. */
  isFirstNew: boolean
  /** Whether it begins or ends a run of messages by the same person. */
  beginsTurn: boolean
  endsTurn: boolean
  /** Whether the contact has read it: they marked it as seen, or have answered. */
  isRead: boolean
}

/**
 * Returns the messages of a chat as a conversation shows them.
 * @param newFrom place of the first new message; null if none is new
 * @param timeZone in which days begin
 */
export function linesOf({ msg }: Chat, newFrom: number | null, timeZone: TimeZone): Line[] {
  const days = msg.map(({ time }) => localDay(new Date(time), timeZone))
  const lastReceived = msg.findLastIndex(({ isSent }) => !isSent)
  const begins = (at: number) =>
    at === 0 || at === newFrom || days[at] !== days[at - 1] || msg[at]?.isSent !== msg[at - 1]?.isSent
  return msg.map((message, at) => ({
    at,
    message,
    day: at > 0 && days[at] === days[at - 1] ? null : (days[at] ?? null),
    isFirstNew: at === newFrom,
    beginsTurn: begins(at),
    endsTurn: at === msg.length - 1 || begins(at + 1),
    isRead: message.isSent && (message.isSeen || at < lastReceived),
  }))
}

/** Returns whether a text is a few emoji alone, which are shown larger. */
export const isEmojiOnly = (text: string): boolean =>
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\s){1,16}$/u.test(text) &&
  text.trim() !== ''
