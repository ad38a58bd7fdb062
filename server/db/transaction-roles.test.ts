import type { Transaction } from 'kysely'
import { expectTypeOf, test } from 'vitest'
import type { ActorTrx, Db, SystemTrx, Trx } from './database.ts'
import type { Schema } from './schema.ts'

// The compiler holds these (npm run types).

test('a person’s transaction is refused where SQL must not be bound by row-level security', () => {
  expectTypeOf<ActorTrx>().not.toExtend<SystemTrx>()
  expectTypeOf<ActorTrx>().not.toExtend<Db>()
})

test('a transaction of the server is refused where SQL counts on row-level security', () => {
  expectTypeOf<SystemTrx>().not.toExtend<ActorTrx>()
  expectTypeOf<Transaction<Schema>>().not.toExtend<ActorTrx>()
})

test('SQL that is right for both takes either, and promises neither', () => {
  expectTypeOf<ActorTrx>().toExtend<Trx>()
  expectTypeOf<SystemTrx>().toExtend<Trx>()
  expectTypeOf<Trx>().not.toExtend<ActorTrx>()
  expectTypeOf<Trx>().not.toExtend<SystemTrx>()
})
