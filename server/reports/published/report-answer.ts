import { PdfFailure } from '../pdf/pdf-maker.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { ReportFile } from './report-files.ts'

/** Seconds after which a busy maker of PDFs is worth another try. */
const retrySeconds = 20

/**
 * Returns the response with a report's file. A browser shows a PDF and stores the archive of CSV files.
 * @throws AppError report.pdf_busy, report.pdf_failed (503)
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
const pdfRefusal = ({ reason }: PdfFailure): Refusal =>
  reason === 'refused' || reason === 'tooLarge'
    ? new Refusal('report.pdf_failed', 503, (t) => t('reportPdfFailed'))
    : new Refusal('report.pdf_busy', 503, (t) => t('reportPdfBusy'), retrySeconds)
