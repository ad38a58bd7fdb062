import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import { getMock, postMock } from '../-api/mock-client.ts'
import type { AppChange, AppStore } from '../-apps/app-store.ts'
import {
  filterNames,
  folders,
  labelNames,
  mailSchema,
  ownAddress,
  titleOf,
  type Folder,
  type Mail,
  type MailLabel,
} from './mail.ts'
import type { WrittenMail } from './written-mail.ts'

type Mails = readonly Mail[]
export type MailChange = AppChange<Mails>

/** More than the mock API has. */
const mailsSchema = listOf(mailSchema, 1000)

/** All mails of the visitor, newest first: their ids rise in the order in which they came. */
export const mailStore: AppStore<Mails> = {
  name: 'email',
  async read() {
    const read = await Promise.all(folders.map((folder) => getMock(`/api/email/mails?filter=${folder}`, mailsSchema)))
    return read.flat().toSorted((one, other) => other.id - one.id)
  },
}

/** Moves mails to a folder; Undo puts each back where it was. */
export const moved = (mails: Mails, folder: Folder): MailChange => ({
  ...placed(mails, () => folder),
  done: `Moved ${things(mails)} to ${filterNames[folder]}.`,
  undo: placed(mails, ({ mailFolder }) => folders.find((one) => one === mailFolder) ?? 'inbox'),
})

/** Marks mails as unread or read. Reading one by opening it says nothing. */
export const marked = (mails: Mails, unread: boolean, says = true): MailChange => {
  const others = mails.filter((mail) => mail.unread !== unread)
  return {
    ...flagged(others, unread),
    ...(says && {
      done: `Marked ${things(mails)} as ${unread ? 'unread' : 'read'}.`,
      undo: flagged(others, !unread),
    }),
  }
}

/** Adds a label to those of the mails that don't have it, and removes it from the others. */
export const labelled = (mails: Mails, label: MailLabel): MailChange => ({
  ...labelToggled(mails, label),
  done: `Changed the label ${labelNames[label].name} of ${things(mails)}.`,
  undo: labelToggled(mails, label),
})

/**
 * Adds or removes the star of a mail.
 * @param done text of a toast with Undo, where the row disappears
 */
export const starToggled = (mail: Mail, done?: string): MailChange => ({
  ...starred(mail.id),
  ...(done !== undefined && { done, undo: starred(mail.id) }),
})

/** A mail that is being written. It has an id as soon as it was kept once. */
export interface KeptDraft {
  id: number | undefined
}

const idSchema = v.object({ id: v.number() })

/** Keeps what was written of a mail, without a word; the first time it begins a draft. */
export const draftKept = (draft: KeptDraft, written: WrittenMail): MailChange => ({
  show(mails) {
    const { to, cc, bcc, subject, message, body, files } = written
    const part = { to, cc, bcc, subject, message, body, files: [...files], attachments: files.map(({ name }) => name) }
    if (draft.id !== undefined) return mails.map((mail) => (mail.id === draft.id ? { ...mail, ...part } : mail))
    return [{ ...emptyDraft, ...part, id: nextId(mails) }, ...mails]
  },
  async call() {
    const { id } = await postMock('/api/email/save-draft', { draft: { ...written, id: draft.id } }, idSchema)
    draft.id = id
  },
})

/** The most bytes of a body that browsers send for a page that is gone: a little less than 64 KB. */
const maxLastBytes = 63_000

/**
 * Keeps what was written of a mail while its page ends. Files that are too large for that are not sent: the draft has
 * those that it had before.
 */
export async function draftLeft(draft: KeptDraft, written: WrittenMail, hasSameFiles: boolean): Promise<void> {
  const { files, ...words } = written
  const whole = { draft: { ...words, id: draft.id, files } }
  const isSmall = !hasSameFiles && new Blob([JSON.stringify(whole)]).size <= maxLastBytes
  const sent = isSmall ? whole : { draft: { ...words, id: draft.id } }
  const { id } = await postMock('/api/email/save-draft', sent, idSchema, { isLast: true })
  draft.id = id
}

/** Sends a mail. It leaves the drafts when the server has answered, so that nothing is lost if it is refused. */
export const mailSent = (draft: KeptDraft, written: WrittenMail): MailChange => ({
  show: (mails) => mails,
  call: () => postMock('/api/email/send-mail', { mail: { ...written, id: draft.id } }, idSchema),
  done: `Sent to ${recipients(written)}. It’s in Sent: the demo sends nothing for real.`,
})

function recipients({ to, cc, bcc }: WrittenMail): string {
  const [first = '', ...more] = [...to, ...cc, ...bcc]
  const others = more.length
  return others === 0 ? first : `${first} and ${others} more`
}

const emptyDraft: Omit<Mail, 'id'> = {
  sender: ownAddress,
  sender_name: 'You',
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  message: '',
  body: null,
  attachments: [],
  files: [],
  isStarred: false,
  labels: [],
  time: '',
  // Until the server answers with its clock's.
  day: 'Now',
  year: '',
  replies: [],
  mailFolder: 'draft',
  unread: false,
}

/** As the server counts, so that the row stays the same when it has answered. */
const nextId = (mails: Mails) =>
  Math.max(0, ...mails.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)])) + 1

const things = ([mail, ...others]: Mails) =>
  mail && others.length === 0 ? `“${titleOf(mail)}”` : `${others.length + 1} mails`

function placed(mails: Mails, folderOf: (mail: Mail) => Folder): MailChange {
  const target = new Map(mails.map((mail) => [mail.id, folderOf(mail)]))
  return {
    show: (all) => all.map((mail) => ({ ...mail, mailFolder: target.get(mail.id) ?? mail.mailFolder })),
    async call() {
      for (const mailFolder of new Set(target.values())) {
        const selectedEmails = [...target].flatMap(([id, folder]) => (folder === mailFolder ? id : []))
        await postMock('/api/email/move-mails', { selectedEmails, mailFolder })
      }
    },
  }
}

const flagged = (mails: Mails, unread: boolean): MailChange => ({
  show: (all) => changed(all, mails, () => ({ unread })),
  call: () => postMock('/api/email/mark-unread', { emailIds: idsOf(mails), unreadFlag: unread }),
})

const labelToggled = (mails: Mails, label: MailLabel): MailChange => ({
  show: (all) =>
    changed(all, mails, (mail) => ({
      labels: mail.labels.includes(label) ? mail.labels.filter((one) => one !== label) : [...mail.labels, label],
    })),
  call: () => postMock('/api/email/set-labels', { emailIds: idsOf(mails), label }),
})

const starred = (id: number): MailChange => ({
  show: (all) => all.map((mail) => (mail.id === id ? { ...mail, isStarred: !mail.isStarred } : mail)),
  call: () => postMock('/api/email/set-starred', { mailId: id }),
})

const idsOf = (mails: Mails) => mails.map(({ id }) => id)

function changed(all: Mails, mails: Mails, part: (mail: Mail) => Partial<Mail>): Mails {
  const ids = new Set(idsOf(mails))
  return all.map((mail) => (ids.has(mail.id) ? { ...mail, ...part(mail) } : mail))
}
