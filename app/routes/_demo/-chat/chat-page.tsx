import { Button } from '@radix-ui/themes'
import { useNavigate } from '@tanstack/react-router'
import { CheckCheck, MessagesSquare } from 'lucide-react'
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { NoMatches } from '#app/components/feedback/no-matches.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { SearchInput } from '#app/components/list/list-controls.tsx'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import { AppFrame } from '../-apps/app-frame.tsx'
import { maxAppSearch } from '../-apps/app-search.ts'
import { useAppChange, useAppData } from '../-apps/app-store.ts'
import { NoSuch } from '../-apps/no-such.tsx'
import { useOnReset } from '../-frame/on-reset.ts'
import { Avatar } from './avatar.tsx'
import { ChatLists } from './chat-lists.tsx'
import type { ChatSearch } from './chat-search.ts'
import { allMarkedSeen, chatStore } from './chat-store.ts'
import { chatsIn, contactsIn, type ChatData } from './chat.ts'
import { Conversation, type Kept } from './conversation.tsx'
import { useAnswers } from './use-answers.ts'

// Most visits open neither.
const OwnProfile = lazy(() => import('./profile-sheet.tsx').then((module) => ({ default: module.OwnProfile })))
const ContactProfile = lazy(() => import('./profile-sheet.tsx').then((module) => ({ default: module.ContactProfile })))

/** The messenger: chats and contacts, the messages with one of them, and profiles above the page. */
export function ChatPage({ search: { q = '', open, profile } }: { search: ChatSearch }) {
  const navigate = useNavigate()
  const query = useAppData(chatStore)
  const change = useAppChange(chatStore)
  const isSeen = useIsSeen()
  const { data } = query
  const kept = useKept(data?.drafts)
  const contact = data?.contacts.find(({ uid }) => uid === open)
  const chat = contact && data?.chats[contact.uid]
  const typing = useAnswers({ data, looked: isSeen ? (contact?.uid ?? null) : null, onChange: change })
  const show = (part: ChatSearch, replace = false) =>
    void navigate({
      to: '/chat',
      search: { q: q || undefined, open, profile, ...part },
      replace,
      resetScroll: false,
    })
  // What is typed filters at once; the address follows when the typing pauses.
  const [typed, type] = useTypedSearch(q, (text) => show({ q: text.trim() || undefined }, true))
  const chats = data ? chatsIn(data, typed) : []
  const contacts = data ? contactsIn(data.contacts, typed) : []
  useAnnounced('result', typed === '' ? '' : `${chats.length} chats and ${contacts.length} contacts found`)
  const markAll = () => {
    if (!data) return
    const marked = allMarkedSeen(data)
    if (marked) change(marked)
    else showToast({ kind: 'success', text: 'You’ve seen all messages already.' })
  }
  const close = () => show({ open: undefined, profile: undefined })
  const closeProfile = () => show({ profile: undefined })
  return (
    <>
      <AppFrame
        title="Chat"
        question="Who has written, and what do you answer?"
        actions={
          data && (
            <Button variant="soft" color="gray" highContrast size="3" onClick={() => show({ profile: 'own' })}>
              <Avatar person={data.me} size="tiny" />
              {data.me.displayName}
              <span className="visually-hidden">: your profile</span>
            </Button>
          )
        }
        listName="Chats"
        bar={
          <>
            <Button variant="ghost" highContrast onClick={markAll}>
              <CheckCheck size={15} aria-hidden="true" /> Mark all seen
            </Button>
            <SearchInput label="Search chats and contacts" value={typed} maxLength={maxAppSearch} onType={type} />
          </>
        }
        blank={<EmptyState icon={MessagesSquare}>Choose a chat, or a contact to begin one with.</EmptyState>}
        detail={
          <QueryState query={query} height="320px">
            {() =>
              contact ? (
                <Conversation
                  key={contact.uid}
                  contact={contact}
                  chat={chat}
                  isTyping={typing.has(contact.uid)}
                  isLooked={isSeen}
                  kept={kept.of(contact.uid)}
                  onKeep={(part) => kept.keep(contact.uid, part)}
                  onChange={change}
                  onAbout={() => show({ profile: 'contact' })}
                />
              ) : (
                <NoSuch action={<Button onClick={close}>Close</Button>}>This contact doesn’t exist.</NoSuch>
              )
            }
          </QueryState>
        }
        detailName={contact ? `Chat with ${contact.displayName}` : 'Chat'}
        open={open === undefined ? null : String(open)}
        onClose={close}
      >
        <QueryState query={query} height="420px" shape="list">
          {() =>
            chats.length + contacts.length > 0 ? (
              <ChatLists
                chats={chats}
                contacts={contacts}
                typing={typing}
                open={open}
                q={q}
                onChange={change}
                onOpen={(uid) => show({ open: uid })}
              />
            ) : (
              <NoMatches
                text={`No chat or contact contains “${typed.trim()}”.`}
                clear="Clear search"
                onClear={() => type('')}
              />
            )
          }
        </QueryState>
      </AppFrame>
      {data && profile === 'own' && (
        <Suspense>
          <OwnProfile me={data.me} onChange={change} onClose={closeProfile} />
        </Suspense>
      )}
      {contact && profile === 'contact' && (
        <Suspense>
          <ContactProfile contact={contact} chat={chat} onClose={closeProfile} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Returns what conversations keep while another one is open, until the page is left.
 * @param drafts texts that were kept before it was opened
 */
function useKept(drafts: ChatData['drafts'] = {}) {
  const [kept] = useState(() => new Map<number, Partial<Kept>>())
  useOnReset(useCallback(() => kept.clear(), [kept]))
  return {
    of: (uid: number): Kept => ({ draft: drafts[uid] ?? '', scrolled: null, ...kept.get(uid) }),
    keep: (uid: number, part: Partial<Kept>) => void kept.set(uid, { ...kept.get(uid), ...part }),
  }
}

/** Returns whether the window is in sight. Its messages are not seen while another tab is. */
const useIsSeen = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify)
      return () => document.removeEventListener('visibilitychange', notify)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
