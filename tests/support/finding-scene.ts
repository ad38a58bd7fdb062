import { sql } from 'kysely'
import { findingStates, type Detection, type FindingState } from '#app/shared/discovery/finding.ts'
import type { FindingDetail, ShownFinding } from '#app/shared/discovery/finding-list.ts'
import type { RunTrigger } from '#app/shared/discovery/discovery-run.ts'
import type { RuleId } from '#app/shared/discovery/rule-ids.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { listFindings, readFinding } from '#server/discovery/findings/findings.ts'
import { runDiscovery } from '#server/discovery/findings/run-discovery.ts'
import type { RunParts } from '#server/discovery/findings/run-parts.ts'
import { sendDiscoveryRun } from '#server/discovery/findings/send-run.ts'
import type { Rule, RuleOutcome } from '#server/discovery/rules/rule.ts'
import type { Context } from '#server/context.ts'
import * as v from 'valibot'
import { admin, companyId, editor, insertCompanies, insertWebsiteOf, removeEverybody } from './companies.ts'
import { clara, insertAccounts, named } from './people.ts'
import type { TestClock } from './test-context.ts'

const goingOn = new AbortController().signal
export const findingClient = companyId(1)

/** Returns a detection of a broken link, whose key is its path. */
export const detected = (path: string, more: Partial<Detection> = {}): Detection => ({
  version: 1,
  rule: 'broken-links',
  ruleVersion: 1,
  key: path,
  subject: { kind: 'page', path },
  page: path,
  severity: 'medium',
  impact: { unit: 'visits', low: 10, high: 30, inputs: [{ name: 'visits', unit: 'count', value: 20 }] },
  confidence: { value: 0.5, inputs: [] },
  effort: 1,
  facts: [{ name: 'visits', unit: 'count', value: 20 }],
  exhibits: [],
  period: null,
  ...more,
})

/** A rule of a test: it returns what the test says, and is asked by its own id. */
interface FakeRule extends Rule {
  says: (outcome: Detection[] | RuleOutcome | Error) => void
}

function fakeRule(id: RuleId, more: Partial<Rule> = {}): FakeRule {
  let said: RuleOutcome | Error = { ran: true, detections: [] }
  return {
    id,
    version: 1,
    group: 'links',
    needs: [],
    uses: [],
    thresholds: {},
    detect() {
      if (said instanceof Error) throw said
      return said
    },
    ...more,
    says(outcome) {
      said = Array.isArray(outcome) ? { ran: true, detections: outcome } : outcome
    },
  }
}

/** A company with a website whose facts are a month without any source. */
export interface FindingScene {
  siteId: number
  links: FakeRule
  titles: FakeRule
  parts: RunParts
  /** Queues a run, and does all that wait. */
  run: (trigger?: Exclude<RunTrigger, 'monthEnd'>) => Promise<void>
  send: (trigger?: Exclude<RunTrigger, 'monthEnd'>) => Promise<void>
  work: (parts?: RunParts, signal?: AbortSignal) => Promise<void>
  /** Returns the findings of the running month in all states, by key. */
  all: (month?: string) => Promise<Record<string, ShownFinding>>
  /** Returns a finding by its key in the running month, or by its id. */
  one: (key: string) => Promise<FindingDetail & { kinds: string[] }>
  byId: (id: string) => Promise<FindingDetail & { kinds: string[] }>
  states: () => Promise<Record<string, FindingState>>
}

/** Fills an empty company with people and a website. */
export async function findingScene(context: Context & { clock: TestClock }): Promise<FindingScene> {
  await sql`delete from loop_queue.job`.execute(context.database.db)
  await removeEverybody(context)
  await insertCompanies(context, 2)
  const siteId = await insertWebsiteOf(context, 1, { created_at: new Date('2026-01-01T00:00:00Z') })
  await insertWebsiteOf(context, 2, { created_at: new Date('2026-01-01T00:00:00Z') })
  await insertAccounts(context, [named(clara, 'Clara', 'one.test'), named(editor, 'Emil'), named(admin, 'Ada')])
  const links = fakeRule('broken-links')
  const titles = fakeRule('titles-missing', { group: 'pages', needs: ['crawl'] })
  const parts: RunParts = {
    rules: [links, titles],
    readFacts: async (_, __, month) => ({
      site: {
        domain: 'site-1.test',
        hosts: ['site-1.test'],
        brandTerms: [],
        month,
        period: { from: `${month}-01`, to: `${month}-14` },
        previous: { from: '2026-01-01', to: '2026-01-14' },
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
  const send: FindingScene['send'] = (trigger = 'crawl') =>
    context.database.db.transaction().execute((trx) => sendDiscoveryRun(trx, { siteId, trigger, at: context.clock() }))
  const work: FindingScene['work'] = (given = parts, signal = goingOn) => runDiscovery(context, given, signal)
  const all: FindingScene['all'] = async (month = localMonth(context.clock(), 'UTC')) => {
    const { findings } = await listFindings(context, admin, {
      clientId: findingClient,
      month: v.parse(monthSchema, month),
      states: [...findingStates],
      sort: 'rank',
      at: 1,
    })
    return Object.fromEntries(findings.map((finding) => [finding.detection.key, finding]))
  }
  const byId: FindingScene['byId'] = async (findingId) => {
    const finding = await readFinding(context, admin, { clientId: findingClient, findingId })
    return { ...finding, kinds: finding.history.map(({ kind }) => kind).toReversed() }
  }
  return {
    siteId,
    links,
    titles,
    parts,
    send,
    work,
    run: async (trigger) => {
      await send(trigger)
      await work()
    },
    all,
    one: async (key) => byId((await all())[key]?.id ?? ''),
    byId,
    states: async () => Object.fromEntries(Object.entries(await all()).map(([key, { state }]) => [key, state])),
  }
}
