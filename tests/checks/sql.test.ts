import { expect, test } from 'vitest'
import { read, sourceFiles, valuesImported } from './source-files.ts'

const isSql = (file: string) => file.endsWith('.sql.ts')
const statement = /\.(selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(/
const containsSql = (file: string) =>
  statement.test(read(file)) ||
  (read(file).includes("from 'kysely'") && valuesImported(file, /^kysely$/).includes('kysely sql'))

/** Statements that may stand in the file of the use case that runs them. */
const maxStatements = 3
/** A function that reads for others, inside their transaction. */
const readsForOthers = /^export (async )?(function|const) read\w*[^\n]*\(\s*trx\b/m

/** Whether SQL in the file of a use case is short, and runs nowhere else. */
function isShort(file: string): boolean {
  const code = read(file)
  const runs = code.match(/\.execute(TakeFirst(OrThrow)?)?\(/g)?.length ?? 0
  return runs >= 1 && runs <= maxStatements && !readsForOthers.test(code)
}

test('SQL stands in .sql.ts, in server/db, or, if short, in the file of the one use case that runs it', () => {
  const others = sourceFiles().filter((file) => !isSql(file) && !file.startsWith('server/db/') && containsSql(file))
  const isUseCase = (file: string) => /^server\/[\w-]+\/.*(?<!\.api|\.functions)\.ts$/.test(file)
  expect(others.filter((file) => !isUseCase(file) || !isShort(file))).toEqual([])
})

test('functions with SQL that reads are named read…', () => {
  const otherVerb = /^export (async )?(function|const) (select|get|fetch|load|query|find|list|next)[A-Z]/m
  const found = sourceFiles().filter((file) => isSql(file) && otherVerb.test(read(file)))
  expect(found).toEqual([])
})
