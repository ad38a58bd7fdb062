import { beforeAll, describe, expect, it } from 'vitest'
import { listMentions } from '#server/listening/mentions/mentions.ts'
import { readSources } from '#server/listening/sources/read-sources.ts'
import { listSources } from '#server/listening/sources/sources.ts'
import { listTopics } from '#server/listening/topics/topics.ts'
import { admin } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { sampleCompanies } from './company-list.ts'
import { seedSampleData } from './sample-companies.ts'
import { fillSampleListening } from './sample-listening.ts'
import { withSampleWebsites } from './sample-websites.ts'

const day = 86_400_000
let now = new Date('2026-11-20T12:00:00Z')
const context = openContext({ clock: () => now, env: { SAMPLE_DATA: 'accounts' } })
const [company] = sampleCompanies
const clientId = company?.id ?? ''
const unstopped = new AbortController().signal
const query = { when: 'all', sort: 'newest', at: 1 } as const

describe('The sample companies listen', () => {
  beforeAll(async () => {
    await seedSampleData(context)
    await fillSampleListening(context, unstopped)
  })

  it('with topics, sources within their plan, and an inbox that was worked on', async () => {
    const { topics } = await listTopics(context, admin, { clientId })
    expect(topics.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['brand', 'competitor', 'theme']))
    const { sources, limit } = await listSources(context, admin, { clientId })
    expect(sources).toHaveLength(limit)
    expect(sources.every(({ state, failures, items }) => state === 'active' && failures === 0 && items > 0)).toBe(true)
    const results = await listMentions(context, admin, { clientId, ...query, month: '2026-11', states: ['handled'] })
    expect(results.mentions.length).toBeGreaterThan(10)
    expect(results.counts.states.new).toBeGreaterThan(1)
    expect(results.mentions.some(({ copies }) => copies > 0)).toBe(true)
    expect(results.mentions.some(({ sentiment }) => sentiment === 'negative')).toBe(true)
  })

  it('once: a second start changes nothing, and the feeds bring what was written since, once', async () => {
    const counted = async () => {
      const { n } = await context.database.db
        .selectFrom('mention')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    const before = await counted()
    await fillSampleListening(context, unstopped)
    expect(await counted()).toBe(before)
    const outbound = withSampleWebsites(context.env, context.outbound, context.clock)
    const reading = { ...context, outbound }
    await readSources(reading, unstopped)
    expect(await counted()).toBe(before)
    now = new Date(now.getTime() + 5 * day)
    await readSources(reading, unstopped)
    const after = await counted()
    expect(after).toBeGreaterThan(before)
    now = new Date(now.getTime() + 0.1 * day)
    await readSources(reading, unstopped)
    expect(await counted()).toBe(after)
    const { sources } = await listSources(context, admin, { clientId })
    expect(sources.map(({ failure }) => failure)).toEqual(sources.map(() => null))
  })
})
