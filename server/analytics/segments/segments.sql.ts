import { sql } from 'kysely'
import * as v from 'valibot'
import { filtersSchema } from '#app/shared/analytics/filters.ts'
import { segmentNameKey, type Segment } from '#app/shared/analytics/segments/segment.ts'
import type { Trx } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'

/** The owner of a segment: a person, or null for a segment shared with everyone who sees the client. */
export interface Owner {
  clientId: string
  personId: string | null
}

const columns = ['id', 'name', 'filters', 'person_id'] as const

/**
 * Returns the segment of a row; undefined if this version can't parse the stored filters: a segment without filters
 * would match all visits.
 */
function segmentOf(row: { id: string; name: string; filters: unknown; person_id: string | null }): Segment | undefined {
  const filters = v.safeParse(filtersSchema, row.filters)
  if (!filters.success) return undefined
  return { id: row.id, name: row.name, filters: filters.output, shared: row.person_id === null }
}

/** Returns the segments of a client that a person may use: shared ones first, then their own, by name. */
export async function readSegments(trx: Trx, clientId: string, personId: string): Promise<Segment[]> {
  const rows = await trx
    .selectFrom('segment')
    .select(columns)
    .where('client_id', '=', clientId)
    .where((row) => row.or([row('person_id', 'is', null), row('person_id', '=', personId)]))
    .orderBy(sql`person_id is not null`)
    .orderBy('name_key')
    .execute()
  return rows.flatMap((row) => segmentOf(row) ?? [])
}

/** Returns a segment that the person may see. */
export async function readSegment(
  trx: Trx,
  clientId: string,
  id: string,
  personId: string,
): Promise<Segment | undefined> {
  const row = await trx
    .selectFrom('segment')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where((one) => one.or([one('person_id', 'is', null), one('person_id', '=', personId)]))
    .executeTakeFirst()
  return row && segmentOf(row)
}

/** Identifies the lock on an owner's segments. */
export const segmentLock = ({ clientId, personId }: Owner) => ({
  kind: 'segments',
  within: `${clientId}/${personId ?? ''}`,
})

/**
 * Locks an owner's segments until the transaction ends, so that only one transaction at a time counts, names and adds
 * them.
 */
export async function lockSegments(trx: Trx, owner: Owner): Promise<void> {
  const { kind, within } = segmentLock(owner)
  await oneAtATime(trx, kind, within)
}

const ofOwner = (trx: Trx, { clientId, personId }: Owner) =>
  trx
    .selectFrom('segment')
    .where('client_id', '=', clientId)
    .where('person_id', personId === null ? 'is' : '=', personId)

export async function countSegments(trx: Trx, owner: Owner): Promise<number> {
  const row = await ofOwner(trx, owner)
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The unique constraint on an owner's segment names, ignoring case. */
export const segmentKeys = ['segment_of_client', 'segment_of_person'] as const

export async function insertSegment(
  trx: Trx,
  { clientId, personId }: Owner,
  { name, filters, madeBy, at }: Pick<Segment, 'name' | 'filters'> & { madeBy: string; at: Date },
): Promise<string> {
  const row = await trx
    .insertInto('segment')
    .values({
      client_id: clientId,
      person_id: personId,
      made_by: personId === null ? madeBy : null,
      name,
      name_key: segmentNameKey(name),
      filters: JSON.stringify(filters),
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Updates a segment.
 * @param madeBy the person to record as its creator if this change makes it shared; else null
 */
export async function updateSegmentRow(
  trx: Trx,
  { id, name, filters, madeBy, at }: Pick<Segment, 'id' | 'name' | 'filters'> & { madeBy: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('segment')
    .set({
      name,
      name_key: segmentNameKey(name),
      filters: JSON.stringify(filters),
      changed_at: at,
      ...(madeBy !== null && { person_id: null, made_by: madeBy }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteSegmentRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('segment').where('id', '=', id).execute()
}

/** Returns a person's own segments for all clients, with their filters as stored. */
export async function readOwnSegments(trx: Trx, personId: string) {
  const rows = await trx
    .selectFrom('segment')
    .select([...columns, 'client_id', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, filters, client_id, created_at }) => ({
    id,
    name,
    filters,
    shared: false,
    clientId: client_id,
    createdAt: created_at,
  }))
}

async function isNameTaken(trx: Trx, owner: Owner, name: string): Promise<boolean> {
  const row = await ofOwner(trx, owner).select('id').where('name_key', '=', segmentNameKey(name)).executeTakeFirst()
  return row !== undefined
}

/** Moves a person's own segments to another person. A name that exists there gets a number appended. */
export async function moveSegments(trx: Trx, from: string, to: string): Promise<void> {
  for (const { id, clientId, name } of await readOwnSegments(trx, from)) {
    const owner = { clientId, personId: to }
    await lockSegments(trx, owner)
    let free = name
    for (let number = 2; await isNameTaken(trx, owner, free); number += 1) free = `${name} (${number})`
    await trx
      .updateTable('segment')
      .set({ person_id: to, name: free, name_key: segmentNameKey(free) })
      .where('id', '=', id)
      .execute()
  }
}

export async function deleteSegmentsOf(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('segment').where('person_id', '=', personId).execute()
}

export async function updateSegmentMaker(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx.updateTable('segment').set({ made_by: to }).where('made_by', '=', from).execute()
}
