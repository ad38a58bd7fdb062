import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReportBlock, ReportState } from '#app/shared/reports/report.ts'
import { admin } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { bea, blockOf, countingVisits, key, reportScene } from '#tests/support/report-scene.ts'
import { saveBlocks, getReport, startReport } from './draft/draft.ts'
import { deleteDraft, reissueReport, returnToDraft, sendToReview, publishReport } from './draft/stages.ts'
import { getPublished } from './published/published.ts'

const step = fc.record({
  action: fc.constantFrom('start', 'save', 'send', 'return', 'publish', 'publish', 'reissue', 'delete'),
  /** How many revisions the person's page is behind. */
  late: fc.constantFrom(0, 0, 0, 1),
  visits: fc.nat({ max: 1000 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A report as a person would keep it in a notebook. */
interface Reference {
  state: ReportState
  version: number
  revision: number
  blocks: ReportBlock[]
  published: { visits: number; blocks: ReportBlock[]; revision: number }[]
}

/** Returns the report after a step, or the code of its refusal; written without the product's own table. */
function expected(
  was: Reference | null,
  { action, late, visits }: Step,
  saved: ReportBlock[],
): Reference | null | string {
  if (action === 'start') {
    return was ?? { state: 'draft', version: 1, revision: 1, blocks: [], published: [] }
  }
  if (was === null) return 'not_found'
  const isLate = late > 0
  switch (action) {
    case 'save':
      if (was.state === 'published') return 'report.wrong_state'
      return isLate ? 'report.changed' : { ...was, revision: was.revision + 1, blocks: saved }
    case 'send':
      if (was.state === 'published') return 'report.wrong_state'
      return isLate ? 'report.changed' : { ...was, state: 'in-review' }
    case 'return':
      return was.state === 'in-review' ? { ...was, state: 'draft' } : 'report.wrong_state'
    case 'publish': {
      // Pressed again: nothing happens.
      if (was.state === 'published') return isLate ? 'report.wrong_state' : was
      if (was.state === 'draft') return 'report.wrong_state'
      if (isLate) return 'report.changed'
      const { blocks, revision } = was
      return { ...was, state: 'published', published: [...was.published, { visits, blocks, revision }] }
    }
    case 'reissue':
      if (was.state !== 'published') return 'report.wrong_state'
      return { ...was, state: 'draft', version: was.version + 1, revision: 1 }
    default: {
      if (was.state === 'published') return 'report.wrong_state'
      const last = was.published.at(-1)
      if (!last) return null
      const { blocks, revision } = last
      return { ...was, state: 'published', version: was.version - 1, blocks, revision }
    }
  }
}

describe('A report in any sequence of steps', () => {
  const context = openContext()

  async function take(was: Reference | null, { action, late, visits }: Step, saved: ReportBlock[]) {
    const revision = (was?.revision ?? 1) - late
    const version = was?.version ?? 1
    switch (action) {
      case 'start':
        return startReport(context, admin, key)
      case 'save':
        return saveBlocks(context, admin, { ...key, revision, blocks: saved })
      case 'send':
        return sendToReview(context, admin, { ...key, revision, reviewerId: bea.userId })
      case 'return':
        return returnToDraft(context, bea, { ...key, remark: 'No' })
      case 'publish':
        return publishReport(context, bea, { ...key, version, revision }, countingVisits({ now: visits }))
      case 'reissue':
        return reissueReport(context, admin, key)
      default:
        return deleteDraft(context, admin, key)
    }
  }

  it('is what a notebook says, and every published version stays as it was', async () => {
    const met = new Set<string>()
    const steps = fc.array(step, { minLength: 10, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await reportScene(context).reset()
        let notebook: Reference | null = null
        for (const [index, one] of taken.entries()) {
          const saved = [blockOf(index + 1)]
          const next: Reference | null | string = expected(notebook, one, saved)
          const refusal = await take(notebook, one, saved).then(
            () => null,
            (error: { code: string }) => error.code,
          )
          expect([index, one.action, refusal]).toEqual([index, one.action, typeof next === 'string' ? next : null])
          met.add(`${one.action} ${refusal ?? 'done'}`)
          if (typeof next !== 'string') notebook = next
          if (notebook === null) continue
          const now = await getReport(context, admin, key)
          // The default template has ids that nobody knows before.
          if (notebook.blocks.length === 0) notebook = { ...notebook, blocks: now.blocks }
          const { state, version, revision, blocks } = notebook
          expect(now).toMatchObject({ state, version, revision, blocks })
        }
        for (const [index, { visits }] of (notebook?.published ?? []).entries()) {
          const { document } = await getPublished(context, admin, { ...key, version: index + 1 })
          expect(document.blocks[0]?.content).toMatchObject({ figures: [{ value: visits }] })
        }
      }),
      propertyRuns(12, 60),
    )
    expect([...met]).toEqual(
      expect.arrayContaining(['publish done', 'save report.changed', 'reissue done', 'delete done']),
    )
  })
})
