import { Link } from '@tanstack/react-router'
import { FilePenLine, Inbox, MailWarning, Send, Star, Trash2, type LucideIcon } from 'lucide-react'
import { AppNav } from '../-apps/app-nav.tsx'
import { filterNames, labelNames, labels, type Filter } from './mail.ts'

const places: readonly { filter: Filter; icon: LucideIcon; counted?: string }[] = [
  { filter: 'inbox', icon: Inbox, counted: 'unread' },
  { filter: 'starred', icon: Star },
  { filter: 'sent', icon: Send },
  { filter: 'draft', icon: FilePenLine, counted: 'drafts' },
  { filter: 'spam', icon: MailWarning, counted: 'unread' },
  { filter: 'trash', icon: Trash2 },
]

interface MailNavProps {
  /** The folder or label in the address. */
  chosen: string
  counts: Readonly<Partial<Record<Filter, number>>>
  onChosen: () => void
}

/** The folders and labels of the mailbox. */
export function MailNav({ chosen, counts, onChosen }: MailNavProps) {
  const groups = [
    {
      entries: places.map((place) => ({
        ...place,
        name: filterNames[place.filter],
        count: counts[place.filter] ?? 0,
      })),
    },
    {
      title: 'Labels',
      entries: labels.map((filter) => ({ filter, name: filterNames[filter], dot: labelNames[filter].color })),
    },
  ]
  return (
    <AppNav<Filter> label="Folders" groups={groups} chosen={chosen}>
      {(filter, look, content) => (
        <Link to="/email/$filter" params={{ filter }} {...look} onClick={onChosen}>
          {content}
        </Link>
      )}
    </AppNav>
  )
}
