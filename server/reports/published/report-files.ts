import type { Actor } from '#app/shared/access/permissions.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportLook } from '#app/shared/reports/look.ts'
import type { PdfPicture } from '#app/shared/reports/pdf-look.ts'
import { onClient, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { reportTranslator } from '../document/report-translator.ts'
import { writeReport } from '../document/write-report.ts'
import type { StoredReportLogo } from '../../profile/agency-look.sql.ts'
import { reportNotFound } from '../permission.ts'
import { readPictures } from '../pictures/pictures.sql.ts'
import { reportCsv } from '../report-csv.ts'
import { readDocument, requireReader } from './frozen-document.ts'
import { readReportVersion, readVersionLogo, type VersionKey } from './versions.sql.ts'

/** A file of a report, to download or to attach to a mail. */
export interface ReportFile {
  /** Letters of ASCII, digits, `-` and `.` only. */
  name: string
  type: string
  bytes: Uint8Array
}

/** Everything of a report that its files are made of. */
export interface FrozenReport {
  document: ReportDocument
  look: ReportLook
  logo: StoredReportLogo | null
  pictures: ReadonlyMap<string, { type: string; bytes: Uint8Array }>
}

/** Returns a published version with its pictures; null if there is none. The caller has checked who asks. */
export async function readFrozenReport(trx: Trx, key: VersionKey): Promise<FrozenReport | null> {
  const version = await readReportVersion(trx, key)
  if (!version) return null
  const document = readDocument(version.document)
  const fileIds = document.blocks.flatMap(({ picture }) => picture?.fileId ?? [])
  return {
    document,
    look: version.look,
    logo: await readVersionLogo(trx, key),
    pictures: fileIds.length === 0 ? new Map() : await readPictures(trx, key.clientId, fileIds),
  }
}

/**
 * Returns a report as a tagged PDF.
 * @param url the report's address on the web, for people who may open it; null for none
 * @throws PdfFailure
 */
export async function pdfOfReport(
  { pdf }: Pick<Context, 'pdf'>,
  { document, look, logo, pictures }: FrozenReport,
  url: string | null,
): Promise<ReportFile> {
  const reader = await reportTranslator(document.language)
  const { senderName: sender, footer, accentColor } = look
  const logoPicture = logo && printable(logo)
  const bytes = await pdf.make(writeReport(reader, document), {
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
    online: url === null ? null : { label: reader.t.reports('openReport'), url },
  })
  return { name: `${nameOf(document)}.pdf`, type: 'application/pdf', bytes }
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
  return pdfOfReport(context, frozen, `${context.origin}/report/${key.clientId}/${key.month}`)
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
