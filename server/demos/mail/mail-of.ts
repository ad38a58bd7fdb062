import { portraitOf } from '../drawn-pictures.ts'
import type { Folder, Mail } from './mail.ts'

const own = 'you@thornbury.test'

interface Draft extends Partial<Pick<Mail, 'isStarred' | 'unread' | 'labels' | 'attachments' | 'replies' | 'cc'>> {
  id: number
  folder: Folder | ''
  from: string
  day: string
  time: string
  subject: string
  message: string
}

/** Returns a mail of the initial mailbox. In `sent` and `draft`, `from` is the person it goes to. */
export function mailOf({ id, folder, from, ...rest }: Draft): Mail {
  const word = from
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')
  const sender = `${word}@thornbury.test`
  const isOwn = folder === 'sent' || folder === 'draft'
  return {
    id,
    sender: isOwn ? own : sender,
    sender_name: isOwn ? 'You' : from,
    to: [isOwn ? sender : own],
    img: portraitOf(isOwn ? 'You' : from, id),
    cc: [],
    bcc: [],
    attachments: [],
    isStarred: false,
    labels: [],
    year: '2020',
    replies: [],
    mailFolder: folder,
    unread: false,
    ...rest,
  }
}
