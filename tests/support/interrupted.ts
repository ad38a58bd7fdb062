import type { Context } from '#server/context.ts'
import type { KyselyPlugin } from 'kysely'

/** The process ended here. */
export class Killed extends Error {}

/**
 * Returns a context in which the database fails before the statement with a number, as if the process had been killed
 * there: the transaction of the statement is rolled back.
 * @param after how many statements still run
 */
export function killedAfter(context: Context, after: number): { context: Context; statements: () => number } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      if (statements > after) throw new Killed('The process was killed.')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const { database } = context
  return {
    context: { ...context, database: { ...database, db: database.db.withPlugin(plugin) } },
    statements: () => statements,
  }
}
