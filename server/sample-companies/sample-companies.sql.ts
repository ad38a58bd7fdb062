import { type Insertable, sql } from 'kysely'
import type { Db, SystemTrx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

type NewRows<Table extends keyof Schema> = readonly Insertable<Schema[Table]>[]

// These inserts skip existing rows, which people may have changed.

/** Returns whether a part of the sample data is marked as written. */
export async function hasMark(db: Db, name: string): Promise<boolean> {
  const mark = await db.selectFrom('server_secret').select('name').where('name', '=', name).executeTakeFirst()
  return mark !== undefined
}

/**
 * Marks a part as written.
 * @returns whether it was not marked before
 */
export async function insertMark(db: Db, name: string, at?: Date): Promise<boolean> {
  const mark = await db
    .insertInto('server_secret')
    .values({ name, value: JSON.stringify({}), ...(at && { created_at: at }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return mark !== undefined
}

export async function insertCompanies(trx: SystemTrx, companies: NewRows<'client'>): Promise<void> {
  await trx
    .insertInto('client')
    .values(companies)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Stores websites that don't exist yet.
 * @returns the new ones
 */
export async function insertWebsites(trx: SystemTrx, websites: NewRows<'website'>) {
  return trx
    .insertInto('website')
    .values(websites)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'domain', 'created_at'])
    .execute()
}

export async function insertGoals(trx: SystemTrx, goals: NewRows<'goal'>): Promise<void> {
  if (goals.length > 0) await trx.insertInto('goal').values(goals).execute()
}

export async function insertFunnels(trx: SystemTrx, funnels: NewRows<'funnel'>): Promise<void> {
  if (funnels.length > 0) await trx.insertInto('funnel').values(funnels).execute()
}

export async function insertPeople(trx: SystemTrx, people: NewRows<'app_user'>): Promise<void> {
  await trx
    .insertInto('app_user')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns which of these people have an account. */
export async function readKnownPeople(trx: SystemTrx, ids: readonly string[]): Promise<Set<string>> {
  const people = await trx.selectFrom('app_user').select('id').where('id', 'in', ids).execute()
  return new Set(people.map(({ id }) => id))
}

export async function insertSampleNotifications(trx: SystemTrx, notifications: NewRows<'notification'>): Promise<void> {
  if (notifications.length === 0) return
  await trx
    .insertInto('notification')
    .values(notifications)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores cards and their history. */
export async function insertCards(
  trx: SystemTrx,
  { cards, events }: { cards: NewRows<'card'>; events: NewRows<'card_event'> },
): Promise<void> {
  const shipped = new Map(events.flatMap(({ card_id: id, kind, at }) => (kind === 'ship' ? [[id, at]] : [])))
  await trx
    .insertInto('card')
    .values(cards.map((card) => ({ ...card, shipped_at: shipped.get(card.id ?? '') ?? null })))
    .execute()
  await trx.insertInto('card_event').values(events).execute()
}

/** Stores what cards were made from. */
export async function insertCardEvidence(trx: SystemTrx, rows: NewRows<'card_evidence'>): Promise<void> {
  if (rows.length === 0) return
  await trx.insertInto('card_evidence').values(rows).execute()
  await trx
    .updateTable('card')
    .from('card_evidence as evidence')
    .set((card) => ({ source: card.ref('evidence.kind') }))
    .whereRef('evidence.client_id', '=', 'card.client_id')
    .whereRef('evidence.card_id', '=', 'card.id')
    .where(
      'card.id',
      'in',
      rows.map(({ card_id }) => card_id),
    )
    .execute()
}

/** Returns a client's cards without evidence; within a transaction they can't be deleted before its end. */
export async function readCardsWithoutEvidence(db: Db, clientId: string): Promise<{ id: string; createdAt: Date }[]> {
  const rows = await db
    .selectFrom('card')
    .select(['id', 'created_at'])
    .where('client_id', '=', clientId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('card_evidence')
            .select('card_id')
            .whereRef('card_evidence.client_id', '=', 'card.client_id')
            .whereRef('card_evidence.card_id', '=', 'card.id'),
        ),
      ),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id, created_at: createdAt }) => ({ id, createdAt: new Date(createdAt) }))
}

/** Returns the websites of these clients, without archived ones. */
export async function readSampleWebsites(db: Db, clientIds: readonly string[]) {
  return db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .select(['website.id', 'website.domain', 'website.time_zone', 'website.created_at', 'website.client_id'])
    .where('client.archived_at', 'is', null)
    .where('website.client_id', 'in', clientIds)
    .execute()
}

/** Returns the marks of written sample data. */
export async function readSampleMarks(db: Db) {
  return db
    .selectFrom('server_secret')
    .select(['name', 'value', 'created_at'])
    .where('name', 'like', 'sample.%')
    .execute()
}

export async function upsertMark(db: Db, name: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('server_secret')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute()
}

/** Returns the websites of these clients without a mark of this prefix and their domain. */
export async function readUnmarkedWebsites(db: Db, clientIds: readonly string[], prefix: string) {
  return db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .leftJoin('server_secret as marker', (on) =>
      on.on('marker.name', '=', sql<string>`${prefix}::text || website.domain`),
    )
    .select(['website.id', 'website.client_id as clientId', 'website.domain', 'website.time_zone as timeZone'])
    .where('website.client_id', 'in', clientIds)
    .where('marker.name', 'is', null)
    .where('client.archived_at', 'is', null)
    .orderBy('website.id')
    .execute()
}
