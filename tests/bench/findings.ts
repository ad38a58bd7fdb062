import type { Detection } from '#app/shared/discovery/finding.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import { exportFindings, listFindingGroups, listFindings } from '#server/discovery/findings/findings.ts'
import { runDiscovery } from '#server/discovery/findings/run-discovery.ts'
import type { RunParts } from '#server/discovery/findings/run-parts.ts'
import { sendDiscoveryRun } from '#server/discovery/findings/send-run.ts'
import type { Rule } from '#server/discovery/rules/rule.ts'
import type { Context } from '#server/context.ts'
import { addCompanies, firstCompany as clientId, staff } from './cards.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { waitsDuring, type Waits } from './waits.ts'

const goingOn = new AbortController().signal
const ruleNames: readonly RuleId[] = [
  'broken-links',
  'redirect-chains',
  'titles-missing',
  'titles-long',
  'descriptions-missing',
]
const pages = 1000

/** Milliseconds of runs that store 5,000 findings, and of what people ask about them. */
export interface FindingsTiming {
  findings: number
  runs: ({ name: string } & Waits)[]
  questions: { name: string; median: number; slowest: number }[]
}

/** Measures 5,000 findings of a website: storing them, storing them again with other numbers, and reading them. */
export const measureFindings = (): Promise<FindingsTiming> =>
  onFreshDatabase(async (context) => {
    await addCompanies(context)
    const { id: siteId } = await context.database.db
      .selectFrom('website')
      .select('id')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    const runs = []
    for (const [index, name] of ['first run', 'run with other numbers'].entries()) {
      const at = context.clock()
      await context.database.db.transaction().execute((trx) => sendDiscoveryRun(trx, { siteId, trigger: 'crawl', at }))
      runs.push({ name, ...(await waitsDuring(context, () => runDiscovery(context, partsOf(index), goingOn))) })
    }
    const month = monthOf(utcDay(context.clock()))
    const open = { clientId, month, states: ['open' as const] }
    const list = { ...open, sort: 'rank' as const, at: 1 }
    const questions: Record<string, () => Promise<unknown>> = {
      'first page of the list': () => listFindings(context, staff, list),
      'last page of the list': () => listFindings(context, staff, { ...list, at: 100 }),
      'page of a search': () => listFindings(context, staff, { ...list, search: 'page-99' }),
      'groups by rule': () => listFindingGroups(context, staff, { ...open, by: 'rule' }),
      'groups by page': () => listFindingGroups(context, staff, { ...open, by: 'page' }),
      export: () => exportFindings(context, staff, open),
    }
    const { total } = await listFindings(context, staff, list)
    const timed = []
    for (const [name, ask] of Object.entries(questions)) timed.push({ name, ...(await timesOf(ask)) })
    return { findings: total, runs, questions: timed }
  })

async function timesOf(ask: () => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < 11; run += 1) {
    const begun = performance.now()
    await ask()
    times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  return { median: times[5] ?? Number.NaN, slowest: times.at(-1) ?? Number.NaN }
}

function partsOf(version: number): RunParts {
  return {
    rules: ruleNames.map((id, index): Rule => ({
      id,
      version: 1,
      group: index < 2 ? 'links' : 'pages',
      needs: [],
      uses: [],
      thresholds: {},
      detect: () => ({
        ran: true,
        detections: Array.from({ length: pages }, (_, page) => detectionOf(id, page, version)),
      }),
    })),
    readFacts: async (_context: Pick<Context, 'database'>, _site, month) => ({
      site: {
        domain: 'site-1.test',
        hosts: ['site-1.test'],
        brandTerms: [],
        month,
        period: { from: `${month}-01`, to: `${month}-28` },
        previous: { from: '2026-01-01', to: '2026-01-28' },
      },
      crawl: null,
      search: null,
      searchPairs: null,
      visits: null,
      speed: null,
      logs: null,
      mentions: null,
    }),
  }
}

function detectionOf(rule: RuleId, page: number, version: number): Detection {
  const path = `/section-${page % 20}/page-${page}-about-something-with-a-name`
  const visits = 10 + ((page * 37) % 500) + version
  return {
    version: 1,
    rule,
    ruleVersion: 1,
    key: path,
    subject: { kind: 'page', path },
    page: path,
    severity: page % 10 === 0 ? 'high' : page % 3 === 0 ? 'medium' : 'low',
    impact: {
      unit: 'visits',
      low: visits / 2,
      high: visits,
      inputs: [{ name: 'visits', unit: 'count', value: visits }],
    },
    confidence: { value: 0.8, inputs: [{ name: 'days', unit: 'count', value: 28 }] },
    effort: 2,
    facts: [
      { name: 'visits', unit: 'count', value: visits },
      { name: 'visitsBefore', unit: 'count', value: 20 },
      { name: 'links', unit: 'count', value: 3 },
    ],
    exhibits: Array.from({ length: 8 }, (_, index) => ({
      role: 'linkedFrom' as const,
      text: `/section-${index}/a-page-that-links-there`,
      facts: [],
    })),
    period: { from: '2026-09-01', to: '2026-09-28' },
  }
}
