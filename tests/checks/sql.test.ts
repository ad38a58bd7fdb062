import { expect, test } from 'vitest'
import { read, sourceFiles, valuesImported } from './source-files.ts'

/** Files outside of `*.sql.ts` that still hold SQL, by what they wait for. The lists only become shorter. */
const stillWithSql: Readonly<Record<string, readonly string[]>> = {
  'Waits for the queue': [
    'server/mail/mail.ts',
    'server/mail/recipient-language.ts',
    'server/website-data/export/words.ts',
  ],
}

/** Files of SQL that read by `select…`; the verb is `read…`. The list only becomes shorter. */
const stillSelecting: Readonly<Record<string, readonly string[]>> = {
  'Waits for the queue': [
    'server/imports/imports.sql.ts',
    'server/mail/mails.sql.ts',
    'server/website-data/deletion-list.sql.ts',
    'server/website-data/exports.sql.ts',
  ],
}

const listed = (lists: Readonly<Record<string, readonly string[]>>) => Object.values(lists).flat().sort()
const isSql = (file: string) => file.endsWith('.sql.ts')
const statement = /\.(selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(/

test('SQL stands in files called .sql.ts, and in server/db', () => {
  const others = sourceFiles().filter((file) => !isSql(file) && !file.startsWith('server/db/'))
  const found = others.filter((file) => {
    const code = read(file)
    return (
      statement.test(code) ||
      (code.includes("from 'kysely'") && valuesImported(file, /^kysely$/).includes('kysely sql'))
    )
  })
  expect(found).toEqual(listed(stillWithSql))
})

test('SQL that reads is called read…', () => {
  const otherVerb = /^export (async )?(function|const) (select|get|fetch|load|query)[A-Z]/m
  const found = sourceFiles().filter((file) => isSql(file) && otherVerb.test(read(file)))
  expect(found).toEqual(listed(stillSelecting))
})
