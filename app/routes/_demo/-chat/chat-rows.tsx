import { Link } from '@tanstack/react-router'
import { Pin } from 'lucide-react'
import { AppRow } from '../-apps/app-list.tsx'
import apps from '../-apps/apps.module.css'
import { RowToggle } from '../-apps/row-toggle.tsx'
import { Avatar } from './avatar.tsx'
import styles from './chat.module.css'
import { unseenCount, type ChatEntry, type Contact } from './chat.ts'
import { MessageTime } from './message-time.tsx'

interface ContactRowProps {
  contact: Contact
  isOpen: boolean
  /** What the lists are searched for. */
  q: string
}

interface ChatRowProps extends Omit<ContactRowProps, 'contact'>, ChatEntry {
  isTyping: boolean
  onPin: () => void
}

/** A chat in the list of chats. */
export function ChatRow({ contact, chat, message, isOpen, q, isTyping, onPin }: ChatRowProps) {
  const { uid, displayName } = contact
  const unseen = unseenCount(chat)
  return (
    <AppRow
      id={String(uid)}
      isOpen={isOpen}
      isNew={unseen > 0}
      start={<Avatar person={contact} />}
      end={<RowToggle icon={Pin} label={`Pin: ${displayName}`} isOn={chat.isPinned} onToggle={onPin} />}
    >
      {(look) => (
        <>
          <div className={styles['rowHead']}>
            <Link to="/chat" search={{ q: q || undefined, open: uid }} resetScroll={false} {...look}>
              {displayName}
            </Link>
            {message && (
              <span className={styles['small']}>
                <MessageTime at={message.time} />
              </span>
            )}
          </div>
          <div className={styles['rowHead']}>
            <span className={styles['preview']} dir="auto" data-typing={isTyping || undefined}>
              {isTyping ? 'is typing…' : message && `${message.isSent ? 'You: ' : ''}${message.textContent}`}
            </span>
            {unseen > 0 && (
              <span className={styles['unseen']}>
                {unseen}
                <span className="visually-hidden"> {unseen === 1 ? 'new message' : 'new messages'}</span>
              </span>
            )}
          </div>
        </>
      )}
    </AppRow>
  )
}

/** A contact in the list of contacts. */
export const ContactRow = ({ contact, isOpen, q }: ContactRowProps) => (
  <AppRow id={String(contact.uid)} isOpen={isOpen} start={<Avatar person={contact} />}>
    {(look) => (
      <>
        <Link to="/chat" search={{ q: q || undefined, open: contact.uid }} resetScroll={false} {...look}>
          {contact.displayName}
        </Link>
        <div className={apps['line']}>
          <span className={apps['cut']}>{contact.about}</span>
        </div>
      </>
    )}
  </AppRow>
)
