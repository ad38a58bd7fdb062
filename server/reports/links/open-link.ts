import { isStaff } from '#app/shared/access/permissions.ts'
import type { HeldReport, ReaderFeedback } from '#app/shared/reports/report-links.ts'
import { linkHash } from '../../access/one-time-link.ts'
import { getSignedIn } from '../../access/session.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { linkPasses } from '../../http/link-pass.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { notFound, Refusal } from '../../refusals/refusal.ts'
import { readAnswer } from '../feedback/feedback.sql.ts'
import { storeAnswer } from '../feedback/feedback.ts'
import type { StoredReportLogo } from '../look/agency.sql.ts'
import { reportNotFound } from '../permission.ts'
import { readPictures, type StoredPicture } from '../pictures/pictures.sql.ts'
import { csvOfReport, pdfOfReport, readFrozenReport, type ReportFile } from '../published/report-files.ts'
import { markVersionViewed, readVersion, readVersionLogo, type VersionKey } from '../published/versions.sql.ts'
import { countView, isPictureOfReport, readHeldLink, type HeldLink } from './links.sql.ts'
import { findVersion, writeVersion } from './read-report.ts'

/*
 * All of these are public: the proof is the link's secret, and its password if it has one. Readers have no account, so
 * Loop itself reads what they ask for, and only of the link's company and month. Each call looks the link up again.
 */

/** What a reader of a link sends. */
export interface Holding {
  token: string
  /** The request's cookies, which may hold the proof of a correct password. */
  headers: Headers
  /** The network address of the request. */
  address: string
}

const passes = linkPasses('report')
/** Limit of answers per link and address: a report is cheap to request and expensive to write. */
const answers = createRateLimit('report-link-answers', { points: 600, seconds: 5 * 60, perProcess: true })
/** Limit of views that are counted, and of answers that are stored, per link and address. */
const views = createRateLimit('report-link-views', { points: 60, seconds: 60 * 60, perProcess: true })
const opinions = createRateLimit('report-link-feedback', { points: 20, seconds: 60 * 60 })

type Found = { state: 'unknown' | 'expired' } | { state: 'locked' | 'open'; link: HeldLink }

async function find(context: Context, { token, headers }: Holding): Promise<Found> {
  const link = await readHeldLink(context.database.db, linkHash(token))
  if (!link) return { state: 'unknown' }
  if (link.expiresAt !== null && link.expiresAt <= context.clock()) return { state: 'expired' }
  return { state: (await passes.isUnlocked(context, link, headers)) ? 'open' : 'locked', link }
}

/** Returns whether a link is one of ours that was not revoked, even if it is closed. */
export const knowsReportLink = async (context: Context, token: string): Promise<boolean> =>
  (await readHeldLink(context.database.db, linkHash(token))) !== null

/**
 * Returns what a link opens, for its page. A revoked link gets the same answer as one that never existed.
 * @param version null for the newest
 * @throws AppError not_found for a version that is not published, rate.too_many (429)
 */
export async function openReportLink(
  context: Context,
  { version, ...holding }: Holding & { version: number | null },
): Promise<HeldReport> {
  const found = await find(context, holding)
  if (found.state !== 'open') return { state: found.state }
  const { link } = found
  await answers.take(context, `${link.id} ${holding.address}`)
  const { stored, feedback } = await inTransaction(context, async (trx) => {
    const one = await findVersion(trx, link, version)
    if (!one) throw reportNotFound()
    const key = versionOf(link, one.shown.version)
    return { stored: one, feedback: await readAnswer(trx, key, { linkId: link.id }) }
  })
  return { state: 'open', report: await writeVersion(stored, feedback), mails: link.mails }
}

/**
 * Checks the password of a link.
 * @returns the Set-Cookie value that lets the browser in; null if the link needs no password
 * @throws AppError report.link_wrong_password (403), report.link_unknown (404), report.link_expired (410),
 * rate.too_many (429)
 */
export async function unlockReportLink(
  context: Context,
  { password, ...holding }: Holding & { password: string },
): Promise<string | null> {
  const found = await find(context, holding)
  if (!('link' in found)) throw closed(found.state)
  const { id, passwordHash } = found.link
  if (passwordHash === null) return null
  const cookie = await passes.unlock(context, { id, passwordHash }, { password, address: holding.address })
  if (cookie === null) throw new Refusal('report.link_wrong_password', 403, (t) => t('sharePasswordWrong'))
  return cookie
}

/** Returns the link of a request. @throws AppError report.link_unknown, _expired, _locked, rate.too_many (429) */
async function requireLink(context: Context, holding: Holding): Promise<HeldLink> {
  const found = await find(context, holding)
  if (found.state !== 'open') throw closed(found.state)
  await answers.take(context, `${found.link.id} ${holding.address}`)
  return found.link
}

/**
 * Counts that a browser shows a version of a link's report, which its page calls once for each browser session: programs
 * that follow links in mails run no scripts. The first view of a version is noted with it. Staff who try a link are no
 * readers, and more views than people have are not counted.
 * @throws AppError report.link_unknown, report.link_expired, report.link_locked, not_found, rate.too_many (429)
 */
export async function viewReportLink(
  context: Context,
  { version, ...holding }: Holding & { version: number },
): Promise<void> {
  const link = await requireLink(context, holding)
  const signedIn = await getSignedIn(context, holding.headers)
  if (signedIn && isStaff(signedIn.actor.role)) return
  if (await views.count(context, `${link.id} ${holding.address}`)) return
  await inTransaction(context, async (trx) => {
    const key = await requireVersion(trx, link, version)
    await countView(trx, link.id, context.clock())
    await markVersionViewed(trx, key, context.clock())
  })
}

/**
 * Stores what the reader of a link says about a version, over what was said with the link before.
 * @throws AppError report.link_unknown, report.link_expired, report.link_locked, not_found, rate.too_many (429)
 */
export async function sendLinkFeedback(
  context: Context,
  { version, useful, sentence, ...holding }: Holding & { version: number } & ReaderFeedback,
): Promise<void> {
  const link = await requireLink(context, holding)
  await opinions.take(context, `${link.id} ${holding.address}`)
  await inTransaction(context, async (trx) => {
    const key = await requireVersion(trx, link, version)
    const name = link.name === '' ? null : link.name
    await storeAnswer(context, trx, key, { reader: { linkId: link.id }, name, answer: { useful, sentence } })
  })
}

/**
 * Returns a version of a link's report as a PDF or as CSV files.
 * @param asked.version null for the newest
 * @throws AppError report.link_unknown, report.link_expired, report.link_locked, not_found, rate.too_many (429)
 * @throws PdfFailure
 */
export async function getLinkFile(
  context: Context,
  { version, form, ...holding }: Holding & { version: number | null; form: 'pdf' | 'csv' },
): Promise<ReportFile> {
  const link = await requireLink(context, holding)
  const frozen = await inTransaction(context, async (trx) => {
    const found = await findVersion(trx, link, version)
    return found && (await readFrozenReport(trx, versionOf(link, found.shown.version)))
  })
  if (!frozen) throw reportNotFound()
  if (form === 'csv') return csvOfReport(frozen.document)
  return pdfOfReport(context, frozen, `${context.origin}/shared-report/${holding.token}`)
}

/**
 * Returns a picture of a link's report.
 * @throws AppError not_found if no published version shows it, report.link_unknown, report.link_expired,
 * report.link_locked, rate.too_many (429)
 */
export async function getLinkPicture(
  context: Context,
  { fileId, ...holding }: Holding & { fileId: string },
): Promise<StoredPicture> {
  const link = await requireLink(context, holding)
  const picture = await inTransaction(context, async (trx) => {
    if (!(await isPictureOfReport(trx, link, fileId))) return undefined
    return (await readPictures(trx, link.clientId, [fileId])).get(fileId)
  })
  if (!picture) throw notFound((t) => t('reportPictureNotFound'))
  return picture
}

/**
 * Returns the logo that a version of a link's report was published with.
 * @throws AppError not_found without one, report.link_unknown, report.link_expired, report.link_locked,
 * rate.too_many (429)
 */
export async function getLinkLogo(
  context: Context,
  { version, ...holding }: Holding & { version: number },
): Promise<StoredReportLogo> {
  const link = await requireLink(context, holding)
  const logo = await inTransaction(context, (trx) => readVersionLogo(trx, versionOf(link, version)))
  if (!logo) throw notFound((t) => t('logoNotFound'))
  return logo
}

/** Runs statements of Loop itself, in one transaction. */
const inTransaction = <T>(context: Context, work: (trx: SystemTrx) => Promise<T>): Promise<T> =>
  context.database.db.transaction().execute(work)

const versionOf = ({ clientId, month }: HeldLink, version: number): VersionKey => ({ clientId, month, version })

async function requireVersion(trx: SystemTrx, link: HeldLink, version: number): Promise<VersionKey> {
  const key = versionOf(link, version)
  if (!(await readVersion(trx, key))) throw reportNotFound()
  return key
}

const refusals = {
  unknown: { status: 404, key: 'shareUnknown' },
  expired: { status: 410, key: 'shareExpired' },
  locked: { status: 403, key: 'shareLocked' },
} as const

const closed = (state: keyof typeof refusals) =>
  new Refusal(`report.link_${state}`, refusals[state].status, (t) => t(refusals[state].key))
