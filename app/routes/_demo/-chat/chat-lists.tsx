import { AppList } from '../-apps/app-list.tsx'
import type { AppChange } from '../-apps/app-store.ts'
import { ChatRow, ContactRow } from './chat-rows.tsx'
import styles from './chat.module.css'
import { markedSeen, pinned } from './chat-store.ts'
import { unseenCount, type ChatData, type ChatEntry, type Contact } from './chat.ts'

interface ChatListsProps {
  /** The chats and contacts that are shown, in their order. */
  chats: readonly ChatEntry[]
  contacts: readonly Contact[]
  /** Uids of the contacts who are typing. */
  typing: ReadonlySet<number>
  /** The uid of the open contact. */
  open: number | 'new' | undefined
  /** What the lists are searched for. */
  q: string
  onChange: (change: AppChange<ChatData>) => void
  onOpen: (uid: number) => void
}

/** The chats, and below them all contacts to begin one with. */
export function ChatLists({ chats, contacts, typing, open, q, onChange, onOpen }: ChatListsProps) {
  const withChat = (act: (entry: ChatEntry) => void) => (id: string) => {
    const entry = chats.find(({ contact }) => String(contact.uid) === id)
    if (entry) act(entry)
  }
  const keys = {
    o: withChat(({ contact }) => onOpen(contact.uid)),
    p: withChat(({ contact, chat }) => onChange(pinned(contact.uid, !chat.isPinned))),
    s: withChat(({ contact, chat }) => {
      if (unseenCount(chat) > 0) onChange(markedSeen([contact.uid]))
    }),
  }
  return (
    <>
      {chats.length > 0 && (
        <AppList
          label="Chats"
          keys={keys}
          keysText="Keys on a chat: J and K move, O opens, P pins, S marks as seen. Escape closes the open chat."
        >
          {chats.map((entry) => (
            <ChatRow
              key={entry.contact.uid}
              {...entry}
              isOpen={entry.contact.uid === open}
              q={q}
              isTyping={typing.has(entry.contact.uid)}
              onPin={() => onChange(pinned(entry.contact.uid, !entry.chat.isPinned))}
            />
          ))}
        </AppList>
      )}
      {contacts.length > 0 && (
        <>
          <h3 className={styles['listTitle']}>Contacts</h3>
          <AppList label="Contacts" keys={{ o: (id) => onOpen(Number(id)) }}>
            {contacts.map((contact) => (
              <ContactRow key={contact.uid} contact={contact} isOpen={contact.uid === open} q={q} />
            ))}
          </AppList>
        </>
      )}
    </>
  )
}
