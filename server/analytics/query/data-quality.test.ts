import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import * as v from 'valibot'
import { appendEvents, type GivenEvent } from '#tests/support/append-events.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { insertImport } from '#tests/support/imports.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getDataQuality } from './data-quality.ts'

const clientId = companyId(1)
const nowhere = { country: '', countryBasis: 'unknown', language: 'de' } as const

describe('The data quality of a month', () => {
  // A Thursday.
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let siteId: number
  beforeEach(async () => {
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1)
  })
  afterEach(() => removeCompanies(context))

  const ask = (month?: string) =>
    getDataQuality(context, editor, { clientId, ...(month !== undefined && { month: v.parse(monthSchema, month) }) })
  async function append(...drafts: Partial<GivenEvent>[]) {
    const at = new Date('2026-10-14T10:00:00Z')
    await appendEvents(
      context,
      siteId,
      drafts.map((given, index) => ({ at, visitor: BigInt(index + 1), ...given })),
    )
  }
  /** Stores the given number of visits on a day. */
  const visitsOn = (day: string, count: number) =>
    append(...Array.from({ length: count }, () => ({ at: new Date(`${day}T10:00:00Z`) })))

  it('reports nothing for a website without events', async () => {
    expect(await ask()).toEqual({
      visits: 0,
      counted: 0,
      gaps: [],
      deepDirect: 0,
      unknownCountry: 0,
      dropped: [],
      imported: [],
      elsewhere: [],
    })
  })

  describe('reports a day without visits as a gap', () => {
    // The Wednesdays before October 14, which has no visits.
    const wednesdays = ['2026-09-16', '2026-09-23', '2026-09-30', '2026-10-07'] as const

    it('when the same weekdays before have visits', async () => {
      for (const day of wednesdays) await visitsOn(day, 3)
      expect((await ask()).gaps).toEqual(['2026-10-14'])
      await visitsOn('2026-10-14', 1)
      expect((await ask()).gaps).toEqual([])
    })

    it('also when one of them has none', async () => {
      for (const day of wednesdays.slice(1)) await visitsOn(day, 4)
      expect((await ask()).gaps).toEqual(['2026-10-14'])
    })

    it('but not when two of them have none, or when they have so few visits that a day without any is normal', async () => {
      for (const day of wednesdays.slice(2)) await visitsOn(day, 20)
      expect((await ask()).gaps).toEqual([])
      for (const day of wednesdays.slice(0, 2)) await visitsOn(day, 1)
      expect((await ask()).gaps).toEqual(['2026-10-14'])
      await removeCompanies(context)
      await insertCompanies(context, 1)
      siteId = await insertWebsiteOf(context, 1)
      for (const day of wednesdays) await visitsOn(day, 2)
      expect((await ask()).gaps).toEqual([])
    })

    it('but not today, which may still get some', async () => {
      for (const day of ['2026-09-17', '2026-09-24', '2026-10-01', '2026-10-08']) await visitsOn(day, 5)
      expect((await ask()).gaps).toEqual([])
    })

    it('in a finished month, also by the weekdays of the month before', async () => {
      for (const day of ['2026-08-04', '2026-08-11', '2026-08-18', '2026-08-25']) await visitsOn(day, 5)
      expect((await ask('2026-09')).gaps).toEqual(['2026-09-01', '2026-09-08'])
    })
  })

  it('counts the least possible number of direct visits to inner pages', async () => {
    await append(
      { page: '/blog/a' },
      { page: '/blog/b' },
      { page: '/' },
      { page: '/', attribution: cameFrom('x.test') },
    )
    // Three visits are direct and two began on the home page, so at least one direct visit began on an inner page.
    expect(await ask()).toMatchObject({ visits: 4, counted: 4, deepDirect: 1 })
    await append({ page: '/blog/c', visitor: 9n, attribution: cameFrom('', { channel: 'Direct' }) })
    expect(await ask()).toMatchObject({ visits: 5, deepDirect: 2 })
    await append({ visitor: 10n, attribution: cameFrom('x.test') }, { visitor: 11n, attribution: cameFrom('x.test') })
    expect(await ask()).toMatchObject({ visits: 7, deepDirect: 0 })
  })

  it('counts visits without a country', async () => {
    await append({}, { place: nowhere }, { place: nowhere, visitor: 7n })
    expect(await ask()).toMatchObject({ visits: 3, unknownCountry: 2 })
  })

  it('sums up what was not counted in the month, by reason', async () => {
    const drop = (day: string, reason: string, detail: string, count: number, site_id = siteId) => ({
      site_id,
      day,
      reason,
      detail,
      count,
      last_at: context.clock(),
    })
    const other = await insertWebsiteOf(context, 2)
    await context.database.db
      .insertInto('dropped_event')
      .values([
        drop('2026-10-01', 'bot', 'one', 3),
        drop('2026-10-14', 'bot', 'two', 4),
        drop('2026-10-14', 'rate', '', 9),
        drop('2026-09-30', 'rate', '', 100),
        drop('2026-10-14', 'bot', '', 100, other),
        drop('2026-10-14', 'no_such_reason', '', 100),
      ])
      .execute()
    expect((await ask()).dropped).toEqual([
      { reason: 'rate', count: 9 },
      { reason: 'bot', count: 7 },
    ])
  })

  it('lists the days of the month that were imported, each once', async () => {
    await insertImport(context, siteId, ['2026-09-30', '2026-10-02', '2026-10-01'])
    await insertImport(context, siteId, ['2026-10-02'])
    await insertImport(context, siteId, [])
    await insertImport(context, siteId, ['2026-10-03'], 'umami')
    expect((await ask()).imported).toEqual([
      { kind: 'access-log', days: ['2026-10-01', '2026-10-02'] },
      { kind: 'umami', days: ['2026-10-03'] },
    ])
    expect((await ask('2026-09')).imported).toEqual([{ kind: 'access-log', days: ['2026-09-30'] }])
  })

  it('is for staff only, like its page', async () => {
    await expect(getDataQuality(context, clientOf(1), { clientId })).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect(await getDataQuality(context, editor, { clientId })).toMatchObject({ visits: 0 })
    await expect(getDataQuality(context, editor, { clientId: companyId(2) })).rejects.toMatchObject({
      code: 'website.missing',
    })
  })
})
