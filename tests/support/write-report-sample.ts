import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { Actor } from '#app/shared/access/permissions.ts'
import { writeReport } from '#server/reports/document/write-report.ts'
import type { PdfLook } from '#app/shared/reports/pdf-look.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { composeContext } from '#server/compose.ts'
import { workOnDiscovery } from '#server/discovery/discovery.ts'
import { readEnv } from '#server/env.ts'
import { buildScheduledDocument } from '#server/reports/document/build-document.ts'
import { createPdfCompiler } from '#server/reports/pdf/compile-pdf.ts'
import { listReportMonths, getPublished } from '#server/reports/published/published.ts'
import { reportTranslator } from '#server/reports/document/report-translator.ts'
import { attributionByRule } from '#server/sample-companies/fill-traffic.ts'
import { sampleAccounts } from '#server/sample-companies/sample-accounts.ts'
import { fillSampleDiscovery } from '#server/sample-companies/sample-discovery.ts'
import { fillSampleEffects } from '#server/sample-companies/sample-effects.ts'
import { fillSampleReports } from '#server/sample-companies/sample-reports.ts'
import { fillSampleTraffic } from '#server/sample-companies/sample-traffic.ts'
import { seedSampleData } from '#server/sample-companies/sample-companies.ts'
import { browserArguments, findOrInstallBrowser } from './browser.ts'

/**
 * A program that writes the report of a sample company to docs: its PDF to docs/samples, and a picture of its first page
 * to docs/images. The day is fixed, so that only a change of reports changes the picture; a PDF
 * also has the moment it was made.
 */
const now = new Date('2026-11-20T10:00:00Z')
const months = 4
/** The pixels of the picture, whose page is A4. */
const width = 1000
const height = Math.round(width * Math.SQRT2)

const docs = new URL('../../docs/', import.meta.url)
const { signal } = new AbortController()
const account = sampleAccounts.find(({ email }) => email === 'client@loop.test')
if (!account?.clientId) throw new Error('The sample Client is gone.')
const { clientId } = account
const reader: Actor = { userId: account.id, role: account.role, clientId }

const workspace = mkdtempSync(join(tmpdir(), 'loop-sample-'))
const context = await composeContext({
  env: readEnv({ SAMPLE_DATA: '1', LOG_LEVEL: 'silent', DATA_DIR: join(workspace, 'data') }),
  clock: () => now,
})
await seedSampleData(context)
await context.database.db.deleteFrom('client').where('id', '<>', clientId).execute()
await fillSampleTraffic(context, months, {
  writer: createEventWriter(context.database),
  attributionOf: attributionByRule,
  afterMonth: (siteId) => refreshSite(context.database, siteId),
})
await fillSampleDiscovery(context, signal)
await workOnDiscovery(context, signal)
await fillSampleEffects(context, signal)
await fillSampleReports(context, { months, build: buildScheduledDocument, signal })
const [newest] = await listReportMonths(context, reader, clientId)
if (!newest) throw new Error('The sample Client has no report.')
const { document } = await getPublished(context, reader, { clientId, month: newest.month, version: null })
await context.close()

const written = writeReport(await reportTranslator(document.language), document)
const look: PdfLook = {
  sender: 'Northlight Agency',
  footer: 'Northlight Agency · hello@northlight.example',
  accentColor: '#5b3a8e',
  logo: null,
  pictures: new Map(),
}
try {
  const compiler = createPdfCompiler(workspace)
  writeFileSync(new URL('samples/report.pdf', docs), compiler.pdf(written, look))
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...browserArguments],
  })
  const page = await browser.newPage({ viewport: { width, height } })
  const pages = compiler.svg(written, look).replace('<svg ', `<svg style="width: ${width}px; height: auto" `)
  await page.setContent(`<body style="margin: 0">${pages}</body>`)
  await page.screenshot({ path: new URL('images/report.png', docs).pathname })
  await browser.close()
} finally {
  rmSync(workspace, { recursive: true })
}
