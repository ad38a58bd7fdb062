import { sql } from 'kysely'
import { canDeleteData, type Actor } from '#app/shared/access/permissions.ts'
import type { DeletedPart, Deletion, DeletionPreview, DeletionRange } from '#app/shared/website-data/deletion.ts'
import { changing, onAll, onWebsite, type Permission, reading } from '../access/calls/use-case.ts'
import type { WebsiteRow } from '../access/tenancy/tenancy.ts'
import { countOtherDays } from '../analytics/store/change-days.ts'
import { freshen } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import type { ActorTrx, Trx } from '../db/database.ts'
import { userError } from '../errors/user-errors.ts'
import { sendDeletion } from './data-work.ts'
import { countPart, readEventPart, readMonthsOfRange } from './deletions.sql.ts'

/** Time budget for counting new events before the preview, so that an event of a second ago is in its visit. */
const freshenMs = 500

interface RangeOf extends DeletionRange {
  clientId: string
}

/**
 * Returns exactly what deleting a range of a website's days would delete now. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function previewDeletion(context: Context, actor: Actor, asked: RangeOf): Promise<DeletionPreview> {
  const website = await websiteToDeleteFrom(context, actor, asked.clientId)
  await freshen(context.database, website.id, { budgetMs: freshenMs })
  return preview(context, actor, website, asked)
}

async function preview(
  context: Context,
  actor: Actor,
  website: WebsiteRow,
  { from, to, what }: DeletionRange,
): Promise<DeletionPreview> {
  const range = { siteId: website.id, from, to }
  const ask = <T>(question: (trx: ActorTrx) => Promise<T>) => reading(context, actor, onAll(), question)
  const { part, months, others } = await ask(async (trx) => ({
    part: await readEventPart(trx, website.id, what),
    months: await readMonthsOfRange(trx, range),
    others: what.part === 'all' ? await countOtherDays(trx, range) : { importedDays: 0, dropped: 0 },
  }))
  const counted: DeletionPreview['months'] = []
  // One transaction per month: a range may span years, and other queries must get their turn in between.
  for (const { month, ...days } of part ? months : []) {
    const count = await ask((trx) => countPart(trx, { siteId: website.id, ...days }, part ?? { part: 'all' }))
    if (count.events > 0) counted.push({ month, ...count })
  }
  return {
    domain: website.domain,
    timeZone: website.time_zone,
    events: counted.reduce((sum, { events }) => sum + events, 0),
    visits: counted.reduce((sum, { visits }) => sum + visits, 0),
    months: counted,
    ...others,
  }
}

/**
 * Requests the permanent deletion of a range of a website's days; a job carries it out (run-deletions.ts). Events
 * that arrive from now on stay, even if they belong to one of these days. For Admins, who confirm the website by
 * typing its domain.
 * @returns the deletion's id
 * @throws UserError deletion.other_domain (400), deletion.nothing (409) if there is nothing to delete,
 * deletion.under_way (409) while another deletion of the website is not finished, auth.forbidden, not_found,
 * website.missing
 */
export async function requestDeletion(
  context: Context,
  actor: Actor,
  { domain, ...asked }: RangeOf & { domain: string },
): Promise<{ id: string }> {
  const { clientId, from, to, what } = asked
  const website = await websiteToDeleteFrom(context, actor, clientId)
  if (domain.trim().toLowerCase() !== website.domain) {
    throw userError('deletion.other_domain', (t) => t('deletionOtherDomain', { domain: website.domain }))
  }
  const found = await preview(context, actor, website, asked)
  if (found.events + found.importedDays + found.dropped === 0) {
    throw userError('deletion.nothing', (t) => t('note.nothingToDelete'))
  }
  const { events, visits } = found
  return changing(context, actor, onWebsite({ clientId, permission: deleting }), async ({ trx, at, record }) => {
    const id = await insertDeletion(trx, {
      siteId: website.id,
      from,
      to,
      what,
      madeBy: actor.userId,
      at,
      events,
      visits,
    })
    if (id === null) throw userError('deletion.under_way', (t) => t('deletionUnderWay'))
    await sendDeletion(trx, { siteId: website.id, id }, at)
    await record('tracking.deletion_asked', { id, domain: website.domain, from, to, what, events, visits })
    return { id }
  })
}

/**
 * Returns the deletions of a website with their progress, newest first. For the client's own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listDeletions(context: Context, actor: Actor, clientId: string): Promise<Deletion[]> {
  return reading(context, actor, onWebsite({ clientId }), async (trx, { id: siteId }) =>
    (await readDeletions(trx, siteId)).map(deletionOf),
  )
}

function deletionOf(row: DeletionListRow): Deletion {
  const { id, firstDay, lastDay, nextDay, requestedAt, requestedBy, events, visits, deleted, finishedAt } = row
  const isDeleting = nextDay <= lastDay
  return {
    id,
    from: firstDay,
    to: lastDay,
    what: partOf(row),
    requestedAt: requestedAt.toISOString(),
    requestedBy,
    events,
    visits,
    deleted,
    state: finishedAt ? 'done' : isDeleting ? 'deleting' : 'counting',
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** Returns which events a stored deletion is about. */
export function partOf({ page, eventName }: { page: string | null; eventName: string | null }): DeletedPart {
  if (page !== null) return { part: 'page', value: page }
  return eventName === null ? { part: 'all' } : { part: 'event', value: eventName }
}

const deleting: Permission = { may: canDeleteData, error: (t) => t('adminsDeleteData') }

const websiteToDeleteFrom = (context: Context, actor: Actor, clientId: string): Promise<WebsiteRow> =>
  reading(context, actor, onWebsite({ clientId, permission: deleting }), async (_trx, website) => website)

/**
 * Stores a deletion.
 * @returns its id, or null if another deletion of the website is not finished
 */
async function insertDeletion(
  trx: Trx,
  asked: {
    siteId: number
    from: string
    to: string
    what: DeletedPart
    madeBy: string
    at: Date
    events: number
    visits: number
  },
): Promise<string | null> {
  const { what } = asked
  const row = await trx
    .insertInto('data_deletion')
    .values({
      site_id: asked.siteId,
      first_day: asked.from,
      last_day: asked.to,
      next_day: asked.from,
      page: what.part === 'page' ? what.value : null,
      event_name: what.part === 'event' ? what.value : null,
      requested_by: asked.madeBy,
      requested_at: asked.at,
      events: asked.events,
      visits: asked.visits,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('site_id').where('finished_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A deletion for the list on the page. */
interface DeletionListRow {
  id: string
  firstDay: string
  lastDay: string
  nextDay: string
  page: string | null
  eventName: string | null
  requestedAt: Date
  requestedBy: string | null
  events: number
  visits: number
  deleted: number
  finishedAt: Date | null
}

const maxShown = 20

/**
 * Returns the newest deletions of a website. The name of the person who asked is included only for people who may see
 * them.
 */
async function readDeletions(trx: Trx, siteId: number): Promise<DeletionListRow[]> {
  const { rows } = await sql<DeletionListRow>`
    select data_deletion.id, first_day as "firstDay", last_day as "lastDay", next_day as "nextDay", page,
      event_name as "eventName", requested_at as "requestedAt", events, visits, deleted_events as deleted,
      finished_at as "finishedAt", trim(app_user.first_name || ' ' || app_user.last_name) as "requestedBy"
    from data_deletion left join app_user on app_user.id = requested_by
    where site_id = ${siteId} order by requested_at desc, data_deletion.id limit ${maxShown}`.execute(trx)
  return rows
}
