import { beforeAll, describe, expect, test } from 'vitest'
import { removeSpeed, replaceSpeed, speedDays, speedOfDay, type MeasuredView } from './speed-data.ts'
import { createSpeedWriter } from '../ingest/speed-writer.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

const day = '2026-10-05'
const view: MeasuredView = { siteId: 1, day, page: '/a', device: 'Mobile', values: { lcp: 2500 } }

describe('the stored speed of a website', () => {
  const context = openContext()
  beforeAll(async () => {
    await addWebsite(context, { siteId: 1 })
    await addWebsite(context, { siteId: 2 })
    const writer = createSpeedWriter(context.database.db, context.log)
    const views = [
      view,
      view,
      { ...view, page: '/b' },
      { ...view, page: '/b', device: '', values: { cls: 0 } },
      { ...view, page: '/b', day: '2026-10-06' },
      { ...view, siteId: 2 },
    ]
    await Promise.all(views.map((each) => writer.add(each)))
  })

  const storedSpeed = async (siteId = 1, of = day) =>
    (await speedOfDay(context.database.db, siteId, of)).map(({ page, device, metric, count }) =>
      [page, device, metric, count].join(' '),
    )
  /** The rows of all pages must equal the sum of the rows of single pages. */
  async function expectSums() {
    const rows = async (table: 'speed_day' | 'speed_page') => {
      const found = await context.database.db.selectFrom(table).select(['day', 'device', 'keys', 'counts']).execute()
      const sums = new Map<string, number>()
      for (const { day: on, device, keys, counts } of found) {
        keys.forEach((key, index) => {
          const name = `${on} ${device} ${key}`
          sums.set(name, (sums.get(name) ?? 0) + (counts[index] ?? 0))
        })
      }
      return sums
    }
    expect(await rows('speed_day')).toEqual(await rows('speed_page'))
  }

  test('is exported as counts between bounds, and every threshold is one of the bounds', async () => {
    expect(await storedSpeed()).toEqual([
      '/a Mobile views 2',
      '/a Mobile lcp 2',
      '/b  views 1',
      '/b  cls 1',
      '/b Mobile views 1',
      '/b Mobile lcp 1',
    ])
    const [, lcp, , cls] = await speedOfDay(context.database.db, 1, day)
    expect([lcp?.up_to, (lcp?.above ?? 0) < 2500, cls?.above, cls?.up_to]).toEqual([2500, true, 0, 0.001])
    expect(await speedDays(context.database.db, 1)).toEqual([day, '2026-10-06'])
    await expectSums()
  })

  test('is deleted with one page of some days, and stays for all others', async () => {
    await context.database.db.transaction().execute((trx) => removeSpeed(trx, { siteId: 1, from: day, to: day }, '/b'))
    expect(await storedSpeed()).toEqual(['/a Mobile views 2', '/a Mobile lcp 2'])
    expect(await storedSpeed(1, '2026-10-06')).toHaveLength(2)
    expect(await storedSpeed(2)).toHaveLength(2)
    await expectSums()
  })

  test('is replaced, also repeatedly', async () => {
    for (let time = 0; time < 2; time += 1) {
      await replaceSpeed(context.database.db, { siteId: 1, from: day, to: day }, [{ ...view, page: '/c' }])
      expect(await storedSpeed()).toEqual(['/c Mobile views 1', '/c Mobile lcp 1'])
    }
    await expectSums()
  })

  test('is deleted with its days, without touching other websites', async () => {
    await context.database.db
      .transaction()
      .execute((trx) => removeSpeed(trx, { siteId: 1, from: '2026-10-01', to: '2026-10-31' }))
    expect([await storedSpeed(), await storedSpeed(1, '2026-10-06'), await storedSpeed(2)]).toEqual([
      [],
      [],
      expect.any(Array),
    ])
    expect(await storedSpeed(2)).toHaveLength(2)
    await expectSums()
  })
})
