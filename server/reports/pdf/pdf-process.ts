import * as v from 'valibot'
import { createPdfCompiler } from './compile-pdf.ts'
import type { PdfAnswer, PdfRequest } from './pdf-maker.ts'

/**
 * The process that compiles PDFs, started by pdf-maker.ts with the path of an empty folder. It answers one request after
 * the other, and ends with the process that started it.
 */
const [workspace] = v.parse(v.tuple([v.string()]), process.argv.slice(2))
const compiler = createPdfCompiler(workspace)

process.on('disconnect', () => process.exit(0))
// Only pdf-maker.ts has the other end of the channel.
process.on('message', ({ id, written, look }: PdfRequest) => {
  let answer: PdfAnswer
  try {
    answer = { id, pdf: compiler.pdf(written, look) }
  } catch (error) {
    // The compiler's errors may have no message, but always a code with the details.
    answer = { id, failure: error instanceof Error && 'code' in error ? String(error.code) : String(error) }
  }
  process.send?.(answer)
})
process.send?.({ ready: true })
