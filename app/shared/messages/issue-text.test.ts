import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileCatalogue } from './compile.ts'
import { issue } from './issue.ts'
import { issueText } from './issue-text.ts'
import { translateFrom } from './translate.ts'
import german from './validation/de.ts'
import english from './validation/en.ts'
import words from './words/en.ts'
import worte from './words/de.ts'

const inEnglish = translateFrom<'validation'>('en', compileCatalogue({ ...words, ...english }))
const inGerman = translateFrom<'validation'>('de', compileCatalogue({ ...worte, ...german }))

test('a schema’s message is written with its values in the reader’s language', () => {
  const schema = v.pipe(v.string(), v.maxLength(1000, issue('messageTooLong', { most: 1000 })))
  const message = v.safeParse(schema, 'x'.repeat(1001)).issues?.[0].message ?? ''
  expect(issueText(inEnglish, message, '')).toBe('A message can have at most 1,000 characters.')
  expect(issueText(inGerman, message, '')).toBe('Eine Nachricht hat höchstens 1.000 Zeichen.')
})

test('typed text appears unchanged in the sentence', () => {
  const typed = '{most} "x"\n’ } <b>'
  expect(issueText(inGerman, issue('pathWritten', { text: typed }), '')).toBe(
    `„${typed}“ ist kein Pfad. Pfade beginnen mit / und haben keine Leerzeichen.`,
  )
})

test.each([
  ['Valibot’s own message', v.safeParse(v.string(), 7).issues?.[0].message ?? ''],
  ['a key there is no text for', 'nosuchkey'],
  ['a key whose values are broken', 'atMostCharacters {"most":}'],
  ['nothing', ''],
])('%s has no text here: the caller chooses one', (_what, message) => {
  expect(issueText(inGerman, message, 'Prüfen Sie Ihre Eingabe.')).toBe('Prüfen Sie Ihre Eingabe.')
})
