import { apiRoute } from '../../http/api-route.ts'
import { mockCall, mockWrite } from '../mock-call.ts'
import { keepTextSchema, pinSchema, updateProfileSchema, seenSchema, sendMessageSchema } from './chat.ts'
import {
  keepText,
  listChatContacts,
  listChats,
  listDrafts,
  markAllSeen,
  readProfile,
  sendMessage,
  setPinned,
  updateProfile,
} from './chats.ts'

/** GET /api/app/chat/chats: all contacts and the chats by contact. */
export const chatsApi = apiRoute({ GET: mockCall(({ visitor }) => Response.json(listChats(visitor))) })

/** GET /api/app/chat/chat-contacts: the contacts that have a chat. */
export const chatContactsApi = apiRoute({ GET: mockCall(({ visitor }) => Response.json(listChatContacts(visitor))) })

/** POST /api/app/chat/send-message {contactId, message, isPinned} */
export const sendMessageApi = apiRoute({
  POST: mockWrite(sendMessageSchema, ({ visitor, context }, body) => sendMessage(visitor, body, context.clock())),
})

/** POST /api/apps/chat/mark-all-seen/ {contactId} */
export const markAllSeenApi = apiRoute({
  POST: mockWrite(seenSchema, ({ visitor }, { contactId }) => markAllSeen(visitor, contactId)),
})

/** POST /api/apps/chat/set-pinned/ {contactId, value} */
export const setPinnedApi = apiRoute({
  POST: mockWrite(pinSchema, ({ visitor }, { contactId, value }) => setPinned(visitor, contactId, value)),
})

/** GET /api/app/chat/profile: what the messenger says of the visitor. */
export const profileApi = apiRoute({ GET: mockCall(({ visitor }) => Response.json(readProfile(visitor))) })

/** POST /api/app/chat/update-profile {about, status} */
export const updateProfileApi = apiRoute({
  POST: mockWrite(updateProfileSchema, ({ visitor }, update) => updateProfile(visitor, update)),
})

/** GET /api/app/chat/drafts: what is not sent yet, by contact. */
export const chatDraftsApi = apiRoute({ GET: mockCall(({ visitor }) => Response.json(listDrafts(visitor))) })

/** POST /api/app/chat/save-draft {contactId, text} */
export const saveChatDraftApi = apiRoute({
  POST: mockWrite(keepTextSchema, ({ visitor }, { contactId, text }) => keepText(visitor, contactId, text)),
})
