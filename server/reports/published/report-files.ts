import type { Actor } from '#app/shared/access/permissions.ts'
import { picturesIn, type ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportLook } from '#app/shared/reports/look.ts'
import type { PdfPicture } from '#app/shared/reports/pdf-look.ts'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import { onClient, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { reportTranslator } from '../document/report-translator.ts'
import { PdfFailure } from '../pdf/pdf-maker.ts'
import type { StoredReportLogo } from '../../profile/agency-look.sql.ts'
import { reportNotFound } from '../permission.ts'
import { readPictures } from '../pictures/pictures.sql.ts'
import { reportCsv } from '../report-csv.ts'
import { readDocument, requireReader } from './frozen-document.ts'
import { wordsOfVersion } from './frozen-forms.ts'
import {
  readReportVersion,
  readVersionLogo,
  readVersionPdf,
  readVersionsWithoutPdf,
  writeVersionPdf,
  type VersionKey,
} from './versions.sql.ts'

/** A file of a report, to download or to attach to a mail. */
export interface ReportFile {
  /** Letters of ASCII, digits, `-` and `.` only. */
  name: string
  type: string
  bytes: Uint8Array
}

/** Everything of a published version that its files are made of; without logo and pictures once it has its PDF. */
export interface FrozenReport {
  key: VersionKey
  document: ReportDocument
  /** As it is stored; `wordsOfVersion` reads it. */
  written: unknown
  look: ReportLook
  logo: StoredReportLogo | null
  pictures: ReadonlyMap<string, { type: string; bytes: Uint8Array }>
  /** Null as long as none was made. */
  pdf: Uint8Array | null
}

/** Returns a published version with its pictures; null if there is none. The caller has checked who asks. */
export async function readFrozenReport(trx: Trx, key: VersionKey): Promise<FrozenReport | null> {
  const version = await readReportVersion(trx, key)
  if (!version) return null
  const document = readDocument(version.document)
  const pdf = await readVersionPdf(trx, key)
  // Once the PDF is made, nothing is drawn again.
  const fileIds = pdf === null ? picturesIn(document) : []
  return {
    key,
    document,
    written: version.written,
    look: version.look,
    logo: pdf === null ? await readVersionLogo(trx, key) : null,
    pictures: fileIds.length === 0 ? new Map() : await readPictures(trx, key.clientId, fileIds),
    pdf,
  }
}

type PdfDeps = Pick<Context, 'database' | 'pdf'>

/**
 * Returns a published version as a tagged PDF: the same bytes for everyone and always, so it has no address in it that
 * only some may open. It is made and stored when it is first asked for, usually by `freezePdfs`. The caller is in no
 * transaction.
 * @throws PdfFailure
 */
export async function pdfOfReport(context: PdfDeps, frozen: FrozenReport): Promise<ReportFile> {
  const { key, document } = frozen
  const bytes = frozen.pdf ?? (await makePdf(context, frozen, await wordsOfVersion(context, key, frozen)))
  return { name: `${nameOf(document)}.pdf`, type: 'application/pdf', bytes }
}

async function makePdf(
  { database, pdf }: PdfDeps,
  { key, look, logo, pictures }: FrozenReport,
  written: WrittenReport,
): Promise<Uint8Array> {
  const { senderName: sender, footer, accentColor } = look
  const logoPicture = logo && printable(logo)
  const bytes = await pdf.make(written, {
    sender: sender === '' ? 'Loop' : sender,
    footer,
    accentColor,
    logo: logoPicture && { ...logoPicture, alt: sender === '' ? 'Loop' : sender },
    pictures: new Map(
      [...pictures].flatMap(([fileId, picture]) => {
        const found = printable(picture)
        return found ? [[fileId, found] as const] : []
      }),
    ),
  })
  // Another process may have been faster: everyone gets the one that was stored.
  return (await database.db.transaction().execute((trx) => writeVersionPdf(trx, key, bytes))) ?? bytes
}

/** How long after its publication the job tries to make a report's PDF; after that it is made for the next reader. */
const freezingMs = 60 * 60_000

/**
 * Makes the PDFs of reports that were published in the last hour, so that they are drawn as on that day however late
 * they are first read. One that can't be made is tried again by the next run. For the job.
 */
export async function freezePdfs(
  context: PdfDeps & Pick<Context, 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log } = context
  const db = database.db
  for (const key of await readVersionsWithoutPdf(db, new Date(clock().getTime() - freezingMs))) {
    if (signal.aborted) return
    const frozen = await db.transaction().execute((trx) => readFrozenReport(trx, key))
    try {
      if (frozen) await pdfOfReport(context, frozen)
    } catch (error) {
      if (!(error instanceof PdfFailure) || error.reason === 'closed') throw error
      log.warn({ ...key, err: error }, 'A published report has no PDF yet.')
    }
  }
}

/** Returns the numbers of a report as a zip archive of CSV files. */
export async function csvOfReport(document: ReportDocument): Promise<ReportFile> {
  const bytes = await reportCsv(await reportTranslator(document.language), document)
  return { name: `${nameOf(document)}.zip`, type: 'application/zip', bytes }
}

/**
 * Returns a published report as a PDF or as CSV files. May be called by the client's own people and Admins.
 * @throws UserError auth.forbidden, not_found
 * @throws PdfFailure
 */
export async function getReportFile(
  context: Context,
  actor: Actor,
  { form, ...key }: VersionKey & { form: 'pdf' | 'csv' },
): Promise<ReportFile> {
  requireReader(actor, key.clientId)
  const frozen = await reading(context, actor, onClient({ clientId: key.clientId }), (trx) =>
    readFrozenReport(trx, key),
  )
  if (!frozen) throw reportNotFound()
  if (form === 'csv') return csvOfReport(frozen.document)
  return pdfOfReport(context, frozen)
}

const printed = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Returns a picture that a PDF can show; null for other types, which are described in words. */
function printable({ type: given, bytes }: { type: string; bytes: Uint8Array }): PdfPicture | null {
  const type = printed.find((one) => one === given)
  return type ? { type, bytes } : null
}

/** Returns the name of a report's files without its ending: `report-fernhollow-pottery-2026-10`. */
function nameOf({ company, month }: ReportDocument): string {
  const name = company.name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
  return ['report', name, month].filter((part) => part !== '').join('-')
}
