import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import { readFonts } from './fonts.ts'
import type { PdfLook } from '#app/shared/reports/pdf-look.ts'
import { pdfInput } from './pdf-input.ts'
import { printer } from './printable.ts'

/** Compiles reports; only the process of PDFs has one (pdf-process.ts). */
export interface PdfCompiler {
  /** Returns a tagged PDF (PDF/UA-1). @throws Error if the compiler refuses the document */
  pdf(written: WrittenReport, look: PdfLook): Buffer
  /** Returns the same document as SVG, whose texts tests can read. @throws Error as `pdf` does */
  svg(written: WrittenReport, look: PdfLook): string
}

/** Compilations after which the compiler forgets what it no longer uses. */
const keptFor = 5

/**
 * Returns a compiler with the fonts of reports.
 * @param workspace an empty folder: a document can read nothing but its own pictures
 */
export function createPdfCompiler(workspace: string): PdfCompiler {
  const fonts = readFonts()
  const layout = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.blobs }] })
  const show = printer(fonts.coverages)
  const put = (name: string, bytes: Uint8Array) => compiler.mapShadow(join(workspace, name), Buffer.from(bytes))
  const isPicture = (name: string, bytes: Uint8Array) => {
    put(name, bytes)
    const alone = `#set page(width: auto, height: auto)\n#image("/" + sys.inputs.name, width: 10mm)`
    return !compiler.compile({ mainFileContent: alone, inputs: { name } }).hasError()
  }
  const withDocument = <Made>(
    written: WrittenReport,
    look: PdfLook,
    make: (document: { mainFileContent: string; inputs: Record<string, string> }) => Made,
  ): Made => {
    try {
      const { report, files } = pdfInput(written, look, { show, isPicture })
      for (const { name, bytes } of files) put(name, bytes)
      return make({ mainFileContent: layout, inputs: { report } })
    } finally {
      compiler.resetShadow()
      compiler.evictCache(keptFor)
    }
  }
  return {
    pdf: (written, look) => withDocument(written, look, (document) => compiler.pdf(document, { pdfStandard: 'ua-1' })),
    svg: (written, look) => withDocument(written, look, (document) => compiler.svg(document)),
  }
}
