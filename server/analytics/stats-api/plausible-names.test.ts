import { beforeAll, describe, expect, it } from 'vitest'
import { readUserAgent } from '#server/analytics/reading/user-agent.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { clientOf, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { queryStats } from './query-stats.ts'

const agents = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 16; SM-S936B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
]

describe('Browsers and systems in the Stats API', () => {
  const context = openContext()
  beforeAll(async () => {
    await insertCompanies(context, 1)
    const site = await insertWebsiteOf(context, 1)
    const day = '2026-10-13'
    const visits = agents.map((agent, index) => ({
      day,
      at: new Date(`${day}T10:00:00Z`),
      visitor: BigInt(index + 1),
      technology: readUserAgent(agent).technology,
    }))
    await appendEvents(context, site, visits)
  })

  async function rows(dimensions: string[], filters: unknown[] = []) {
    const { results } = await queryStats(context, clientOf(1), {
      site_id: 'site-1.test',
      metrics: ['visits'],
      date_range: ['2026-10-13', '2026-10-13'],
      dimensions,
      filters,
      ...(dimensions.length > 0 && { order_by: dimensions.map((name) => [name, 'asc']) }),
    })
    return results.flatMap((row): unknown[] => (dimensions.length > 0 ? row.dimensions : row.metrics))
  }

  it.each([
    ['visit:os', ['Android', 'GNU/Linux', 'Mac', 'Windows']],
    ['visit:browser', ['Chrome', 'Firefox', 'Safari', 'Samsung Browser']],
    ['visit:os_version', ['(not set)', 'Android 16', 'Mac 10.15', 'Windows 10']],
    ['visit:browser_version', ['Chrome 142', 'Firefox 140', 'Safari 18', 'Samsung Browser 29']],
  ])('%s has Plausible’s names', async (dimension, names) => {
    expect(await rows([dimension])).toEqual(names)
    // Two dimensions are answered from visits instead of rollups.
    expect(new Set(await rows([dimension, 'visit:device']))).toEqual(new Set([...names, 'Desktop', 'Mobile']))
  })

  it.each([
    ['Plausible’s example', ['is', 'visit:os', ['Mac', 'GNU/Linux']], 2],
    ['all others', ['is_not', 'visit:os', ['Mac', 'GNU/Linux']], 2],
    ['a name in any case', ['is', 'visit:os', ['gnu/linux'], { case_sensitive: false }], 1],
    ['a part of a name', ['contains', 'visit:browser', ['Samsung B']], 1],
    ['a pattern', ['matches', 'visit:os', ['^(Mac|GNU/)']], 2],
    ['a version', ['is', 'visit:os_version', ['Mac 10.15']], 1],
    ['Loop’s own name', ['is', 'visit:os', ['macOS']], 1],
    ['a name of neither', ['is', 'visit:os', ['Mac OS']], 0],
  ])('filters find %s', async (_, filter, visits) => {
    expect(await rows([], [filter])).toEqual([visits])
  })
})
