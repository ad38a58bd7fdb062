import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import type { ActorTrx } from './database.ts'
import { onceIn } from './joint-transaction.ts'
import { readTogether } from './read-together.ts'
import { asActor, withoutRowSecurity } from './scope.ts'
import { limitStatements } from './statement-limit.ts'

const context = openContext()
beforeEach(async () => {
  await removeCompanies(context)
  await insertCompanies(context, 2)
  await insertWebsiteOf(context, 1)
  await insertWebsiteOf(context, 2)
})

/** Each reading as in a request of its own. */
const requestOf = (actor: Actor): Actor => ({ ...actor })
const read = <T>(actor: Actor, work: (trx: ActorTrx) => Promise<T>) => readTogether(context.database, actor, work)

/** Returns which transaction a reading runs in. */
const transactionOf = async (trx: ActorTrx) => {
  const { rows } = await sql<{
    begun: string
  }>`select pg_backend_pid() || ' ' || transaction_timestamp() as begun`.execute(trx)
  return rows[0]?.begun ?? ''
}
const companiesSeen = async (trx: ActorTrx) => {
  const rows = await trx.selectFrom('client').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

test('readings of one request that overlap share a transaction, and later ones begin another', async () => {
  const actor = requestOf(editor)
  const [first, second] = await Promise.all([read(actor, transactionOf), read(actor, transactionOf)])
  expect(second).toBe(first)
  expect(await read(actor, transactionOf)).not.toBe(first)
})

test('readings of different requests share nothing, and each sees what its own person may see', async () => {
  const seen = await Promise.all([clientOf(1), clientOf(2)].map((actor) => read(requestOf(actor), companiesSeen)))
  expect(seen).toEqual([[companyId(1)], [companyId(2)]])
})

test('what two readings ask in the same words is asked once while they overlap', async () => {
  const ask = vi.fn(() => Promise.resolve('answer'))
  const actor = requestOf(editor)
  const both = [1, 2].map(() => read(actor, (trx) => onceIn(trx, 'question', ask)))
  expect(await Promise.all(both)).toEqual(['answer', 'answer'])
  expect(ask).toHaveBeenCalledTimes(1)
  await asActor(context.database, actor, async (trx) => {
    await onceIn(trx, 'question', ask)
    await onceIn(trx, 'question', ask)
  })
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a statement that fails ends only its own reading: the others run again', async () => {
  const actor = requestOf(editor)
  const failing = read(actor, (trx) => sql`select 1 / 0`.execute(trx))
  const others = [1, 2].map(() => read(actor, companiesSeen))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await Promise.all(others)).toEqual([
    [companyId(1), companyId(2)],
    [companyId(1), companyId(2)],
  ])
})

test('an error of a use case leaves the transaction to the others', async () => {
  const actor = requestOf(editor)
  const refused = read(actor, () => Promise.reject(new Error('refused')))
  const other = read(actor, companiesSeen)
  await expect(refused).rejects.toThrow('refused')
  expect(await other).toHaveLength(2)
})

test('rights and limits are never changed under another reading: who needs that gets a transaction alone', async () => {
  const actor = requestOf(clientOf(1))
  const seen: string[][] = []
  const other = read(actor, async (trx) => {
    for (let turn = 0; turn < 20; turn += 1) seen.push(await companiesSeen(trx))
    return transactionOf(trx)
  })
  const unsecured = read(actor, async (trx) => {
    const all = await withoutRowSecurity(trx, (system) => system.selectFrom('client').select('id').execute())
    return { all: all.length, begun: await transactionOf(trx) }
  })
  const limited = read(actor, async (trx) => {
    await limitStatements(trx, 60_000)
    return transactionOf(trx)
  })
  const [begun, alone, apart] = await Promise.all([other, unsecured, limited])
  expect(alone.all).toBe(2)
  expect(new Set([begun, alone.begun, apart]).size).toBe(3)
  expect(seen.every((companies) => companies.length === 1)).toBe(true)
})

test('a reading that writes does so in a transaction of its own, and it is stored', async () => {
  const actor = requestOf(editor)
  const write = read(actor, (trx) =>
    trx.updateTable('client').set({ company: 'Renamed' }).where('id', '=', companyId(1)).execute(),
  )
  const other = read(actor, companiesSeen)
  await Promise.all([write, other])
  const { company } = await context.database.db
    .selectFrom('client')
    .select('company')
    .where('id', '=', companyId(1))
    .executeTakeFirstOrThrow()
  expect(company).toBe('Renamed')
})

test('a database that can’t be reached fails all of them, and later ones ask again', async () => {
  const actor = requestOf(editor)
  const away = { db: { transaction: () => ({ execute: () => Promise.reject(new Error('away')) }) } }
  const asked = [1, 2].map(() => Reflect.apply(readTogether, undefined, [away, actor, companiesSeen]))
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(actor, companiesSeen)).toHaveLength(2)
})
