import { addMonths, firstDayOf } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import type { BlockKind } from '#app/shared/reports/block-kinds.ts'
import type { PdfLook } from '#app/shared/reports/pdf-look.ts'
import { beginSession } from '#server/auth/auth.ts'
import { composeContext } from '#server/compose.ts'
import { readEnv } from '#server/env.ts'
import { reportTranslator } from '#server/reports/document/report-translator.ts'
import { writeReport } from '#server/reports/document/write-report.ts'
import { createPdfMaker } from '#server/reports/pdf/pdf-maker.ts'
import { addWebsite, clientOf } from '#tests/support/companies.ts'
import { insertAccounts } from '#tests/support/people.ts'
import { reportDocument } from '#tests/support/report-document.ts'
import { startServer, temporaryFolder } from '#tests/support/server-process.ts'

const kinds: readonly BlockKind[] = [
  'summary',
  'traffic',
  'channels',
  'pages',
  'audience',
  'goals',
  'speed',
  'search',
  'findings',
  'cards',
  'effects',
  'nextMonth',
]
const rounds = 20
const month = addMonths(localMonth(new Date(), 'UTC'), -1)
/** A report of twelve blocks, each with all that its kind can have. */
const document = reportDocument('en', {
  month,
  blocks: reportDocument('en').blocks.filter(({ kind }) => kinds.includes(kind)),
})

export interface ReportForms {
  blocks: number
  /** Milliseconds of each, ascending. */
  words: number[]
  pdf: number[]
  page: number[]
  json: number[]
  /** Of the first PDF, whose process has to start. */
  firstPdf: number
  bytes: { pdf: number; page: number; json: number }
  /** The page's status; anything but 200 is no measurement. */
  status: number
}

/**
 * Measures the forms of a report of twelve blocks: its words, its PDF from the process of PDFs, and from a server the page
 * of a Client and the JSON of a program.
 */
export async function measureReportForms(): Promise<ReportForms> {
  const reader = await reportTranslator('en')
  const words = await timesOf(() => Promise.resolve(writeReport(reader, document)))
  const { pdf, firstPdf, bytes } = await measurePdf(writeReport(reader, document))
  const served = await measureServer()
  return {
    blocks: document.blocks.length,
    words,
    pdf,
    firstPdf,
    ...served,
    bytes: { ...served.bytes, pdf: bytes },
  }
}

async function measurePdf(written: Parameters<ReturnType<typeof createPdfMaker>['make']>[0]) {
  const look: PdfLook = {
    sender: 'Northlight',
    footer: 'Northlight',
    accentColor: '#5b3a8e',
    logo: null,
    pictures: new Map(),
  }
  const maker = createPdfMaker()
  try {
    const begun = performance.now()
    const { byteLength } = await maker.make(written, look)
    const firstPdf = performance.now() - begun
    // The compiler remembers what it has seen: each report differs.
    let round = 0
    const pdf = await timesOf(() => {
      round += 1
      const title = `${written.title} ${round}`
      const blocks = written.blocks.map((block) => ({ ...block, title: `${block.title} ${round}` }))
      return maker.make({ ...written, title, blocks }, look)
    })
    return { pdf, firstPdf, bytes: byteLength }
  } finally {
    maker.close()
  }
}

async function measureServer() {
  const data = await temporaryFolder()
  const env = readEnv({ DATA_DIR: data.path, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent' })
  const client = clientOf(1)
  const context = await composeContext({ env })
  await addWebsite(context, { siteId: 1 })
  await insertAccounts(context, [{ actor: client, email: 'clara@bench.test' }])
  const key = { client_id: client.clientId ?? '', month: firstDayOf(month) }
  const at = context.clock()
  await context.database.db
    .insertInto('report')
    .values({
      ...key,
      state: 'published',
      language: 'en',
      blocks: '[]',
      created_by: null,
      created_at: at,
      changed_at: at,
    })
    .execute()
  await context.database.db
    .insertInto('report_version')
    .values({
      ...key,
      version: 1,
      revision: 1,
      document: JSON.stringify(document),
      blocks: '[]',
      definitions: document.definitions,
      published_by: null,
      reviewer_id: null,
      published_at: at,
      sender_name: 'Northlight',
      footer: '',
      accent_color: null,
      logo: null,
      logo_type: null,
    })
    .execute()
  const session = await beginSession(context, { userId: client.userId, provider: 'embedded', headers: new Headers() })
  await context.close()

  const server = await startServer({ DATA_DIR: data.path, SAMPLE_DATA: 'off', CALL_RATE_PER_MINUTE: '0' })
  try {
    const cookie = session.split(';')[0] ?? ''
    const ask = async (path: string) => {
      const answer = await fetch(server.origin + path, { headers: { cookie }, redirect: 'manual' })
      const { byteLength } = await answer.arrayBuffer()
      return { status: answer.status, byteLength }
    }
    const [page, json] = [`/report/${key.client_id}/${month}`, `/api/clients/${key.client_id}/reports/${month}`]
    const [first, other] = [await ask(page), await ask(json)]
    return {
      page: await timesOf(() => ask(page)),
      json: await timesOf(() => ask(json)),
      bytes: { page: first.byteLength, json: other.byteLength },
      status: first.status,
    }
  } finally {
    await server.end()
    await data.remove()
  }
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times.toSorted((one, other) => one - other)
}
