import { IconButton } from '@radix-ui/themes'
import { ArrowDown, Check, CheckCheck, Info, Pin } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useOwnTimeZone } from '#app/components/locale/local-moment.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import type { AppChange } from '../-apps/app-store.ts'
import { RowToggle } from '../-apps/row-toggle.tsx'
import { whySilent } from './answering.ts'
import { Avatar } from './avatar.tsx'
import styles from './chat.module.css'
import { markedSeen, pinned, sent } from './chat-store.ts'
import {
  firstUnseen,
  isEmojiOnly,
  linesOf,
  statusNames,
  type Chat,
  type ChatData,
  type Contact,
  type Line,
} from './chat.ts'
import { Composer } from './composer.tsx'
import { DayName, MessageTime } from './message-time.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

/** What a conversation has when it is opened again. */
export interface Kept {
  /** The text that was not sent yet. */
  draft: string
  /** How far its messages were scrolled, in pixels; null at their end. */
  scrolled: number | null
}

interface ConversationProps {
  contact: Contact
  /** Undefined before the first message. */
  chat: Chat | undefined
  isTyping: boolean
  /** Whether the visitor is looking at the window. */
  isLooked: boolean
  /** What it had when it was left. */
  kept: Kept
  onKeep: (part: Partial<Kept>) => void
  onChange: (change: AppChange<ChatData>) => void
  onAbout: () => void
}

const empty: Chat = { isPinned: false, msg: [] }
/** As close to the end as this, new messages move into sight. */
const endPx = 48

/** The messages with a contact, and the field for another one. */
export function Conversation(props: ConversationProps) {
  const { contact, chat = empty, isTyping, isLooked, kept, onKeep, onChange, onAbout } = props
  const { uid, displayName } = contact
  const timeZone = useOwnTimeZone()
  const [draft, setDraft] = useState(kept.draft)
  const unseen = firstUnseen(chat)
  // The line of new messages stays where it is after they were marked as seen.
  const [newFrom, setNewFrom] = useState(unseen)
  if (unseen !== null && unseen !== newFrom) setNewFrom(unseen)
  // Once for each: a refusal shows them as new again.
  const marked = useRef<number>(null)
  useEffect(() => {
    if (!isLooked || unseen === null || unseen === marked.current) return
    marked.current = unseen
    onChange(markedSeen([uid]))
  }, [isLooked, unseen, uid, onChange])
  const { log, isAtEnd, toEnd, onScroll } = useScrolled({
    scrolled: kept.scrolled,
    onKeep,
    count: chat.msg.length,
    isTyping,
  })
  const written = useRef(draft)
  useKeptDraft(uid, draft)
  const type = (text: string) => {
    written.current = text
    onKeep({ draft: text })
    setDraft(text)
  }
  // A refused message is in the field again, before what has been written since.
  const giveBack = (text: string) => type([text, written.current].filter(Boolean).join('\n'))
  const send = (text: string) => {
    type('')
    setNewFrom(null)
    toEnd()
    onChange(sent(uid, text, new Date().toISOString(), () => giveBack(text)))
  }
  const silence = chat.msg.at(-1)?.isSent ? whySilent(contact) : null
  return (
    <div className={styles['conversation']}>
      <header className={styles['head']}>
        <Avatar person={contact} />
        <div className={styles['who']}>
          <h2>{displayName}</h2>
          <span className={styles['small']}>{statusNames[contact.status]}</span>
        </div>
        {chat.msg.length > 0 && (
          <RowToggle
            icon={Pin}
            label={`Pin: ${displayName}`}
            isOn={chat.isPinned}
            onToggle={() => onChange(pinned(uid, !chat.isPinned))}
          />
        )}
        <IconButton variant="ghost" color="gray" size="1" aria-label={`About ${displayName}`} onClick={onAbout}>
          <Info size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <div className={styles['scene']}>
        <div
          ref={log}
          className={styles['log']}
          role="log"
          aria-label={`Messages with ${displayName}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
          tabIndex={0}
          onScroll={onScroll}
        >
          {chat.msg.length === 0 ? (
            <EmptyState>No messages yet. Say hello to {displayName}.</EmptyState>
          ) : (
            <ol className={styles['lines']}>
              {linesOf(chat, newFrom, timeZone).map((line) => (
                <MessageLine key={line.at} line={line} name={displayName} contact={contact} />
              ))}
            </ol>
          )}
        </div>
        {!isAtEnd && (
          <IconButton
            className={styles['toEnd'] ?? ''}
            variant="surface"
            color="gray"
            radius="full"
            aria-label="Go to the latest message"
            onClick={toEnd}
          >
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <output className={styles['note']}>{isTyping ? `${displayName} is typing…` : silence}</output>
      <Composer name={displayName} text={draft} onType={type} onSend={send} />
    </div>
  )
}

interface MessageLineProps {
  line: Line
  name: string
  contact: Contact
}

/** A message, below the day or the line of new messages that begin with it. */
function MessageLine({ line, name, contact }: MessageLineProps) {
  const { message, day, isFirstNew, beginsTurn, endsTurn, isRead } = line
  const { textContent, time, isSent } = message
  return (
    <>
      {day !== null && (
        <li className={styles['day']}>
          <DayName day={day} />
        </li>
      )}
      {isFirstNew && (
        <li className={styles['newLine']} data-new-line>
          New messages
        </li>
      )}
      <li className={styles['line']} data-sent={isSent || undefined} data-begins={beginsTurn || undefined}>
        {!isSent && beginsTurn && (
          <span className={styles['face']} aria-hidden="true">
            <img src={contact.photoURL} alt="" width={28} height={28} />
          </span>
        )}
        <div className={styles['bubble']} data-emoji={isEmojiOnly(textContent) || undefined}>
          <span className="visually-hidden">{isSent ? 'You' : name}: </span>
          <span className={styles['words']} dir="auto">
            {textContent}
          </span>
        </div>
        {endsTurn && (
          <span className={styles['stamp']}>
            <MessageTime at={time} isTimeOnly />
            {isSent && <Receipt isRead={isRead} />}
          </span>
        )}
      </li>
    </>
  )
}

function Receipt({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check
  const text = isRead ? 'Seen' : 'Sent'
  return (
    <span className={styles['receipt']} title={text}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

interface ScrolledOptions extends Pick<Kept, 'scrolled'> {
  onKeep: (part: Partial<Kept>) => void
  /** How many messages there are. */
  count: number
  isTyping: boolean
}

/**
 * Shows the first new message of an opened conversation, otherwise the place where it was left, or its end. There it
 * follows new messages; elsewhere it stays.
 */
function useScrolled({ scrolled, onKeep, count, isTyping }: ScrolledOptions) {
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const follows = useRef(true)
  const toEnd = () => {
    follows.current = true
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }
  const onScroll = () => {
    const element = log.current
    if (!element) return
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < endPx
    onKeep({ scrolled: follows.current ? null : element.scrollTop })
    setAtEnd(follows.current)
  }
  const open = useEffectEvent(() => {
    const element = log.current
    if (!element) return
    // On narrow windows it takes the place of the list, from which the page may be scrolled away.
    element.closest('section')?.scrollIntoView({ block: 'nearest' })
    const line = element.querySelector<HTMLElement>('[data-new-line]')
    element.scrollTop = line ? line.offsetTop - endPx : (scrolled ?? element.scrollHeight)
    onScroll()
  })
  useLayoutEffect(() => open(), [])
  useLayoutEffect(() => {
    const element = log.current
    if (element && follows.current) element.scrollTop = element.scrollHeight
  }, [count, isTyping])
  useEffect(() => {
    const element = log.current
    if (!element) return
    // The emoji, a longer message or a turned phone leave less room.
    const sizes = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return { log, isAtEnd, toEnd, onScroll }
}
