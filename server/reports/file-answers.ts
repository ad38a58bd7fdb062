import type { UserError } from '#app/shared/http/user-error.ts'
import { userError } from '../errors/user-errors.ts'
import { PdfFailure } from './pdf/pdf-maker.ts'
import type { ReportFile } from './published/report-files.ts'

/** Seconds after which a busy maker of PDFs is worth another try. */
const retrySeconds = 20

/**
 * Returns the response with a report's file. A browser shows a PDF and stores the archive of CSV files.
 * @throws UserError report.pdf_busy, report.pdf_failed (503)
 */
export async function answerFile(made: Promise<ReportFile>): Promise<Response> {
  const { name, type, bytes } = await made.catch((error: unknown) => {
    throw error instanceof PdfFailure ? pdfRefusal(error) : error
  })
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `${type === 'application/pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** A failure of the document repeats itself; everything else is worth another try. */
const pdfRefusal = ({ reason }: PdfFailure): UserError =>
  reason === 'refused' || reason === 'tooLarge'
    ? userError('report.pdf_failed', (t) => t('reportPdfFailed'))
    : userError('report.pdf_busy', (t) => t('reportPdfBusy'), retrySeconds)
