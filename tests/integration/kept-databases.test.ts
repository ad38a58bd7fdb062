import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { companyId, insertCompany, insertWebsiteOf } from '#tests/support/companies.ts'
import { lendDatabase } from '#tests/support/kept-databases.ts'

/** Returns whether this database is the next one that is lent. */
async function isLentAgain(address: string): Promise<boolean> {
  const next = await lendDatabase()
  await next.database.close()
  await next.release()
  return next.address === address
}

test('a database that a test has filled is as new for the next one', async () => {
  const first = await lendDatabase()
  await insertCompany(first, 1)
  const site = await insertWebsiteOf(first, 1)
  await first.database.close()
  await first.release()
  const second = await lendDatabase()
  expect(second.address).toBe(first.address)
  expect(await second.database.db.selectFrom('client').selectAll().execute()).toEqual([])
  await insertCompany(second, 1)
  expect(await insertWebsiteOf(second, 1)).toBe(site)
  await second.database.close()
  await second.release()
})

test('what a test has left running cannot write into it', async () => {
  const { database, release } = await lendDatabase()
  await database.close()
  await release()
  await expect(insertCompany({ database }, 2)).rejects.toMatchObject({
    cause: { message: 'The test has closed its database.' },
  })
})

test.for([
  ['a function', "create function nothing() returns trigger language plpgsql as 'begin return new; end'"],
  ['a column', 'alter table client add column extra text'],
  ['a right', 'grant select on client to public'],
  ['statistics', 'analyze client'],
  ['a migration that is missing', 'delete from loop_migration'],
] as const)('a database with %s is not lent again', async ([, change]) => {
  const { database, address, release } = await lendDatabase()
  await insertCompany({ database }, 1)
  await sql.raw(change).execute(database.db)
  await database.close()
  await release()
  expect(await isLentAgain(address)).toBe(false)
})

test('a database that a transaction still uses is not lent again', async () => {
  const { database, address, release } = await lendDatabase()
  let end = () => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const open = database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('client').select('id').where('id', '=', companyId(1)).execute()
    await held
  })
  await expect.poll(() => database.load().idle).toBeLessThan(database.load().connections)
  const back = release()
  end()
  await open
  await back
  expect(await isLentAgain(address)).toBe(false)
})
