import { Button, Heading, IconButton } from '@radix-ui/themes'
import { ChevronDown, ChevronUp, Files, Star } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Label } from '../-apps/dot.tsx'
import { RowToggle } from '../-apps/row-toggle.tsx'
import { Portrait } from '../-pictures/portrait.tsx'
import { MailActions } from './mail-actions.tsx'
import { filesOf, hasOthers, labelNames, labels, titleOf, type EarlierMail, type Mail } from './mail.ts'
import { marked, starToggled, type MailChange } from './mail-store.ts'
import { RichTextView } from './rich-text-view.tsx'
import type { MailStart } from './written-mail.ts'
import styles from './email.module.css'

interface MailViewProps {
  mail: Mail
  /** The mails above and below it in the list, if it is there. */
  previous: number | undefined
  next: number | undefined
  onOpen: (id: number) => void
  onAnswer: (start: MailStart) => void
  onChange: (change: MailChange) => void
}

/** An open mail with the earlier ones of its conversation. Opening it marks it as read. */
export function MailView({ mail, previous, next, onOpen, onAnswer, onChange }: MailViewProps) {
  const read = useEffectEvent(() => {
    if (mail.unread) onChange(marked([mail], false, false))
  })
  // Once for each mail, so that one that is marked as unread again stays so.
  useEffect(() => read(), [mail.id])
  return (
    <article className={styles['mail']}>
      <Heading as="h2" size="4" weight="medium" className={styles['subject'] ?? ''}>
        <bdi>{titleOf(mail)}</bdi>
      </Heading>
      <div className={styles['bar']}>
        <RowToggle icon={Star} label="Starred" isOn={mail.isStarred} onToggle={() => onChange(starToggled(mail))} />
        <MailActions mails={[mail]} onChange={onChange} />
        <span className={styles['apart']} />
        <IconButton
          variant="ghost"
          color="gray"
          aria-label="Previous mail"
          disabled={previous === undefined}
          onClick={() => previous !== undefined && onOpen(previous)}
        >
          <ChevronUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label="Next mail"
          disabled={next === undefined}
          onClick={() => next !== undefined && onOpen(next)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles['labels']}>
        {labels
          .filter((label) => mail.labels.includes(label))
          .map((label) => (
            <Label key={label} {...labelNames[label]} />
          ))}
      </div>
      {mail.replies.length > 0 && (
        <details className={styles['earlier']}>
          <summary>Earlier messages{mail.replies.length > 1 && ` (${mail.replies.length})`}</summary>
          {mail.replies.toReversed().map((earlier) => (
            <Letter key={earlier.id} mail={earlier} />
          ))}
        </details>
      )}
      <Letter mail={mail} />
      <fieldset className={`${styles['together']} ${styles['answers']}`} aria-label="Answer">
        <Button variant="soft" highContrast onClick={() => onAnswer({ kind: 'reply', mail })}>
          Reply
        </Button>
        {hasOthers(mail) && (
          <Button variant="soft" highContrast onClick={() => onAnswer({ kind: 'reply all', mail })}>
            Reply all
          </Button>
        )}
        <Button variant="soft" color="gray" highContrast onClick={() => onAnswer({ kind: 'forward', mail })}>
          Forward
        </Button>
      </fieldset>
    </article>
  )
}

/** One message: who sent it to whom and when, its text and attachments. */
function Letter({ mail }: { mail: EarlierMail }) {
  const files = filesOf(mail)
  return (
    <div className={styles['letter']}>
      <div className={styles['sender']}>
        <Portrait name={mail.sender_name} size={36} />
        <div>
          <strong>{mail.sender_name}</strong>
          <p>
            {mail.sender} to {[...mail.to, ...mail.cc].join(', ')}
            {mail.bcc.length > 0 && `, blind copies to ${mail.bcc.join(', ')}`}
          </p>
          <p>
            {mail.day}, {mail.year}, {mail.time.slice(0, 5)}
          </p>
        </div>
      </div>
      {mail.body ? <RichTextView body={mail.body} /> : <p className={styles['message']}>{mail.message}</p>}
      {files.length > 0 && (
        <ul className={styles['attachments']} aria-label="Attachments">
          {files.map(({ name, data }, index) => (
            // oxlint-disable-next-line no-array-index-key -- two files may be the same
            <li key={`${index} ${name}`}>
              <Files size={13} aria-hidden="true" />
              {data === '' ? (
                <bdi>{name}</bdi>
              ) : (
                // Saved and never opened in the page, whatever it contains.
                <a href={`data:application/octet-stream;base64,${data}`} download={name}>
                  <bdi>{name}</bdi>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
