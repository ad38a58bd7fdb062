import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { writeReport } from '#server/reports/document/write-report.ts'
import { reportBlock, reportDocument } from '#tests/support/report-document.ts'
import type { PdfLook } from '#app/shared/reports/pdf-look.ts'
import { reportTranslator } from '../document/report-translator.ts'
import type { PdfMaker } from '../../context.ts'
import { createPdfMaker, type PdfFailure, type PdfLimits } from './pdf-maker.ts'

const written = writeReport(await reportTranslator('en'), reportDocument('en', { blocks: [reportBlock('cards')] }))
const look: PdfLook = {
  sender: 'Northlight',
  footer: '',
  accentColor: null,
  logo: null,
  pictures: new Map(),
}
const saying = (footer: string): PdfLook => ({ ...look, footer })

const folder = mkdtempSync(join(tmpdir(), 'loop-pdf-maker-'))
afterAll(() => rmSync(folder, { recursive: true }))
let maker: PdfMaker
afterEach(() => maker.close())

/** A process that does what the footer of a report says, and otherwise answers at once with its own number. */
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, look }) => {
  if (look.footer === 'crash') process.exit(3)
  if (look.footer === 'hang') for (;;);
  if (look.footer === 'grow') { globalThis.held = Buffer.alloc(300_000_000, 1); for (;;); }
  if (look.footer === 'refuse') return process.send({ id, failure: 'no alternative text' })
  process.send({ id, pdf: new Uint8Array([process.pid % 256]) })
})`,
)
const makerOf = (limits: Partial<PdfLimits> = {}) => (maker = createPdfMaker(limits, program))
const failing = (reason: PdfFailure['reason']) => expect.objectContaining({ reason })

describe('The maker of PDFs', () => {
  it('makes a PDF in a process of its own, and the next one in the same process', async () => {
    maker = createPdfMaker()
    const [first, second] = await Promise.all([maker.make(written, look), maker.make(written, look)])
    expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-')
    expect(second.byteLength).toBe(first.byteLength)
  })

  it.each([
    ['ends the process', 'crash', 'ended'],
    ['needs too much memory', 'grow', 'tooLarge'],
  ] as const)('refuses only the PDF that %s', async (_name, footer, reason) => {
    makerOf({ memory: 250_000_000 })
    const made = [maker.make(written, saying(footer)), maker.make(written, look)]
    expect(await Promise.allSettled(made)).toMatchObject([
      { status: 'rejected', reason: failing(reason) },
      { status: 'fulfilled' },
    ])
  })

  it('refuses a PDF that takes too long', async () => {
    makerOf({ timeMs: 1 })
    await expect(maker.make(written, saying('hang'))).rejects.toEqual(failing('tooSlow'))
  })

  it('keeps its process if the compiler refuses a document', async () => {
    makerOf()
    const [first] = await maker.make(written, look)
    await expect(maker.make(written, saying('refuse'))).rejects.toEqual(failing('refused'))
    const [second] = await maker.make(written, look)
    expect(second).toBe(first)
  })

  it('starts another process after a time without work', async () => {
    makerOf({ idleMs: 1 })
    await maker.make(written, look)
    // The process may end before or after the next request: it is made all the same.
    await expect(maker.make(written, look)).resolves.toHaveLength(1)
  })

  it('refuses more PDFs than may wait, and all once it is closed', async () => {
    makerOf({ waiting: 1 })
    const made = [maker.make(written, saying('hang')), maker.make(written, look), maker.make(written, look)]
    const results = Promise.allSettled(made)
    await expect(made[2]).rejects.toEqual(failing('busy'))
    maker.close()
    expect(await results).toMatchObject([
      { reason: failing('closed') },
      { reason: failing('closed') },
      { reason: failing('busy') },
    ])
    await expect(maker.make(written, look)).rejects.toEqual(failing('closed'))
  })
})
