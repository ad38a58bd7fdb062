import * as v from 'valibot'
import { expect, test } from 'vitest'
import { errorsOf } from '../-form/use-demo-form.ts'
import type { Mail } from './mail.ts'
import { paragraphsOf, plainText } from './rich-text.ts'
import { addressesIn, draftOf, mailDraftSchema, newDraft, writtenOf, type MailDraft } from './written-mail.ts'

const own = 'you@thornbury.test'
const mail: Mail = {
  id: 1,
  sender: 'imke@thornbury.test',
  sender_name: 'Imke Osterkamp',
  to: [own, 'cosmo@thornbury.test'],
  cc: ['tobiah@thornbury.test', 'You@Thornbury.test'],
  bcc: [],
  subject: 'RE: Re: Tulips',
  message: 'The striped ones?\nImke',
  body: null,
  attachments: ['tulips.pdf'],
  files: [],
  isStarred: false,
  labels: [],
  time: '08:12:40',
  day: 'Jul 27',
  year: '2020',
  replies: [],
  mailFolder: 'inbox',
  unread: false,
}
const sent: Mail = { ...mail, sender: own, sender_name: 'You', to: ['imke@thornbury.test'], mailFolder: 'sent' }
const draft: MailDraft = {
  to: 'imke@thornbury.test',
  cc: '',
  bcc: '',
  subject: '',
  body: paragraphsOf('The striped ones.'),
  files: [],
}
const refusals = (part: Partial<MailDraft>) => errorsOf(v.safeParse(mailDraftSchema, { ...draft, ...part }).issues)

test('a reply goes to the sender, with the text of the mail as a quotation', () => {
  const reply = newDraft({ kind: 'reply', mail })
  expect(reply).toMatchObject({ to: 'imke@thornbury.test', cc: '', subject: 'Re: Tulips', files: [] })
  expect(reply.body.at(-1)).toEqual({ type: 'blockquote', content: paragraphsOf('The striped ones?\nImke') })
  expect(plainText(reply.body)).toBe('On Jul 27, 2020, 08:12, Imke Osterkamp wrote:\nThe striped ones?\nImke')
})

test('a reply to all goes to everyone else once, never to oneself', () => {
  expect(newDraft({ kind: 'reply all', mail })).toMatchObject({
    to: 'imke@thornbury.test, cosmo@thornbury.test',
    cc: 'tobiah@thornbury.test',
  })
})

test('a reply to a mail of one’s own goes to its recipients again', () => {
  expect(newDraft({ kind: 'reply', mail: sent })).toMatchObject({ to: 'imke@thornbury.test', cc: '' })
  expect(newDraft({ kind: 'reply all', mail: sent })).toMatchObject({ cc: 'tobiah@thornbury.test' })
})

test('a forwarded mail names where it is from, and has its files but no recipient', () => {
  const forward = newDraft({ kind: 'forward', mail: { ...mail, subject: '' } })
  expect(forward).toMatchObject({ to: '', subject: 'Fwd: (no subject)', files: [{ name: 'tulips.pdf', data: '' }] })
  expect(plainText(forward.body)).toContain('From: Imke Osterkamp <imke@thornbury.test>')
})

test('a draft is opened as it was left', () => {
  expect(writtenOf(draftOf({ ...mail, body: draft.body }))).toEqual({
    to: mail.to,
    cc: mail.cc,
    bcc: [],
    subject: mail.subject,
    message: 'The striped ones.',
    body: draft.body,
    files: [{ name: 'tulips.pdf', data: '' }],
  })
})

test('addresses are separated by commas, each counts once, and names are left out', () => {
  expect(addressesIn(' Imke O. <imke@a.test>, IMKE@a.test;tobiah@a.test,, ')).toEqual(['imke@a.test', 'tobiah@a.test'])
})

test('a mail is sent with a recipient and a text; a wrong address is named', () => {
  expect(refusals({})).toEqual({})
  expect(refusals({ to: ' ', body: [{ type: 'paragraph' }] })).toEqual({
    to: 'Enter at least one recipient.',
    body: 'Write a message.',
  })
  expect(refusals({ to: 'imke@thornbury.test, imke', bcc: 'a@b' })).toEqual({
    to: '“imke” isn’t an email address.',
    bcc: '“a@b” isn’t an email address.',
  })
  expect(refusals({ body: paragraphsOf('x'.repeat(20_001)) })).toEqual({
    body: 'This message is too long. Shorten what it quotes.',
  })
})
