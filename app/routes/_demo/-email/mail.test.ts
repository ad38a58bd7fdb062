import { expect, test } from 'vitest'
import {
  filters,
  folderCounts,
  hasOthers,
  isInList,
  isOwnDraft,
  mailsIn,
  partnerOf,
  titleOf,
  type Mail,
} from './mail.ts'
import { draftKept, labelled, marked, moved, starToggled } from './mail-store.ts'
import { paragraphsOf } from './rich-text.ts'

const mail = (id: number, more: Partial<Mail> = {}): Mail => ({
  id,
  sender: 'imke@thornbury.test',
  sender_name: 'Imke Osterkamp',
  to: ['you@thornbury.test'],
  cc: [],
  bcc: [],
  subject: `Mail ${id}`,
  message: '',
  body: null,
  attachments: [],
  files: [],
  isStarred: false,
  labels: [],
  time: '08:12:40',
  day: 'Jul 27',
  year: '2020',
  replies: [],
  mailFolder: 'inbox',
  unread: false,
  ...more,
})
const ids = (mails: readonly Mail[]) => mails.map(({ id }) => id)
const listsOf = (one: Mail) => filters.filter((filter) => isInList(one, filter))

test('a mail is in its folder, and in the lists of its star and labels unless it is in the trash', () => {
  const marks = { isStarred: true, labels: ['company', 'other'] }
  expect(listsOf(mail(1, marks))).toEqual(['inbox', 'starred', 'company'])
  expect(listsOf(mail(1, { ...marks, mailFolder: 'spam' }))).toEqual(['starred', 'spam', 'company'])
  expect(listsOf(mail(1, { ...marks, mailFolder: 'trash' }))).toEqual(['trash'])
})

test('a search finds mails by sender, address, subject and text', () => {
  const mails = [mail(1), mail(2, { sender_name: 'Tobiah', sender: 't@kiln.test', message: 'The kiln is FREE' })]
  expect(ids(mailsIn(mails, 'inbox', 'imke mail'))).toEqual([1])
  expect(ids(mailsIn(mails, 'inbox', 'free kiln.test'))).toEqual([2])
  expect(ids(mailsIn(mails, 'sent', 'kiln'))).toEqual([])
})

test('the folders count unread mails of inbox and spam, and all drafts', () => {
  const mails = [
    mail(1, { unread: true }),
    mail(2),
    mail(3, { mailFolder: 'spam', unread: true }),
    mail(4, { mailFolder: 'draft' }),
    mail(5, { mailFolder: 'trash', unread: true }),
  ]
  expect(folderCounts(mails)).toEqual({ inbox: 1, spam: 1, draft: 1 })
})

test('mails of several folders are moved together, and Undo puts each back', () => {
  const mails = [mail(1), mail(2, { mailFolder: 'draft' }), mail(3)]
  const change = moved(mails.slice(0, 2), 'trash')
  expect(change.show(mails).map(({ mailFolder }) => mailFolder)).toEqual(['trash', 'trash', 'inbox'])
  expect(change.done).toBe('Moved 2 mails to Trash.')
  expect(change.undo?.show(change.show(mails))).toEqual(mails)
})

test('marking as read changes unread mails alone, and so does its Undo', () => {
  const mails = [mail(1, { unread: true }), mail(2)]
  const change = marked(mails, false)
  expect(change.show(mails).map(({ unread }) => unread)).toEqual([false, false])
  expect(change.undo?.show(change.show(mails))).toEqual(mails)
  expect(marked(mails, false, false)).not.toHaveProperty('done')
})

test('a label is added to the mails without it and removed from the others; a star is turned over', () => {
  const mails = [mail(1, { labels: ['private'] }), mail(2)]
  const change = labelled(mails, 'private')
  expect(change.show(mails).map((one) => one.labels)).toEqual([[], ['private']])
  expect(change.undo?.show(change.show(mails))).toEqual(mails)
  expect(
    starToggled(mail(1))
      .show(mails)
      .map(({ isStarred }) => isStarred),
  ).toEqual([true, false])
})

test('a mail that is kept for the first time is the newest draft, and changes in its place afterwards', () => {
  const written = {
    to: ['imke@thornbury.test'],
    cc: [],
    bcc: [],
    subject: '',
    message: 'Tulips',
    body: paragraphsOf('Tulips'),
    files: [{ name: 'tulips.txt', data: 'VHVsaXBz' }],
  }
  const begun = draftKept({ id: undefined }, written).show([mail(7, { replies: [mail(9)] })])
  expect(ids(begun)).toEqual([10, 7])
  expect(begun[0]).toMatchObject({ mailFolder: 'draft', message: 'Tulips', attachments: ['tulips.txt'] })
  expect(begun.map(isOwnDraft)).toEqual([true, false])
  const kept = draftKept({ id: 10 }, { ...written, subject: 'Striped' }).show(begun)
  expect(kept.map(titleOf)).toEqual(['Striped', 'Mail 7'])
  expect(begun.map(titleOf)).toEqual(['(no subject)', 'Mail 7'])
})

test('one’s own mails are listed by whom they go to, others by their sender', () => {
  const own = mail(1, { sender: 'you@thornbury.test', sender_name: 'You', to: ['imke@thornbury.test'] })
  expect([own, { ...own, to: [] }, mail(2)].map(partnerOf)).toEqual([
    'To imke@thornbury.test',
    'No recipient yet',
    'Imke Osterkamp',
  ])
})

test('all can be answered where a mail has more people than its sender and its reader', () => {
  expect([mail(1), mail(2, { cc: ['cosmo@thornbury.test'] })].map(hasOthers)).toEqual([false, true])
})
