import type { Transaction } from 'kysely'
import { expectTypeOf, test } from 'vitest'
import type { ActorTrx, Db, SystemTrx, Trx } from './database.ts'
import type { Schema } from './schema.ts'

// The compiler checks these (npm run types).

test('a person’s transaction is refused by SQL that needs to run without row-level security', () => {
  expectTypeOf<ActorTrx>().not.toExtend<SystemTrx>()
  expectTypeOf<ActorTrx>().not.toExtend<Db>()
})

test('the server’s transaction is refused by SQL that needs row-level security', () => {
  expectTypeOf<SystemTrx>().not.toExtend<ActorTrx>()
  expectTypeOf<Transaction<Schema>>().not.toExtend<ActorTrx>()
})

test('SQL that works with both accepts both, and guarantees neither', () => {
  expectTypeOf<ActorTrx>().toExtend<Trx>()
  expectTypeOf<SystemTrx>().toExtend<Trx>()
  expectTypeOf<Trx>().not.toExtend<ActorTrx>()
  expectTypeOf<Trx>().not.toExtend<SystemTrx>()
})
