import { portraitOf } from '../drawn-pictures.ts'
import { ownAddress, type Folder, type Mail } from './mail.ts'

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
    sender: isOwn ? ownAddress : sender,
    sender_name: isOwn ? 'You' : from,
    to: [isOwn ? sender : ownAddress],
    img: portraitOf(isOwn ? 'You' : from, id),
    cc: [],
    bcc: [],
    body: null,
    attachments: [],
    files: [],
    isStarred: false,
    labels: [],
    year: '2020',
    replies: [],
    mailFolder: folder,
    unread: false,
    ...rest,
  }
}
