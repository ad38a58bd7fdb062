import { getMock, postMock } from '../-api/mock-client.ts'
import type { AppChange, AppStore } from '../-apps/app-store.ts'
import {
  chatsSchema,
  draftsSchema,
  profileSchema,
  statusNames,
  unseenCount,
  type Chat,
  type ChatData,
  type Message,
  type Profile,
} from './chat.ts'

type ChatChange = AppChange<ChatData>

/** The contacts, the chats, what is not sent yet and the visitor's own profile. */
export const chatStore: AppStore<ChatData> = {
  name: 'chat',
  async read() {
    const [data, me, drafts] = await Promise.all([
      getMock('/api/app/chat/chats', chatsSchema),
      getMock('/api/app/chat/profile', profileSchema),
      getMock('/api/app/chat/drafts', draftsSchema),
    ])
    return { ...data, me, drafts }
  },
}

/**
 * Sends a message. A contact without a chat gets one.
 * @param at when, as the browser's clock has it
 * @param onRefused called if the server refuses it, before the toast that says why
 */
export function sent(uid: number, text: string, at: string, onRefused: () => void): ChatChange {
  const change = added(uid, { textContent: text, time: at, isSent: true, isSeen: false })
  return {
    ...change,
    async call() {
      try {
        await change.call()
      } catch (error) {
        onRefused()
        throw error
      }
    },
  }
}

/**
 * Keeps what is being written to a contact, for a reload and for the next visit. No change of the store: the open
 * conversation has the text, and all chats would be read again at every pause of the typing.
 */
export const draftKept = (contactId: number, text: string, isLast: boolean): Promise<void> =>
  postMock('/api/app/chat/save-draft', { contactId, text }, undefined, { isLast })

/**
 * Adds the answer of a contact.
 * @param isSeen whether the visitor is looking at the chat
 */
export const answered = (uid: number, text: string, at: string, isSeen: boolean): ChatChange =>
  added(uid, { textContent: text, time: at, isSent: false, isSeen })

// With its time, so that messages and answers have the same clock.
const added = (uid: number, message: Message): ChatChange => ({
  show: (data) => withMessage(data, uid, message),
  call: () => postMock('/api/app/chat/send-message', { contactId: uid, message, isPinned: false }),
})

/** Marks all messages of some chats as seen. */
export const markedSeen = (uids: readonly number[]): ChatChange => ({
  show: (data) =>
    uids.reduce(
      (shown, uid) =>
        withChat(shown, uid, (chat) => ({ ...chat, msg: chat.msg.map((one) => ({ ...one, isSeen: true })) })),
      data,
    ),
  call: () => Promise.all(uids.map((contactId) => postMock('/api/apps/chat/mark-all-seen/', { contactId }))),
})

/** Marks all messages of all chats as seen; null if they are already. */
export function allMarkedSeen({ chats }: Pick<ChatData, 'chats'>): ChatChange | null {
  const unseen = Object.entries(chats).flatMap(([uid, chat]) => (unseenCount(chat) > 0 ? Number(uid) : []))
  return unseen.length === 0 ? null : { ...markedSeen(unseen), done: 'Marked all messages as seen.' }
}

/** Pins a chat to the top of the list, or unpins it. */
export const pinned = (uid: number, isPinned: boolean): ChatChange => ({
  show: (data) => withChat(data, uid, (chat) => ({ ...chat, isPinned })),
  call: () => postMock('/api/apps/chat/set-pinned/', { contactId: uid, value: isPinned }),
})

/** What visitors write of themselves. */
export type ProfileDraft = Pick<Profile, 'about' | 'status'>

/** Changes the visitor's own profile. */
export const profileSaved = (before: ProfileDraft, draft: ProfileDraft): ChatChange => ({
  ...profileStored(draft),
  done:
    draft.status === before.status
      ? 'Saved your profile.'
      : `You’re shown as ${statusNames[draft.status].toLowerCase()}.`,
  undo: profileStored({ about: before.about, status: before.status }),
})

const profileStored = ({ about, status }: ProfileDraft): ChatChange => ({
  show: (data) => ({ ...data, me: { ...data.me, about, status } }),
  call: () => postMock('/api/app/chat/update-profile', { about, status }),
})

const withMessage = (data: ChatData, uid: number, message: Message): ChatData => {
  const { isPinned = false, msg = [] } = data.chats[uid] ?? {}
  return { ...data, chats: { ...data.chats, [uid]: { isPinned, msg: [...msg, message] } } }
}

function withChat(data: ChatData, uid: number, change: (chat: Chat) => Chat): ChatData {
  const chat = data.chats[uid]
  return chat ? { ...data, chats: { ...data.chats, [uid]: change(chat) } } : data
}
