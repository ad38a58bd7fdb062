import { isStaff } from '#app/shared/access/permissions.ts'
import type { SharedReport, ReaderFeedback } from '#app/shared/reports/report-links.ts'
import { getSignedIn } from '../../access/session/session.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { notFound } from '../../errors/user-errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { LinkRequest } from '../../secret-links/secret-links.ts'
import { sharedLinks } from '../../secret-links/shared-links.ts'
import { readAnswer } from '../feedback/feedback.sql.ts'
import { storeAnswer } from '../feedback/feedback.ts'
import type { StoredReportLogo } from '../../profile/agency-look.sql.ts'
import { reportNotFound } from '../permission.ts'
import { readPictures, type StoredPicture } from '../pictures/pictures.sql.ts'
import { csvOfReport, pdfOfReport, readFrozenReport, type ReportFile } from '../published/report-files.ts'
import { markVersionViewed, readReportVersion, readVersionLogo, type VersionKey } from '../published/versions.sql.ts'
import { countView, isPictureOfReport, readLinkByHash, type FoundReportLink } from './links.sql.ts'
import { findVersion, writeVersion } from './read-report.ts'

/*
 * All of these are public: the proof is the link's secret, and its password if it has one. Readers have no account, so
 * Loop itself reads what they ask for, and only of the link's client and month.
 */

/** Links to the published versions of a month's report. */
export const reportLinks = sharedLinks({
  name: 'report',
  page: '/shared-report/',
  errors: 'report.link_',
  read: readLinkByHash,
})
/** Limit of views that are counted, and of answers that are stored, per link and address. */
const views = createRateLimit('report-link-views', { points: 60, seconds: 60 * 60, perProcess: true })
const opinions = createRateLimit('report-link-feedback', { points: 20, seconds: 60 * 60 })

/**
 * Returns what a link opens, for its page. A revoked link gets the same answer as one that never existed.
 * @param version null for the newest
 * @throws UserError not_found for a version that is not published, rate.too_many (429)
 */
export async function openReportLink(
  context: Context,
  { version, ...request }: LinkRequest & { version: number | null },
): Promise<SharedReport> {
  const found = await reportLinks.open(context, request)
  if (found.state !== 'open') return found
  const { link } = found
  const { stored, feedback } = await inTransaction(context, async (trx) => {
    const one = await findVersion(trx, link, version)
    if (!one) throw reportNotFound()
    const key = versionOf(link, one.shown.version)
    return { stored: one, feedback: await readAnswer(trx, key, { linkId: link.id }) }
  })
  return { state: 'open', report: await writeVersion(context, link.clientId, stored, feedback), mails: link.mails }
}

/**
 * Counts that a browser shows a version of a link's report, which its page calls once for each browser session: programs
 * that follow links in mails run no scripts. The first view of a version is noted with it. Staff who try a link are no
 * readers, and more views than people have are not counted.
 * @throws UserError report.link_unknown, report.link_expired, report.link_locked, not_found, rate.too_many (429)
 */
export async function viewReportLink(
  context: Context,
  { version, ...request }: LinkRequest & { version: number },
): Promise<void> {
  const link = await reportLinks.require(context, request)
  const signedIn = await getSignedIn(context, request.headers)
  if (signedIn && isStaff(signedIn.actor.role)) return
  if (await views.count(context, `${link.id} ${request.address}`)) return
  await inTransaction(context, async (trx) => {
    const key = await requireVersion(trx, link, version)
    await countView(trx, link.id, context.clock())
    await markVersionViewed(trx, key, context.clock())
  })
}

/**
 * Stores what the reader of a link says about a version, over what was said with the link before.
 * @throws UserError report.link_unknown, report.link_expired, report.link_locked, not_found, rate.too_many (429)
 */
export async function sendLinkFeedback(
  context: Context,
  { version, useful, sentence, ...request }: LinkRequest & { version: number } & ReaderFeedback,
): Promise<void> {
  const link = await reportLinks.require(context, request)
  await opinions.take(context, `${link.id} ${request.address}`)
  await inTransaction(context, async (trx) => {
    const key = await requireVersion(trx, link, version)
    const name = link.name === '' ? null : link.name
    await storeAnswer(context, trx, key, { reader: { linkId: link.id }, name, answer: { useful, sentence } })
  })
}

/**
 * Returns a version of a link's report as a PDF or as CSV files.
 * @param asked.version null for the newest
 * @throws UserError report.link_unknown, report.link_expired, report.link_locked, not_found, rate.too_many (429)
 * @throws PdfFailure
 */
export async function getLinkFile(
  context: Context,
  { version, form, ...request }: LinkRequest & { version: number | null; form: 'pdf' | 'csv' },
): Promise<ReportFile> {
  const link = await reportLinks.require(context, request)
  const frozen = await inTransaction(context, async (trx) => {
    const found = await findVersion(trx, link, version)
    return found && (await readFrozenReport(trx, versionOf(link, found.shown.version)))
  })
  if (!frozen) throw reportNotFound()
  if (form === 'csv') return csvOfReport(frozen.document)
  return pdfOfReport(context, frozen)
}

/**
 * Returns a picture of a link's report.
 * @throws UserError not_found if no published version shows it, report.link_unknown, report.link_expired,
 * report.link_locked, rate.too_many (429)
 */
export async function getLinkPicture(
  context: Context,
  { fileId, ...request }: LinkRequest & { fileId: string },
): Promise<StoredPicture> {
  const link = await reportLinks.require(context, request)
  const picture = await inTransaction(context, async (trx) => {
    if (!(await isPictureOfReport(trx, link, fileId))) return undefined
    return (await readPictures(trx, link.clientId, [fileId])).get(fileId)
  })
  if (!picture) throw notFound((t) => t('reportPictureNotFound'))
  return picture
}

/**
 * Returns the logo that a version of a link's report was published with.
 * @throws UserError not_found without one, report.link_unknown, report.link_expired, report.link_locked,
 * rate.too_many (429)
 */
export async function getLinkLogo(
  context: Context,
  { version, ...request }: LinkRequest & { version: number },
): Promise<StoredReportLogo> {
  const link = await reportLinks.require(context, request)
  const logo = await inTransaction(context, (trx) => readVersionLogo(trx, versionOf(link, version)))
  if (!logo) throw notFound((t) => t('logoNotFound'))
  return logo
}

/** Runs statements of Loop itself, in one transaction. */
const inTransaction = <T>(context: Context, work: (trx: SystemTrx) => Promise<T>): Promise<T> =>
  context.database.db.transaction().execute(work)

const versionOf = ({ clientId, month }: FoundReportLink, version: number): VersionKey => ({ clientId, month, version })

async function requireVersion(trx: SystemTrx, link: FoundReportLink, version: number): Promise<VersionKey> {
  const key = versionOf(link, version)
  if (!(await readReportVersion(trx, key))) throw reportNotFound()
  return key
}
