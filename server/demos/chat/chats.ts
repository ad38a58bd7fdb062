import { demoIsFull, visitorData, type Visitor } from '../visitor-state.ts'
import { chatContacts, initialChats, initialProfile } from './chat-seed.ts'
import type { Chat, ChatContact, ChatDrafts, ChatProfile, Chats, Message, NewMessage, ProfileUpdate } from './chat.ts'

const chats = visitorData(initialChats)
const profiles = visitorData(initialProfile)
const drafts = visitorData<ChatDrafts>({})
const maxMessages = 1000

/** Returns all contacts and a visitor's chats. */
export const listChats = (visitor: Visitor): { contacts: readonly ChatContact[]; chats: Chats } => ({
  contacts: chatContacts,
  chats: chats.read(visitor),
})

/** Returns the contacts with whom a visitor has a chat. */
export function listChatContacts(visitor: Visitor): ChatContact[] {
  const all = chats.read(visitor)
  return chatContacts.filter(({ uid }) => all[uid] !== undefined)
}

/**
 * Appends a message to the chat with a contact, or begins the chat, pinned or not. A text is sent now and unseen; a
 * message object may say otherwise. An unknown contact changes nothing, here and below.
 */
export function sendMessage(visitor: Visitor, { contactId, message, isPinned }: NewMessage, now: Date): void {
  if (!chatContacts.some(({ uid }) => uid === contactId)) return
  const chat = chats.read(visitor)[contactId] ?? { isPinned, msg: [] }
  if (chat.msg.length >= maxMessages) throw demoIsFull()
  const given = typeof message === 'string' ? { textContent: message } : message
  const sent: Message = { time: now.toISOString(), isSent: true, isSeen: false, ...given }
  replace(visitor, contactId, { ...chat, msg: [...chat.msg, sent] })
}

/** Marks all messages of a chat as seen, in both directions. Without a chat it changes nothing. */
export function markAllSeen(visitor: Visitor, contactId: number): void {
  const chat = chats.read(visitor)[contactId]
  if (chat) replace(visitor, contactId, { ...chat, msg: chat.msg.map((one) => ({ ...one, isSeen: true })) })
}

/** Pins or unpins a chat. Without a chat it changes nothing. */
export function setPinned(visitor: Visitor, contactId: number, isPinned: boolean): void {
  const chat = chats.read(visitor)[contactId]
  if (chat) replace(visitor, contactId, { ...chat, isPinned })
}

/** Returns what a visitor has written and not sent. */
export const listDrafts = (visitor: Visitor): ChatDrafts => drafts.read(visitor)

/** Keeps what a visitor is writing to a contact, who has at most one such text; an empty one is forgotten. */
export function keepText(visitor: Visitor, contactId: number, text: string): void {
  if (!chatContacts.some(({ uid }) => uid === contactId)) return
  const { [contactId]: _before, ...others } = drafts.read(visitor)
  drafts.write(visitor, text === '' ? others : { ...others, [contactId]: text })
}

/** Returns what the messenger says of a visitor. */
export const readProfile = (visitor: Visitor): ChatProfile => profiles.read(visitor)

/** Changes what a visitor says of themselves, and their status. */
export function updateProfile(visitor: Visitor, update: ProfileUpdate): void {
  profiles.write(visitor, { ...profiles.read(visitor), ...update })
}

function replace(visitor: Visitor, contactId: number, chat: Chat): void {
  chats.write(visitor, { ...chats.read(visitor), [contactId]: chat })
}
