import { expect, test } from 'vitest'
import { read, sourceFiles, valuesImported } from './source-files.ts'

const isSql = (file: string) => file.endsWith('.sql.ts')
const statement = /\.(selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(/

test('only .sql.ts files and server/db contain SQL', () => {
  const others = sourceFiles().filter((file) => !isSql(file) && !file.startsWith('server/db/'))
  const found = others.filter((file) => {
    const code = read(file)
    return (
      statement.test(code) ||
      (code.includes("from 'kysely'") && valuesImported(file, /^kysely$/).includes('kysely sql'))
    )
  })
  expect(found).toEqual([])
})

test('functions with SQL that reads are named read…', () => {
  const otherVerb = /^export (async )?(function|const) (select|get|fetch|load|query|find|list|next)[A-Z]/m
  const found = sourceFiles().filter((file) => isSql(file) && otherVerb.test(read(file)))
  expect(found).toEqual([])
})
