import { expect, test } from 'vitest'
import { languages, type Language } from '#app/shared/account/appearance.ts'
import { ownBrowserTexts } from '#app/tracker/own-browser-texts.ts'
import { isCatalogue } from '#server/build/message-namespaces.ts'
import { commentsOf, exportedNames, filesIn, read, sourceFiles } from './source-files.ts'

const [terms = [], unused = [], , inCode = []] = read('docs/glossary.md')
  .split(/\n(?=## )/)
  .map((part) =>
    [...part.matchAll(/^\| (.*) \|$/gm)]
      .map(([, row = '']) => row.split(' | '))
      .filter(([first]) => !first?.startsWith('-')),
  )
/** Returns a table's rows as records by its header. */
const records = ([head = [], ...rows]: string[][]) =>
  rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))

/** Pages show these English texts too. */
const mailFailures = 'app/shared/admin/mail-failures.ts'

/** Returns every text of a language as written, with its file and key. */
const textsIn = (language: Language): [string, string][] => [
  ...Object.entries(ownBrowserTexts[language]),
  ...[...filesIn('app'), ...filesIn('server')]
    .filter(
      (file) => (isCatalogue(file) && file.endsWith(`/${language}.ts`)) || (file === mailFailures && language === 'en'),
    )
    .flatMap((file) =>
      [...read(file).matchAll(/^ {2}'?([\w.:-]+)'?:\s*'(.*)',$/gm)].map(([, key, text = '']): [string, string] => [
        `${file} ${key}`,
        text,
      ]),
    ),
]

/** Returns the English texts of four words and more that the server's code contains, for programs and operators. */
const textsInCode = (): [string, string][] =>
  filesIn('server')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !isCatalogue(file))
    .filter((file) => !/^server\/(stand-ins\/programs|demos|sample-companies|db\/migrations)\//.test(file))
    .flatMap((file) =>
      [
        ...read(file)
          .replaceAll(/\/\*[^]*?\*\/|^ *\/\/.*$/gm, '')
          .matchAll(/'([^'\n]+)'/g),
      ].map(([, text = '']): [string, string] => [file, text]),
    )
    .filter(([, text]) => text.split(' ').length >= 4)

test.each(languages)('every term of the glossary is a word of the texts in %s', (language) => {
  const all = textsIn(language)
    .map(([, text]) => text.toLowerCase())
    .join('\n')
  const missing = records(terms)
    .map((row) => row[language] ?? '')
    .filter((word) => word === '' || !all.includes(word.toLowerCase()))
  expect(records(terms).length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test.each(languages)('no text in %s uses a word that the glossary replaces', (language) => {
  const words = records(unused)
    .filter((row) => row['language'] === language)
    .flatMap((row) => (row['instead of'] ?? '').split(', '))
  expect(words.length).toBeGreaterThan(0)
  const pattern = new RegExp(`(?<![\\p{L}])(?:${words.join('|')})`, 'iu')
  const texts = language === 'en' ? [...textsIn('en'), ...textsInCode()] : textsIn(language)
  expect(texts.filter(([, text]) => pattern.test(text.replaceAll(/\{\w+(?=[,}])/g, '')))).toEqual([])
})

const maxWords: Record<Language, number> = { en: 20, de: 24, fr: 24, pt: 24 }

/** Returns a message as a reader sees it, with the last branch of each plural, and one word for each value and tag. */
function asRead(message: string): string {
  const branches = /\{\w+, (?:plural|select),(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\{((?:[^{}]|\{[^{}]*\})*)\}\s*\}/g
  return (
    message
      .replaceAll(branches, '$1')
      .replaceAll(/\{[^{}]*\}/g, 'value')
      .replaceAll(/<[^>]*>/g, '')
      // As written in the file: a new line of a text.
      .replaceAll('\\n', ' ')
  )
}

test.each(languages)('a sentence in %s is short enough to be read once', (language) => {
  const long = textsIn(language).flatMap(([where, text]) =>
    asRead(text)
      .split(/(?<=[.!?:;])\s+/)
      .filter((sentence) => sentence.split(/\s+/).length > maxWords[language])
      .map((sentence) => `${where}: ${sentence}`),
  )
  expect(long).toEqual([])
})

/** Returns the words of the table for comments or names. */
const wordsIn = (where: string) =>
  inCode.filter(([first]) => first === where).flatMap(([, words = '']) => words.split(', '))
/** Phrases in which such a word has its ordinary meaning; their table is the one with two columns. */
const ordinary = inCode.filter((row) => row.length === 2).flatMap(([phrases = '']) => phrases.split(', '))

const code = sourceFiles().filter((file) => !/^(server\/demos|server\/db\/migrations|app\/routes\/_demo)\//.test(file))
const anyOf = (words: readonly string[]) => `(?<![\\w-])(?:${words.join('|')})(?![\\w-])`

test('no comment uses a word that the glossary replaces', () => {
  const words = new RegExp(anyOf(wordsIn('comments')), 'i')
  const exceptions = new RegExp(anyOf([...ordinary, 'api/\\S+', 'param \\w+']), 'gi')
  const found = code.flatMap((file) =>
    commentsOf(file)
      .filter((text) => words.test(text.replaceAll(exceptions, ' ')))
      .map((text) => `${file}: ${text}`),
  )
  expect(wordsIn('comments').length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

test('no exported name contains a word that the glossary replaces', () => {
  const words = new Set(wordsIn('names'))
  const found = code.flatMap((file) =>
    exportedNames(file)
      .filter((name) => name.split(/(?=[A-Z])/).some((word) => words.has(word.toLowerCase())))
      .map((name) => `${file} ${name}`),
  )
  expect(words.size).toBeGreaterThan(20)
  expect(found).toEqual([])
})

/** Words that look like participles, and are nouns. */
const nouns = [
  'Beginning',
  'Billing',
  'Drawing',
  'Encoding',
  'Finding',
  'Grouping',
  'Ordering',
  'Paging',
  'Standing',
].concat(['Breakdown', 'Speed', 'String'])

test('a type is named by a noun, never by a participle alone', () => {
  const participle =
    /^(?:export )?(?:abstract )?(?:interface|type|class) ([A-Z][a-z]+(?:ed|ing|wn)|Held|Kept|Told|Said|Found|Sent|Written|Given|Taken|Chosen|Begun|Seen|Met|Led|Paid|Which|Where)\b/gm
  const found = code.flatMap((file) =>
    [...read(file).matchAll(participle)].flatMap(([, name = '']) => (nouns.includes(name) ? [] : [`${file} ${name}`])),
  )
  expect(found).toEqual([])
})
