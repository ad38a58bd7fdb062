import { IconButton } from '@radix-ui/themes'
import { FolderInput, Mail as Envelope, BookOpenCheck, Tag, Trash2 } from 'lucide-react'
import { Popup } from '#app/components/layout/popup.tsx'
import { Dot } from '../-apps/dot.tsx'
import { filterNames, labelNames, labels, type Folder, type Mail } from './mail.ts'
import { labelled, marked, moved, type MailChange } from './mail-store.ts'
import styles from './email.module.css'

/** Where people move mails; what is sent or written stays in its folder until it is thrown away. */
const targets: readonly Folder[] = ['inbox', 'draft', 'spam', 'trash']

interface MailActionsProps {
  /** The mails they act on: at least one. */
  mails: readonly Mail[]
  onChange: (change: MailChange) => void
  /** Called after moving or marking, which end a selection. Labels keep it, for the next one. */
  onDone?: () => void
}

/** What can be done with mails: moving, labels, unread or read, and the trash. */
export function MailActions({ mails, onChange, onDone }: MailActionsProps) {
  const isRead = mails.every(({ unread }) => !unread)
  const finish = (change: MailChange) => {
    onChange(change)
    onDone?.()
  }
  return (
    <div className={styles['actions']}>
      <Popup
        label="Move to"
        trigger={<FolderInput size={16} aria-hidden="true" />}
        triggerClass={styles['action'] ?? ''}
        align="start"
      >
        {(close) =>
          targets
            .filter((folder) => mails.some(({ mailFolder }) => mailFolder !== folder))
            .map((folder) => (
              <button
                key={folder}
                type="button"
                className="popup-item"
                onClick={() => {
                  close()
                  finish(moved(mails, folder))
                }}
              >
                {filterNames[folder]}
              </button>
            ))
        }
      </Popup>
      <Popup
        label="Labels"
        trigger={<Tag size={16} aria-hidden="true" />}
        triggerClass={styles['action'] ?? ''}
        align="start"
      >
        {() =>
          labels.map((label) => (
            <button
              key={label}
              type="button"
              className="popup-item"
              aria-pressed={mails.every((mail) => mail.labels.includes(label))}
              onClick={() => onChange(labelled(mails, label))}
            >
              <Dot color={labelNames[label].color} /> {labelNames[label].name}
            </button>
          ))
        }
      </Popup>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={isRead ? 'Mark as unread' : 'Mark as read'}
        onClick={() => finish(marked(mails, isRead))}
      >
        {isRead ? <Envelope size={16} aria-hidden="true" /> : <BookOpenCheck size={16} aria-hidden="true" />}
      </IconButton>
      {mails.some(({ mailFolder }) => mailFolder !== 'trash') && (
        <IconButton
          variant="ghost"
          color="gray"
          aria-label="Move to trash"
          onClick={() => finish(moved(mails, 'trash'))}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
