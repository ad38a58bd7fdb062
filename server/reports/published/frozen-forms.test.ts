import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReadReport } from '#app/shared/reports/report-links.ts'
import { admin } from '#tests/support/companies.ts'
import { countedPdf } from '#tests/support/delivery-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { bea, blockOf, key, reportScene } from '#tests/support/report-scene.ts'
import { saveBlocks } from '../draft/draft.ts'
import { createReportLink } from '../links/links.ts'
import { getLinkFile, openReportLink } from '../links/open-link.ts'
import { getReadReport } from '../links/read-report.ts'
import { PdfFailure } from '../pdf/pdf-maker.ts'
import { getPublished } from './published.ts'
import { freezePdfs, getReportFile } from './report-files.ts'

const goingOn = new AbortController().signal
const newest = { ...key, version: null }
const first = { ...key, version: 1 }

describe('A published version', () => {
  const context = openContext()
  const scene = reportScene(context)
  const pdf = countedPdf()
  beforeAll(() => void Object.assign(context, { pdf }))
  beforeEach(async () => {
    Object.assign(pdf, { made: 0, failures: [] })
    await scene.reset()
    await scene.start()
    await saveBlocks(context, admin, { ...key, revision: 1, blocks: [blockOf(1, { title: 'The new form' })] })
    await scene.publish()
  })

  const db = () => context.database.db
  const titleOf = ({ written }: Pick<ReadReport, 'written'>) => written.blocks[0]?.title
  const tokenOfLink = async () => {
    const form = { ...key, name: 'The board', password: null, lastDay: null }
    return (await createReportLink(context, admin, form)).url.split('/').at(-1) ?? ''
  }
  const held = (token: string) => ({ token, headers: new Headers(), address: '203.0.113.1', version: null })
  /** As if Loop had worded the title in another way when the version was published. */
  const wordAs = (title: string) =>
    sql`update report_version set written = jsonb_set(written, '{blocks,0,title}', to_jsonb(${title}::text))`.execute(
      db(),
    )
  const forgetWords = () => sql`update report_version set written = null`.execute(db())

  it('keeps its words as they were published, for its people, links and programs', async () => {
    await wordAs('As it was worded then')
    expect(titleOf(await getReadReport(context, clara, newest))).toBe('As it was worded then')
    expect(titleOf(await getPublished(context, clara, newest))).toBe('As it was worded then')
    const link = await openReportLink(context, held(await tokenOfLink()))
    expect(link.state === 'open' && titleOf(link.report)).toBe('As it was worded then')
  })

  it('gets its words at its next reading if it is older than kept words, and keeps those', async () => {
    await forgetWords()
    expect(titleOf(await getReadReport(context, clara, newest))).toBe('The new form')
    await wordAs('As it was first read')
    expect(titleOf(await getReadReport(context, bea, newest))).toBe('As it was first read')
  })

  it('gives two people who read it first at the same time the same words', async () => {
    await forgetWords()
    const read = await Promise.all([clara, bea].map((person) => getReadReport(context, person, newest)))
    expect(read[0]?.written).toEqual(read[1]?.written)
  })

  it('has one PDF, byte for byte the same for its people, Admins and links', async () => {
    await freezePdfs(context, goingOn)
    expect(pdf.made).toBe(1)
    const files = [
      await getReportFile(context, clara, { ...first, form: 'pdf' }),
      await getReportFile(context, bea, { ...first, form: 'pdf' }),
      await getLinkFile(context, { ...held(await tokenOfLink()), form: 'pdf' }),
    ]
    expect(files.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(Array(3).fill('%PDF-1.7 number 1'))
    expect(pdf.made).toBe(1)
  })

  it('keeps the PDF that was stored first if two processes make it at once', async () => {
    const files = await Promise.all(
      [clara, bea].map((person) => getReportFile(context, person, { ...first, form: 'pdf' })),
    )
    const [one, other] = files.map(({ bytes }) => Buffer.from(bytes).toString())
    expect(one).toBe(other)
    const again = await getReportFile(context, clara, { ...first, form: 'pdf' })
    expect(Buffer.from(again.bytes).toString()).toBe(one)
  })

  it('gets its PDF by the next run if it could not be made, and after an hour by whoever asks for it', async () => {
    pdf.failures.push(new PdfFailure('busy'), new PdfFailure('tooSlow'))
    await freezePdfs(context, goingOn)
    expect(pdf.made).toBe(0)
    context.clock.set('2026-10-02T11:30:00Z')
    await freezePdfs(context, goingOn)
    expect(pdf).toMatchObject({ made: 0, failures: [expect.any(PdfFailure)] })
    context.clock.set('2026-10-02T10:30:00Z')
    await freezePdfs(context, goingOn).catch(() => {})
    await freezePdfs(context, goingOn)
    expect(pdf.made).toBe(1)
  })

  it('can be changed by no person, neither its words nor its PDF', async () => {
    for (const column of ['written', 'pdf']) {
      const { rows } = await sql<{ may: boolean }>`
        select has_column_privilege('loop_app', 'report_version', ${column}, 'update') as may`.execute(db())
      expect([column, rows[0]?.may]).toEqual([column, false])
    }
  })
})
