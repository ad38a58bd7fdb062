import { expect, test } from 'vitest'
import { mailFailureNote, mailFailures, readMailFailure, type MailFailureKind } from './mail-failures.ts'

test('every note can be parsed again, with and without the mail server’s code', () => {
  for (const kind of Object.keys(mailFailures) as MailFailureKind[]) {
    expect(readMailFailure(mailFailureNote(kind))).toEqual({ kind, reply: null })
    expect(readMailFailure(mailFailureNote(kind, 451))).toEqual({ kind, reply: '451' })
  }
  expect(mailFailureNote('mailRefused', 550)).toBe('The mail server refused the email (550).')
})

test('a note of an older version can be parsed too', () => {
  expect(readMailFailure('The mail server refused our sign-in. (535)')).toEqual({ kind: 'signInRefused', reply: '535' })
})

test.each(['Error ECONNRESET', '', '(550).', 'The mail server sang.'])('%j is no such note', (note) => {
  expect(readMailFailure(note)).toBeNull()
})
