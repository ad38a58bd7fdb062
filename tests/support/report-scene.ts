import { getReport, startReport } from '#server/reports/draft/draft.ts'
import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { FigureDifference, ReportBlock } from '#app/shared/reports/report.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { buildDocument, type BuildDocument } from '#server/reports/document/build-document.ts'
import { sendToReview, publishReport } from '#server/reports/draft/stages.ts'
import { admin, clientOf, companyId, editor, insertCompany, insertWebsiteOf, removeEverybody } from './companies.ts'
import { clara, insertAccounts } from './people.ts'
import type { TestContext } from './test-context.ts'

export const clientId = companyId(1)
export const stranger: Actor = clientOf(2)
/** A second Admin. */
export const bea: Actor = { ...admin, userId: '00000000-0000-4000-8002-000000000009' }
export const september = '2026-09' as Month
export const october = '2026-10' as Month
export const key: ReportKey = { clientId, month: september }

/** Returns a block with a fixed id. */
export const blockOf = (number: number, more: Partial<ReportBlock> = {}): ReportBlock => ({
  id: `00000000-0000-4000-8010-${String(number).padStart(12, '0')}`,
  kind: 'text',
  segmentId: null,
  title: '',
  text: `Text ${number}`,
  picture: null,
  hideIfMissing: false,
  ...more,
})

/** Builds documents in which every block has one figure, whose value the test sets. */
export function countingVisits(visits: { now: number }): BuildDocument {
  return async (...given) => {
    const document = await buildDocument(...given)
    const figure = {
      id: 'traffic.visits',
      metric: 'visits' as const,
      unit: 'count' as const,
      value: visits.now,
      before: null,
      better: 'up' as const,
    }
    const content = { state: 'shown' as const, sentences: [], figures: [figure], tables: [], charts: [] }
    return { ...document, blocks: document.blocks.map((block) => ({ ...block, content })) }
  }
}

const figuresOf = ({ blocks }: ReportDocument) =>
  blocks.flatMap(({ id, content }) =>
    content.state === 'shown' ? content.figures.map((figure) => ({ blockId: id, figure })) : [],
  )

/** Compares the values of the same figures of the same blocks. */
export const compareVisits = (was: ReportDocument, is: ReportDocument): FigureDifference[] =>
  figuresOf(was).flatMap(({ blockId, figure }) => {
    const now =
      figuresOf(is).find((one) => one.blockId === blockId && one.figure.id === figure.id)?.figure.value ?? null
    return now === figure.value ? [] : [{ blockId, figureId: figure.id, was: figure.value, is: now }]
  })

/** Two companies since July 2026, the first with a website in Berlin, and two Admins. */
export function reportScene(context: TestContext) {
  return {
    async reset(at = '2026-10-02T10:00:00Z') {
      context.clock.set(at)
      await removeEverybody(context, 'mail', 'report_agency', 'report_agency_template')
      const created_at = new Date('2026-07-10T00:00:00Z')
      for (const number of [1, 2]) await insertCompany(context, number, { created_at })
      await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin', created_at })
      await insertAccounts(context, [
        { actor: clara, email: 'clara@one.test', firstName: 'Clara' },
        { actor: stranger, email: 'sam@two.test', firstName: 'Sam' },
        { actor: editor, email: 'emil@loop.test', firstName: 'Emil' },
        { actor: admin, email: 'ada@loop.test', firstName: 'Ada' },
        { actor: bea, email: 'bea@loop.test', firstName: 'Bea' },
      ])
    },
    start: (of: ReportKey = key, by: Actor = admin) => startReport(context, by, of),
    async sendToReview(of: ReportKey = key, by: Actor = admin, reviewer: Actor = bea) {
      const { revision } = await getReport(context, by, of)
      await sendToReview(context, by, { ...of, revision, reviewerId: reviewer.userId })
    },
    /** Starts the month's report if it has none, and takes it to its published state. */
    async publish(build?: BuildDocument, of: ReportKey = key) {
      await this.start(of)
      await this.sendToReview(of)
      const { version, revision } = await getReport(context, bea, of)
      return publishReport(context, bea, { ...of, version, revision }, build)
    },
    async count(table: 'report' | 'report_version' | 'report_comment' | 'report_change' | 'report_restated') {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        context.database.db,
      )
      return rows[0]?.n ?? 0
    },
    audited: async () =>
      (await context.database.db.selectFrom('audit_event').select('kind').orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
  }
}
