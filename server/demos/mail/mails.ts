import { portraitOf } from '../drawn-pictures.ts'
import { demoIsFull, visitorData, type Visitor } from '../visitor-state.ts'
import { folders, ownAddress, type Folder, type Mail, type WrittenDraft, type WrittenMail } from './mail.ts'
import { initialMails } from './mail-seed.ts'

/** In the order in which they came. */
const mails = visitorData(initialMails)
const maxLabels = 20
const maxMails = 500

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

/**
 * Keeps a mail that is being written, and returns its id. Without the id of a draft of the visitor's own it begins one,
 * so that nothing that was written is lost. Without files it has those that it had before.
 * @throws UserError demo.full (409)
 */
export function saveDraft(visitor: Visitor, written: WrittenDraft, now: Date): number {
  const before = mails.read(visitor).find((mail) => mail.id === written.id && isOwnDraft(mail))
  const whole = { ...written, files: written.files ?? before?.files ?? [] }
  if (!before) return add(visitor, whole, 'draft', now)
  const { id } = before
  change(visitor, [id], () => ({ ...partOf(whole, now), id }))
  return id
}

/**
 * Puts a mail into Sent as its newest one, in place of its draft, and returns its id. It goes nowhere else.
 * @throws UserError demo.full (409)
 */
export function sendMail(visitor: Visitor, written: WrittenMail, now: Date): number {
  return add(visitor, written, 'sent', now)
}

const isOwnDraft = ({ mailFolder, sender }: Mail) => mailFolder === 'draft' && sender === ownAddress

function add(visitor: Visitor, written: WrittenMail, mailFolder: Folder, now: Date): number {
  const all = mails.read(visitor)
  const id = Math.max(0, ...all.flatMap((mail) => [mail.id, ...mail.replies.map((reply) => reply.id)])) + 1
  const draft = all.find((mail) => mail.id === written.id && isOwnDraft(mail))
  const others = all.filter((mail) => mail !== draft)
  if (others.length >= maxMails) throw demoIsFull()
  const mail: Mail = {
    sender: ownAddress,
    sender_name: 'You',
    img: portraitOf('You', id),
    isStarred: draft?.isStarred ?? false,
    labels: draft?.labels ?? [],
    replies: draft?.replies ?? [],
    ...partOf(written, now),
    id,
    mailFolder,
  }
  mails.write(visitor, [...others, mail])
  return id
}

/** Returns what a person writes of a mail, with the time in UTC. */
function partOf({ to, cc, bcc, subject, message, body, files }: WrittenMail, now: Date) {
  const [, day = '', month = '', year = ''] = /^\w+, (\d+) (\w+) (\d+)/.exec(now.toUTCString()) ?? []
  return {
    to,
    cc,
    bcc,
    subject,
    message,
    body,
    files,
    attachments: files.map(({ name }) => name),
    unread: false,
    day: `${month} ${Number(day)}`,
    year,
    time: now.toISOString().slice(11, 19),
  }
}

function change(visitor: Visitor, ids: readonly number[], changed: (mail: Mail) => Partial<Mail>): void {
  const chosen = new Set(ids)
  mails.write(
    visitor,
    mails.read(visitor).map((mail) => (chosen.has(mail.id) ? { ...mail, ...changed(mail) } : mail)),
  )
}
