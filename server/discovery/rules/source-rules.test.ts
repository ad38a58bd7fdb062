import { describe, expect, it } from 'vitest'
import { crawlOf, foundBy, outcomeOfRule, visitFactsOf } from '#tests/support/visit-facts.ts'
import type { VisitFacts } from '../facts/facts.ts'
import { assistantCitations } from './assistant-citations.ts'
import { brokenCampaigns } from './broken-campaigns.ts'
import { hungryBots } from './hungry-bots.ts'
import { selfReferrals } from './self-referrals.ts'
import { untaggedMail } from './untagged-mail.ts'

describe('Campaign links', () => {
  type Campaign = VisitFacts['campaigns'][number]
  const link: Campaign = { campaign: 'spring', source: 'letter', medium: 'email', entry: '/a', visits: 6, notFound: 0 }
  const find = (...rows: Partial<Campaign>[]) =>
    foundBy(brokenCampaigns, visitFactsOf({ campaigns: rows.map((row) => ({ ...link, ...row })) }))

  it('with tags in two spellings are found together', () => {
    const found = find(
      {},
      { source: 'Letter', visits: 4 },
      { campaign: 'Spring', visits: 3 },
      { campaign: 'other', visits: 50 },
    )
    expect(found).toMatchObject([
      {
        key: 'twins campaign spring',
        condition: 'twins',
        subject: { kind: 'value', dimension: 'campaign', value: 'spring' },
        facts: [
          { name: 'visits', value: 13 },
          { name: 'times', value: 3 },
        ],
      },
    ])
    expect(found[0]?.exhibits[0]).toMatchObject({ role: 'source', text: 'spring / letter / email' })
  })

  it('without a medium or source are found, those of AI assistants and of single sources are not', () => {
    expect(find({ medium: '', visits: 10 })).toMatchObject([
      { key: 'incomplete campaign spring', condition: 'incomplete' },
    ])
    expect(find({ campaign: '', source: '', visits: 10 })).toMatchObject([{ key: 'incomplete source' }])
    expect(find({ source: 'chatgpt.com', campaign: 'x', medium: '', visits: 10 })).toEqual([])
    expect(find({ campaign: '', medium: '', visits: 10 })).toEqual([])
  })

  it('to a missing page are found with it', () => {
    const found = find({ visits: 100, notFound: 10 })
    expect(found).toMatchObject([
      { key: 'missing campaign spring /a', condition: 'missing', page: '/a', impact: { low: 5, high: 10 } },
    ])
    expect(find({ visits: 101, notFound: 10 })).toEqual([])
    expect(find({ visits: 90, notFound: 9 })).toEqual([])
  })

  it('to a page that the latest crawl could not open are found without the event 404', () => {
    const campaigns = [{ ...link, visits: 27 }]
    const crawledAs = (status: number) =>
      foundBy(brokenCampaigns, {
        ...visitFactsOf({ campaigns }),
        crawl: crawlOf({ path: '/a', status, linksIn: 0 }),
      })
    expect(crawledAs(410)).toMatchObject([
      {
        key: 'missing campaign spring /a',
        severity: 'medium',
        impact: { low: 13.5, high: 27 },
        facts: [
          { name: 'visits', value: 27 },
          { name: 'times', value: 1 },
          { name: 'status', value: 410 },
        ],
      },
    ])
    expect(crawledAs(200)).toEqual([])
    // A page for signed-in people is there.
    expect(crawledAs(401)).toEqual([])
  })

  it('are not found with one visit too few, or once they are in order', () => {
    expect(find({}, { source: 'Letter', visits: 3 })).toEqual([])
    expect(find({ visits: 500 }, { campaign: 'summer', visits: 500 })).toEqual([])
  })

  it('may have hostile tags', () => {
    const campaign = `\u202E<b>${'x'.repeat(2000)}`
    expect(find({ campaign, medium: '', visits: 20 })[0]?.key.length).toBeLessThanOrEqual(1000)
  })
})

describe('Untagged links in emails', () => {
  const entries = [
    { path: '/', channel: 'Direct', visits: 500, bounces: 0 },
    { path: '/offer', channel: 'Direct', visits: 150, bounces: 0 },
    { path: '/offer', channel: 'Email', visits: 900, bounces: 0 },
  ]
  const outcome = (deepEntries: number, visits = 1000) =>
    outcomeOfRule(
      untaggedMail,
      visitFactsOf({
        visits,
        entries,
        channels: [{ channel: 'Direct', visits: 700, bounces: 0, visitsBefore: 0, deepEntries }],
      }),
    )

  it('are found at the share of all visits, with the pages that they lead to', () => {
    expect(outcome(200)).toMatchObject({
      ran: true,
      detections: [
        {
          key: 'Direct',
          confidence: { value: 0.3 + 0.5 * 0.75 },
          impact: { low: 20, high: 100 },
          exhibits: [{ role: 'entry', text: '/offer' }],
        },
      ],
    })
  })

  it('are not found just below it, and not looked for with too few visits', () => {
    expect(outcome(199)).toEqual({ ran: true, detections: [] })
    expect(outcome(0)).toEqual({ ran: true, detections: [] })
    expect(outcome(99, 99)).toMatchObject({ ran: false, why: 'tooLittle' })
  })
})

describe('Self-referrals', () => {
  const find = (visits: number, isOwn = true, host = 'shop.site.test') =>
    foundBy(selfReferrals, visitFactsOf({ referrers: [{ host, visits, isOwn }] }))

  it('are found from ten visits on, more certainly for a host of the settings', () => {
    expect(find(10)).toMatchObject([{ key: 'shop.site.test', severity: 'medium', impact: { low: 5, high: 10 } }])
    expect(find(10, true, 'www.site.test')[0]?.confidence.value).toBeGreaterThan(find(10)[0]?.confidence.value ?? 1)
  })

  it('are not found with nine, or from other websites', () => {
    expect(find(9)).toEqual([])
    expect(find(100, false)).toEqual([])
  })

  const arriveFrom = (host: string, pageviews: number, visits = 1000) =>
    foundBy(
      selfReferrals,
      visitFactsOf({
        untracked: { period: { from: '2026-10-04', to: '2026-10-31' }, visits, hosts: [{ host, pageviews }] },
      }),
    )

  it('are found from an own host that isn’t tracked, which counts as no source', () => {
    expect(arriveFrom('blog.site.test', 54)).toMatchObject([
      {
        key: 'untracked blog.site.test',
        condition: 'untracked',
        subject: { kind: 'value', dimension: 'source', value: 'blog.site.test' },
        severity: 'high',
        impact: { unit: 'visits', low: 54 * 0.1, high: 27 },
        facts: [
          { name: 'pageviews', value: 54 },
          { name: 'share', value: 0.054 },
        ],
        period: { from: '2026-10-04', to: '2026-10-31' },
      },
    ])
    expect(arriveFrom('blog.site.test', 54, 5400)).toMatchObject([{ severity: 'medium' }])
    expect(arriveFrom('blog.site.test', 54, 5401)).toMatchObject([{ severity: 'low' }])
    // People who come several times in a visit are no more than all.
    expect(arriveFrom('blog.site.test', 54, 50)[0]?.facts[1]).toMatchObject({ value: 1 })
    expect(arriveFrom('www.site.test', 54)[0]?.confidence.value).toBeGreaterThan(
      arriveFrom('blog.site.test', 54)[0]?.confidence.value ?? 1,
    )
  })

  it('are not found from an own host with fewer page views', () => {
    expect(arriveFrom('blog.site.test', 10)).toHaveLength(1)
    expect(arriveFrom('blog.site.test', 9)).toEqual([])
  })
})

describe('Citations of AI assistants', () => {
  const find = (visits: number) =>
    foundBy(
      assistantCitations,
      visitFactsOf({
        assistants: [
          {
            source: 'ChatGPT',
            visits,
            visitsBefore: 2,
            pages: [
              { path: '/b', visits: 1 },
              { path: '/a', visits: 9 },
            ],
          },
        ],
      }),
    )

  it('are found with the pages, most visits first', () => {
    expect(find(10)).toMatchObject([
      { subject: { dimension: 'assistant', value: 'ChatGPT' }, exhibits: [{ text: '/a' }, { text: '/b' }] },
    ])
    expect(find(9)).toEqual([])
  })
})

describe('Hungry bots', () => {
  const find = (reads: number, all: number) =>
    foundBy(hungryBots, {
      ...visitFactsOf(),
      logs: {
        bots: [{ name: 'GPTBot', operator: 'OpenAI', purpose: 'training', reads, readsBefore: 0 }],
        reads: all,
        pageviews: 100,
      },
    })

  it('are found at a tenth of all reads, with a low severity: they cost no visitor', () => {
    expect(find(100, 1000)).toMatchObject([
      { key: 'GPTBot', severity: 'low', impact: { unit: 'reads', low: 50, high: 100 }, confidence: { value: 0.8 } },
    ])
  })

  it('are not found with one read less, or below the share', () => {
    expect(find(99, 100)).toEqual([])
    expect(find(100, 1001)).toEqual([])
    expect(find(0, 0)).toEqual([])
  })
})
