import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { maxStoredExports, type WebsiteExport } from '#app/shared/website-data/export.ts'
import { changing, onAll, onWebsite, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { notFound, userError } from '../errors/user-errors.ts'
import { languageOfRecipient } from '../mail/recipient-language.ts'
import { sendExport } from './data-work.ts'
import { countStoredExports, insertExport, readExports, readPart, type StoredExport } from './exports.sql.ts'

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
