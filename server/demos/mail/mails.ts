import { demoIsFull, visitorData, type Visitor } from '../visitor-state.ts'
import { folders, type Folder, type Mail } from './mail.ts'
import { initialMails } from './mail-seed.ts'

/** In the order in which they came. */
const mails = visitorData(initialMails)
const maxLabels = 20

/**
 * Returns a view of a visitor's mails, the last one first: a folder, `starred`, or a label. Mails in the trash are in
 * no other view. Without a filter it is the inbox; an unknown label has no mails.
 */
export function listMails(visitor: Visitor, filter: string | null): Mail[] {
  return mails
    .read(visitor)
    .filter(viewOf(filter ?? 'inbox'))
    .toReversed()
}

function viewOf(filter: string): (mail: Mail) => boolean {
  if (folders.some((folder) => folder === filter)) return ({ mailFolder }) => mailFolder === filter
  if (filter === 'starred') return ({ isStarred, mailFolder }) => isStarred && mailFolder !== 'trash'
  return ({ labels, mailFolder }) => labels.includes(filter) && mailFolder !== 'trash'
}

/** Adds or removes the star of a mail. An unknown id changes nothing, here and below. */
export function toggleStar(visitor: Visitor, id: number): void {
  change(visitor, [id], ({ isStarred }) => ({ isStarred: !isStarred }))
}

/** Moves mails to a folder. */
export function moveMails(visitor: Visitor, ids: readonly number[], mailFolder: Folder): void {
  change(visitor, ids, () => ({ mailFolder }))
}

/** Marks mails as unread or read. */
export function markMails(visitor: Visitor, ids: readonly number[], unread: boolean): void {
  change(visitor, ids, () => ({ unread }))
}

/** Adds a label to those of the mails that don't have it, and removes it from the others. */
export function toggleLabel(visitor: Visitor, ids: readonly number[], label: string): void {
  change(visitor, ids, ({ labels }) => {
    if (labels.includes(label)) return { labels: labels.filter((one) => one !== label) }
    if (labels.length >= maxLabels) throw demoIsFull()
    return { labels: [...labels, label] }
  })
}

function change(visitor: Visitor, ids: readonly number[], changed: (mail: Mail) => Partial<Mail>): void {
  const chosen = new Set(ids)
  mails.write(
    visitor,
    mails.read(visitor).map((mail) => (chosen.has(mail.id) ? { ...mail, ...changed(mail) } : mail)),
  )
}
