import { firstDayOf } from '#app/shared/calendar/month.ts'
import { localDay, localMonth } from '#app/shared/calendar/zone.ts'
import type { Detection } from '#app/shared/discovery/finding.ts'
import type { RuleResult } from '#server/discovery/findings/run-rules.ts'
import { getContext } from '#server/context.ts'
import { partsOfResults, storedBefore, storePart } from '#server/discovery/findings/store-results.ts'

/**
 * Preloaded into a server's process (`startServer`'s preload). A question is a company's id and paths of its website; the
 * findings of a run are stored that says these pages are missing, each less often than the one before. The answer is how
 * many findings there are.
 */
process.on('message', (question: string) => {
  const [companyId = '', ...paths] = question.split(' ')
  void insertFindings(companyId, paths).then((found) => process.send?.(found))
})

const missing = (path: string, times: number): Detection => ({
  version: 1,
  rule: 'not-found-pages',
  ruleVersion: 1,
  key: path,
  subject: { kind: 'page', path },
  page: path,
  severity: 'high',
  impact: { unit: 'visits', low: times / 3, high: times, inputs: [{ name: 'visits', unit: 'count', value: times }] },
  confidence: { value: 0.9, inputs: [{ name: 'times', unit: 'count', value: times }] },
  effort: 1,
  facts: [
    { name: 'times', unit: 'count', value: times },
    { name: 'links', unit: 'count', value: 2 },
  ],
  exhibits: [{ role: 'referrer', text: 'links.test/list', facts: [{ name: 'times', unit: 'count', value: times }] }],
  period: { from: '2026-01-01', to: '2026-01-28' },
})

async function insertFindings(companyId: string, paths: readonly string[]): Promise<number> {
  const { database, clock } = getContext()
  const at = clock()
  const kept = new Map(paths.map((path, index) => [path, missing(path, 300 - index * 30)]))
  const db = database.db
  const site = await db
    .selectFrom('website')
    .select(['id', 'time_zone as zone'])
    .where('client_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const result: RuleResult = {
    rule: 'not-found-pages',
    group: 'visits',
    milliseconds: 1,
    detected: { kept, keys: new Set(paths), unsureFrom: null, leftOut: 0 },
    notRun: null,
  }
  const month = firstDayOf(localMonth(at, site.zone))
  const run = { siteId: site.id, at, month, today: localDay(at, site.zone), days: 28 }
  const stored = await storedBefore(db, site.id)
  for (const part of await partsOfResults(db, [result], site.id)) {
    await db.transaction().execute((trx) => storePart(trx, part, run, stored))
  }
  return paths.length
}
