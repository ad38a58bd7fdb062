import { Checkbox } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Files, Star } from 'lucide-react'
import { AppList, AppRow } from '../-apps/app-list.tsx'
import apps from '../-apps/apps.module.css'
import { Label } from '../-apps/dot.tsx'
import { RowToggle } from '../-apps/row-toggle.tsx'
import { filterNames, isInList, labelNames, labels, partnerOf, titleOf, type Filter, type Mail } from './mail.ts'
import { marked, moved, starToggled, type MailChange } from './mail-store.ts'

interface MailListProps {
  filter: Filter
  /** The mails that are shown, newest first. */
  mails: readonly Mail[]
  /** The id of the open one. */
  open: number | 'new' | undefined
  /** What the list is searched for. */
  q: string
  selected: ReadonlySet<number>
  onSelect: (id: number) => void
  onOpen: (id: number) => void
  onReply: (mail: Mail) => void
  onChange: (change: MailChange) => void
}

/** The mails of a folder or label. */
export function MailList({ filter, mails, open, q, selected, onSelect, onOpen, onReply, onChange }: MailListProps) {
  const star = (mail: Mail) => {
    const leaves = !isInList({ ...mail, isStarred: !mail.isStarred }, filter)
    onChange(starToggled(mail, leaves ? `Removed the star from “${titleOf(mail)}”.` : undefined))
  }
  const withMail = (act: (mail: Mail) => void) => (id: string) => {
    const mail = mails.find((one) => String(one.id) === id)
    if (mail) act(mail)
  }
  return (
    <AppList
      label={filterNames[filter]}
      keys={{
        o: withMail(({ id }) => onOpen(id)),
        x: withMail(({ id }) => onSelect(id)),
        s: withMail(star),
        r: withMail(onReply),
        u: withMail((mail) => onChange(marked([mail], !mail.unread))),
        e: withMail((mail) => mail.mailFolder !== 'trash' && onChange(moved([mail], 'trash'))),
      }}
      keysText="Keys on a mail: J and K move, O opens, X selects, S stars, R replies, U marks as unread or read, E moves to the trash."
    >
      {mails.map((mail) => (
        <AppRow
          key={mail.id}
          id={String(mail.id)}
          isOpen={mail.id === open}
          isNew={mail.unread}
          start={
            <>
              <Checkbox
                checked={selected.has(mail.id)}
                aria-label={`Select ${titleOf(mail)}`}
                onCheckedChange={() => onSelect(mail.id)}
              />
              <RowToggle
                icon={Star}
                label={`Starred: ${titleOf(mail)}`}
                isOn={mail.isStarred}
                onToggle={() => star(mail)}
              />
            </>
          }
          end={
            <>
              {mail.attachments.length > 0 && (
                <span>
                  <Files size={14} aria-hidden="true" />
                  <span className="visually-hidden">With attachments</span>
                </span>
              )}
              <time>{mail.day}</time>
            </>
          }
        >
          {(look) => (
            <>
              <Link
                to="/email/$filter"
                params={{ filter }}
                search={{ q: q || undefined, open: mail.id }}
                resetScroll={false}
                {...look}
              >
                {mail.unread && <span className="visually-hidden">Unread: </span>}
                {partnerOf(mail)} · {titleOf(mail)}
              </Link>
              <div className={apps['line']}>
                {labels
                  .filter((label) => mail.labels.includes(label))
                  .map((label) => (
                    <Label key={label} {...labelNames[label]} />
                  ))}
                <span className={apps['cut']}>{mail.message}</span>
              </div>
            </>
          )}
        </AppRow>
      ))}
    </AppList>
  )
}
