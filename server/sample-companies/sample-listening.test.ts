import { beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import { listMentions } from '#server/listening/mentions/mentions.ts'
import { readSources } from '#server/listening/sources/read-sources.ts'
import { listSources, readSourceNow } from '#server/listening/sources/sources.ts'
import { listTopics } from '#server/listening/topics/topics.ts'
import { admin } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { sampleCompanies } from './company-list.ts'
import { seedSampleData } from './sample-companies.ts'
import { fillSampleListening } from './sample-listening.ts'
import { withSampleWebsites } from './sample-websites.ts'

const dayMs = 86_400_000
const clock = testClock('2026-11-20T12:00:00Z')
const context = openContext({ clock, env: { SAMPLE_DATA: 'accounts' } })
const [company] = sampleCompanies
const clientId = company?.id ?? ''
const unstopped = new AbortController().signal

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
    const { mentions, counts } = await listMentions(context, admin, {
      clientId,
      month: monthOf('2026-11-01'),
      states: ['new', 'relevant', 'handled', 'irrelevant'],
      when: 'all',
      sort: 'newest',
      at: 1,
    })
    expect(mentions.length).toBeGreaterThan(10)
    expect(counts.new).toBeGreaterThan(1)
    expect(mentions.some(({ copies }) => copies > 0)).toBe(true)
    expect(mentions.some(({ sentiment }) => sentiment === 'negative')).toBe(true)
    expect(mentions.some(({ linksToUs }) => linksToUs.some((link) => link.endsWith('/old/offer')))).toBe(true)
  })

  it('once: a second start changes nothing, and the feeds bring what was written since, once', async () => {
    const counted = async () => {
      const rows = await context.database.db.selectFrom('mention').select('id').execute()
      return rows.length
    }
    const before = await counted()
    await fillSampleListening(context, unstopped)
    expect(await counted()).toBe(before)
    const outbound = withSampleWebsites(context.env, context.outbound, context.clock)
    const reading = { ...context, outbound }
    await readSources(reading, unstopped)
    expect(await counted()).toBe(before)

    clock.advance(5 * dayMs)
    await readSources(reading, unstopped)
    const after = await counted()
    expect(after).toBeGreaterThan(before)
    const { sources } = await listSources(context, admin, { clientId })
    expect(sources.map(({ failure }) => failure)).toEqual(sources.map(() => null))
    for (const { id } of sources) await readSourceNow(context, admin, { clientId, sourceId: id })
    await readSources(reading, unstopped)
    expect(await counted()).toBe(after)
  })
})
