import { canDeleteData, isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { Deletion, DeletionPreview, DeletionRange } from '#app/shared/website-data/deletion.ts'
import { maxStoredExports, type WebsiteExport } from '#app/shared/website-data/export.ts'
import { changing, onAll, onWebsite, type Permission, reading } from '../access/calls/use-case.ts'
import type { WebsiteRow } from '../access/tenancy/tenancy.ts'
import { countOtherDays } from '../analytics/store/change-days.ts'
import { freshen } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { notFound, userError } from '../errors/user-errors.ts'
import { languageOfRecipient } from '../mail/recipient-language.ts'
import { sendDeletion, sendExport } from './data-work.ts'
import {
  countPart,
  insertDeletion,
  partOf,
  readDeletions,
  readEventPart,
  readMonthsOfRange,
  type DeletionListRow,
} from './deletions.sql.ts'
import { countStoredExports, insertExport, readExports, readPart, type StoredExport } from './exports.sql.ts'

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

const deleting: Permission = { may: canDeleteData, error: (t) => t('adminsDeleteData') }

const websiteToDeleteFrom = (context: Context, actor: Actor, clientId: string): Promise<WebsiteRow> =>
  reading(context, actor, onWebsite({ clientId, permission: deleting }), async (_trx, website) => website)

/**
 * Requests an export of everything about a client's website as one file; a job writes it (write-exports.ts). For the
 * client's own people and staff. Exports for staff also contain internal annotations and are shown to staff only.
 * @returns the export's id
 * @throws UserError export.under_way (409) while one is being written, export.too_many (409) if the limit of kept
 * exports is reached, auth.forbidden, not_found, website.missing
 */
export async function requestExport(context: Context, actor: Actor, clientId: string): Promise<{ id: string }> {
  const language = await languageOfRecipient(context.database.db, actor.userId)
  return changing(context, actor, onWebsite({ clientId }), async ({ trx, at, record }, { id: siteId, domain }) => {
    const forStaff = isStaff(actor.role)
    const id = await insertExport(trx, { siteId, forStaff, language, madeBy: actor.userId, at })
    if (id === null) throw userError('export.under_way', (t) => t('exportUnderWay'))
    // The count includes the new export.
    if ((await countStoredExports(trx, siteId, forStaff, at)) > maxStoredExports) {
      throw userError('export.too_many', (t) => t('tooManyExports', { most: maxStoredExports }))
    }
    await sendExport(trx, { siteId, id }, at)
    await record('tracking.export_asked', { id, domain })
    return { id }
  })
}

/**
 * Returns the newest exports of a client's website with their progress. For the client's own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listExports(context: Context, actor: Actor, clientId: string): Promise<WebsiteExport[]> {
  const now = context.clock()
  return reading(context, actor, onWebsite({ clientId }), async (trx, { id: siteId }) =>
    (await readExports(trx, siteId)).map((row) => exportOf(row, now)),
  )
}

/** The archive of an export, ready to be sent. */
export interface ExportFile {
  name: string
  sizeBytes: number
  /** The parts of the file; each is read when it is needed. */
  parts: AsyncGenerator<Uint8Array>
}

/**
 * Opens the file of a finished export for people who may see it, and records the download in the audit log.
 * @throws UserError not_found, export.not_ready (409), export.gone (410) if the file is not kept any more,
 * auth.forbidden
 */
export async function openExport(
  context: Context,
  actor: Actor,
  { clientId, exportId }: { clientId: string; exportId: string },
): Promise<ExportFile> {
  const { siteId, found } = await changing(context, actor, onWebsite({ clientId }), async (change, website) => {
    const { trx, at, record } = change
    const [row] = await readExports(trx, website.id, exportId)
    if (!row) throw exportNotFound()
    const shown = exportOf(row, at)
    if (shown.state === 'removed' || shown.state === 'failed') {
      throw userError('export.gone', (t) => t('exportGone'))
    }
    if (shown.state !== 'ready') throw userError('export.not_ready', (t) => t('exportNotReady'))
    await record('tracking.export_downloaded', { id: exportId, domain: website.domain, bytes: shown.sizeBytes })
    return { siteId: website.id, found: { ...shown, domain: website.domain } }
  })
  const day = utcDay(new Date(found.moment ?? found.requestedAt))
  return {
    name: `loop-${found.domain}-${day}.zip`,
    sizeBytes: found.sizeBytes,
    parts: readParts(context, actor, siteId, exportId),
  }
}

/** Reads each part in its own transaction, so that a slow download holds none open. */
async function* readParts(context: Context, actor: Actor, siteId: number, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const part = await reading(context, actor, onAll(), (trx) => readPart(trx, siteId, id, number))
    if (!part) return
    yield part
  }
}

/** Returns the error for an export that does not exist or that this person may not see. */
export const exportNotFound = () => notFound((t) => t('exportNotFound'))

function exportOf({ failedAt, removedAt, ...row }: StoredExport, now: Date): WebsiteExport {
  return {
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    moment: row.moment?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: stateOf(),
  }

  function stateOf(): WebsiteExport['state'] {
    if (failedAt) return 'failed'
    if (removedAt || (row.expiresAt && row.expiresAt <= now)) return 'removed'
    if (row.finishedAt) return 'ready'
    return row.moment ? 'writing' : 'waiting'
  }
}
