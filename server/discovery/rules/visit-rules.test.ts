import { describe, expect, it } from 'vitest'
import { crawlOf, foundBy, outcomeOfRule, visitFactsOf } from '#tests/support/visit-facts.ts'
import { visitRuleIds } from '#app/shared/discovery/rule-ids.ts'
import { visitThresholds, siteThresholds } from '#app/features/discovery/rules/threshold-names.ts'
import type { MovingValue, VisitFacts } from '../facts/facts.ts'
import { bouncingEntries } from './bouncing-entries.ts'
import { decayingPages } from './decaying-pages.ts'
import { funnelExits } from './funnel-exits.ts'
import { movers } from './movers.ts'
import { notFoundPages } from './not-found-pages.ts'
import { silentGoals } from './silent-goals.ts'
import { visitRules } from './visit-rules.ts'

/** Texts as strangers write them. */
const hostile = [
  '<script>alert(1)</script>',
  '\u202Egnp.exe',
  'a\u0000b',
  '=HYPERLINK("x")',
  'x'.repeat(3000),
  '😀\ud800',
]

it('There is exactly one rule for each id, with thresholds in their bounds that have a label', () => {
  expect(visitRules.map(({ id }) => id).toSorted()).toEqual([...visitRuleIds].toSorted())
  const labelled: readonly string[] = [...siteThresholds, ...visitThresholds]
  for (const { thresholds } of visitRules) {
    for (const [name, { default: usual, min, max }] of Object.entries(thresholds)) {
      expect(labelled).toContain(name)
      expect(usual >= min && usual <= max).toBe(true)
    }
  }
})

describe('Decaying pages', () => {
  const usually = Array.from({ length: 26 }, () => 100)
  const find = (...recent: number[]) =>
    foundBy(decayingPages, visitFactsOf({ weeks: new Map([['/a', [...usually, ...recent]]]) }))

  it('are found at the drop, with the visits that they lost in 30 days', () => {
    const [found] = find(70, 70, 70, 70)
    expect(found).toMatchObject({ key: '/a', page: '/a', severity: 'medium', impact: { unit: 'visits' } })
    expect(found?.impact.high).toBeCloseTo((30 * 30) / 7)
    expect(found?.impact.low).toBeCloseTo((15 * 30) / 7)
  })

  it('are not found just above it, after one bad week, or once visits are back', () => {
    expect(find(71, 71, 71, 71)).toEqual([])
    expect(find(100, 100, 100, 0)).toEqual([])
    expect(find(60, 60, 60, 100)).toEqual([])
    expect(find(100, 100, 100, 100)).toEqual([])
  })

  it('are less certain if the same weeks a year ago were no better', () => {
    const year = (ago: number) =>
      foundBy(
        decayingPages,
        visitFactsOf({
          weeks: new Map([['/a', [ago, ago, ago, ago, ...Array.from({ length: 48 }, () => 100), 50, 50, 50, 50]]]),
        }),
      )
    expect(year(50)[0]?.confidence.value).toBeCloseTo((year(100)[0]?.confidence.value ?? 0) / 2)
  })

  it('are not looked for with too few weeks', () => {
    const facts = visitFactsOf({ weeks: new Map([['/a', Array.from({ length: 11 }, () => 100)]]) })
    expect(outcomeOfRule(decayingPages, facts)).toEqual({
      ran: false,
      why: 'tooLittle',
      has: 11,
      needs: 12,
      of: 'weeks',
    })
  })
})

describe('Missing pages', () => {
  const missing = (path: string, times: number): VisitFacts['notFound'][number] => ({
    path,
    times,
    visitors: times,
    referrers: [
      { source: '/list', times: 3, isOwn: true },
      { source: 'ref.test/x', times: 2, isOwn: false },
    ],
  })
  const crawl = crawlOf(
    { path: '/shop/blue-vase' },
    { path: '/old/blue-vase', status: 404, linkedFrom: ['/list', '/map'] },
  )

  it('are found with who links to them and the likeliest address', () => {
    const [found] = foundBy(notFoundPages, visitFactsOf({ notFound: [missing('/old/blue-vase', 2)] }, { crawl }))
    expect(found).toMatchObject({ key: '/old/blue-vase', confidence: { value: 1 }, effort: 1 })
    expect(found?.exhibits.map(({ role, text }) => [role, text])).toEqual([
      ['likelyAddress', '/shop/blue-vase'],
      ['linkedFrom', '/list'],
      ['referrer', 'ref.test/x'],
      ['linkedFrom', '/map'],
    ])
    expect(found?.exhibits[0]?.facts).toEqual([{ name: 'share', unit: 'share', value: 0.8 }])
  })

  it('without a crawl are compared with pages that people visit', () => {
    const page = { visits: 20, pageviews: 20, entries: 0, bounces: 0, exits: 0, visitsBefore: 0 }
    // The missing pages have views as well.
    const pages = new Map([
      ['/shop/blue-vase', page],
      ['/new/blue-vase', page],
      ['/x/blue-vaze', page],
    ])
    const notFound = [missing('/x/blue-vaze', 9), missing('/new/blue-vase', 6)]
    const found = foundBy(notFoundPages, visitFactsOf({ notFound, pages }))
    expect(found.map(({ key, exhibits }) => [key, exhibits[0]?.text])).toEqual([
      ['/x/blue-vaze', '/list'],
      ['/new/blue-vase', '/shop/blue-vase'],
    ])
  })

  it('are not found below the limit, once they exist, or if only machines ask for them', () => {
    const notFound = [
      missing('/rare', 1),
      missing('/shop/blue-vase', 50),
      missing('/favicon.ico', 50),
      missing('/blog/wp-login.php', 50),
    ]
    expect(foundBy(notFoundPages, visitFactsOf({ notFound }, { crawl }))).toEqual([])
    expect(foundBy(notFoundPages, visitFactsOf())).toEqual([])
  })

  it('may have hostile addresses', () => {
    const notFound = hostile.map((text) => missing(`/${text}`, 10))
    const found = foundBy(notFoundPages, visitFactsOf({ notFound }, { crawl }))
    expect(found).toHaveLength(hostile.length)
    expect(found.every(({ key }) => key.length <= 1000 && !key.includes('\u0000') && !key.includes('\u202E'))).toBe(
      true,
    )
  })

  it('are at most 200, those with the highest rank', () => {
    const notFound = Array.from({ length: 300 }, (_, index) => missing(`/missing-${index}`, 5 + index))
    const outcome = outcomeOfRule(notFoundPages, visitFactsOf({ notFound }))
    expect(outcome).toMatchObject({ ran: true, leftOut: 100 })
    expect(outcome.ran && outcome.detections[0]?.key).toBe('/missing-299')
  })
})

describe('Bouncing entry pages', () => {
  const others = { path: '/', channel: 'Email', visits: 400, bounces: 160 }
  const find = (visits: number, bounces: number, more: VisitFacts['entries'] = [others]) =>
    foundBy(bouncingEntries, visitFactsOf({ entries: [{ path: '/a', channel: 'Email', visits, bounces }, ...more] }))

  it('are found at the limit, compared with their channel alone', () => {
    const search = { path: '/b', channel: 'Organic Search', visits: 900, bounces: 900 }
    const [found, ...rest] = find(100, 56, [others, search])
    expect(rest).toEqual([])
    expect(found).toMatchObject({ key: 'Email /a', page: '/a', exhibits: [{ role: 'source', text: 'Email' }] })
    expect(found?.impact).toMatchObject({ unit: 'visits', low: expect.closeTo(4), high: expect.closeTo(16) })
  })

  it('are not found just below, by chance, with too few entries, or without others to compare with', () => {
    expect(find(100, 54)).toEqual([])
    expect(find(100, 56, [{ ...others, visits: 100, bounces: 40 }])).toEqual([])
    expect(find(99, 99)).toEqual([])
    expect(find(200, 200, [])).toEqual([])
  })
})

describe('Exits from funnels', () => {
  const find = (...steps: number[]) =>
    foundBy(
      funnelExits,
      visitFactsOf({
        funnels: [
          { funnelId: 7, name: 'Order', steps: steps.map((visits, index) => ({ name: `/step-${index}`, visits })) },
        ],
      }),
    )

  it('are found at the step that most visits leave, in conversions', () => {
    expect(find(200, 100, 40, 20)).toMatchObject([
      {
        key: '7',
        subject: { kind: 'funnel', step: 1, stepName: '/step-0' },
        page: '/step-0',
        impact: { unit: 'conversions', low: 1, high: 5 },
      },
    ])
    expect(find(60, 30, 0)).toMatchObject([{ impact: { unit: 'visits', low: 1.5, high: 7.5 } }])
  })

  it('are not found just below the rate, with too few visits, or where everyone goes on', () => {
    expect(find(100, 51)).toEqual([])
    expect(find(49, 0)).toEqual([])
    expect(find(100, 100, 100)).toEqual([])
  })
})

describe('Silent goals', () => {
  const goal = { goalId: 3, name: hostile[0] ?? '', conversions: 0, conversionsBefore: 5, createdDaysAgo: 14 }
  const find = (more: Partial<typeof goal>) => foundBy(silentGoals, visitFactsOf({ goals: [{ ...goal, ...more }] }))

  it('are found after two weeks, more certainly if they had conversions', () => {
    expect(find({})).toMatchObject([{ key: '3', severity: 'medium', impact: { low: 0, high: 5 } }])
    expect(find({})[0]?.confidence.value).toBeCloseTo(0.993)
    expect(find({ conversionsBefore: 0 })).toMatchObject([{ severity: 'low', confidence: { value: 0.5 } }])
  })

  it('are not found a day earlier, or with one conversion', () => {
    expect(find({ createdDaysAgo: 13 })).toEqual([])
    expect(find({ conversions: 1 })).toEqual([])
  })

  it('are not looked for with too few visits', () => {
    const outcome = outcomeOfRule(silentGoals, visitFactsOf({ visits: 99, goals: [goal] }))
    expect(outcome).toEqual({ ran: false, why: 'tooLittle', has: 99, needs: 100, of: 'visits' })
  })
})

describe('Movers', () => {
  const value: MovingValue = { dimension: 'page', value: '/a', visits: 65, expected: 100, spread: 10, weeks: 8 }
  const find = (more: Partial<MovingValue>) => foundBy(movers, visitFactsOf({ movers: [{ ...value, ...more }] }))

  it('are found at the edge of the noise gate, up and down', () => {
    expect(find({})).toMatchObject([{ key: 'page /a', page: '/a', impact: { low: 25, high: 35 } }])
    expect(find({})).toMatchObject([{ condition: 'fall' }])
    expect(find({ visits: 135 })).toMatchObject([{ severity: 'low', condition: 'rise' }])
    expect(find({ expected: 0, spread: 1 })).toMatchObject([
      { facts: [{ value: 65 }, { value: 0 }, { name: 'deviations' }] },
    ])
  })

  it('are not found within the noise', () => {
    expect(find({ visits: 66 })).toEqual([])
    expect(find({ spread: 10.1 })).toEqual([])
    expect(find({ visits: 0, expected: 49 })).toEqual([])
    expect(find({ visits: 751, expected: 1000 })).toEqual([])
    expect(find({ weeks: 8, visits: 100 })).toEqual([])
  })

  it('of direct traffic have its name; other unknown values are left out', () => {
    expect(find({ dimension: 'source', value: '' })).toMatchObject([{ subject: { value: 'Direct' }, page: null }])
    expect(find({ dimension: 'country', value: '' })).toEqual([])
  })

  it('are not looked for with too few weeks', () => {
    const outcome = outcomeOfRule(movers, visitFactsOf({ movers: [{ ...value, weeks: 3 }] }))
    expect(outcome).toEqual({ ran: false, why: 'tooLittle', has: 3, needs: 4, of: 'weeks' })
  })
})
