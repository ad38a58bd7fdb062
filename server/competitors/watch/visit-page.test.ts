import { describe, expect, it } from 'vitest'
import { competitorScene, day, hour, minute, sitePage, usualTexts, week } from '#tests/support/competitor-scene.ts'

const scene = competitorScene()
const { context } = scene
const home = 'rival.test/'
const pricing = 'rival.test/pricing'
const pricingOnly = { pages: { pricing: 'pricing' } }
const prices = (price: string, more: Readonly<Record<string, string>> = {}) =>
  sitePage({ title: 'Pricing', plans: { Starter: '€9 / month', Team: price, ...more } })
const rewritten = sitePage({
  texts: usualTexts.map((_, at) => `Lamp ${'abcdefghijklmnopqrst'[at]} lights a whole room softly`),
})

describe('A new competitor', () => {
  it('is visited three times, an hour apart, before anything is compared, and then every week', async () => {
    let visit = 0
    scene.serve(home, () => sitePage({ headline: `Bowls ${(visit += 1)}` }))
    const id = await scene.add()
    const seen: unknown[] = []
    for (let hours = 0; hours < 3; hours += 1) {
      await scene.visitAfter(hours === 0 ? 0 : hour)
      const { visits } = await scene.page(id)
      seen.push([visits, await scene.dueIn(id), await scene.count('page_snapshot')])
    }
    expect(seen).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 7 * 24, 3],
    ])
    expect([await scene.changes(), await scene.queued()]).toEqual([[], 1])
  })

  it('shows what differs without a day passing, which is never reported afterwards', async () => {
    let visit = 0
    const quotes = ['Lovely jugs, says Ada', 'My favourite cups, says Carl', 'Plates that last, says Mia']
    scene.serve('rival.test/about', () => {
      visit += 1
      const people = `${visit * 7} people are looking at this right now`
      const quote = `<blockquote class="quote">${quotes[visit % quotes.length]}</blockquote>`
      return sitePage({ texts: [people, ...usualTexts] }).replace('</main>', `${quote}</main>`)
    })
    await scene.watched('rival.test', { pages: { other: 'about' } })
    expect(await scene.count('noise_rule')).toBeGreaterThan(0)
    for (let weeks = 0; weeks < 4; weeks += 1) await scene.visitAfter(week)
    expect(await scene.found()).toEqual([])
  })

  it('is as often visited as it or the client’s settings say', async () => {
    scene.serve(home, sitePage())
    const id = await scene.watched('rival.test', { pace: 'day' })
    expect(await scene.dueIn(id)).toBe(24)
  })
})

describe('A change of a page', () => {
  it('is confirmed by a second visit after ten minutes, and the page is visited again after 20 hours', async () => {
    scene.serve(home, sitePage())
    const id = await scene.watched()
    scene.serve(home, sitePage({ headline: 'Bowls for every table' }))
    await scene.visitAfter(week)
    expect([await scene.found(), await scene.dueIn(id)]).toEqual([[], 1 / 6])
    await scene.confirm()
    expect(await scene.found()).toEqual([['headlineChanged', 'Bowls for every day', 'Bowls for every table']])
    expect(await scene.dueIn(id)).toBe(20)
    expect(scene.told).toEqual((await scene.changes()).map((change) => change.id))
    await scene.visitAfter(20 * hour)
    expect([await scene.count('competitor_change_visit'), await scene.dueIn(id)]).toEqual([1, 7 * 24])
  })

  it('that is severe is confirmed like any other, and told once', async () => {
    scene.serve(pricing, prices('€29 / month'))
    const id = await scene.watched('rival.test', pricingOnly)
    scene.serve(pricing, prices('€39 / month'))
    await scene.visitAfter(week)
    expect([await scene.found(), await scene.dueIn(id)]).toEqual([[], 1 / 6])
    await scene.visitAfter(10 * minute)
    expect(await scene.found()).toEqual([['priceChanged', '€29 / month', '€39 / month']])
    expect(scene.told).toHaveLength(1)
  })

  it('is a new plan, a new job', async () => {
    const careers = 'rival.test/jobs'
    scene.serve(pricing, prices('€29 / month'))
    scene.serve(careers, sitePage({ title: 'Jobs', jobs: ['Potter in Porto'] }))
    await scene.watched('rival.test', { pages: { pricing: 'pricing', careers: 'jobs' } })
    scene.serve(pricing, prices('€29 / month', { Company: '€99 / month' }))
    scene.serve(careers, sitePage({ title: 'Jobs', jobs: ['Potter in Porto', 'Glaze engineer'] }))
    await scene.visitAfter(week)
    await scene.visitAfter(10 * minute)
    const rules = (await scene.changes()).map(({ rule }) => rule)
    expect(rules).toContain('jobListed')
    expect(rules.filter((rule) => rule === 'planListed' || rule === 'priceListed')).toHaveLength(1)
  })

  it('that is large and gone ten minutes later is none', async () => {
    scene.serve(home, sitePage())
    const id = await scene.watched()
    scene.serve(home, rewritten)
    await scene.visitAfter(week)
    expect(await scene.dueIn(id)).toBe(1 / 6)
    scene.serve(home, sitePage())
    await scene.visitAfter(10 * minute)
    expect([await scene.found(), await scene.dueIn(id), await scene.count('page_snapshot')]).toEqual([[], 7 * 24, 3])
  })

  it('that is large and wholly another one at each look is random', async () => {
    scene.serve(home, sitePage())
    const id = await scene.watched()
    scene.serve(home, rewritten)
    await scene.visitAfter(week)
    scene.serve(home, rewritten.replaceAll('lights', 'fills'))
    await scene.confirm()
    expect([await scene.count('noise_rule'), await scene.dueIn(id)]).toEqual([0, 1 / 6])
    scene.serve(home, rewritten.replaceAll('lights', 'warms'))
    await scene.confirm()
    expect([await scene.found(), await scene.dueIn(id)]).toEqual([[], 7 * 24])
    expect(await scene.count('noise_rule')).toBeGreaterThan(0)
  })

  it.each([
    [
      'another one each time',
      [
        'Lovely jugs, says Ada',
        'My favourite cups, says Carl',
        'Plates that last, says Mia',
        'Bowls like my mother’s, says Tom',
      ],
    ],
    [
      'another one from the second look on',
      [
        'Lovely jugs, says Ada',
        'Lovely jugs, says Ada',
        'Plates that last, says Mia',
        'Bowls like my mother’s, says Tom',
      ],
    ],
  ])('that comes with something random, %s, is stored without it, and what is random is learnt', async (_, quotes) => {
    const page = (text: string, quote = '') =>
      sitePage({ texts: [text, ...usualTexts] }).replace(
        '</main>',
        `<blockquote class="quote">${quote}</blockquote></main>`,
      )
    const [first, second, third, fourth] = quotes
    scene.serve(home, page('Open until six', first))
    await scene.watched()
    scene.serve(home, page('Open until eight', second))
    await scene.visitAfter(week)
    scene.serve(home, page('Open until eight', third))
    await scene.confirm()
    scene.serve(home, page('Open until eight', fourth))
    await scene.confirm()
    expect(await scene.found()).toEqual([['textChanged', 'Open until six', 'Open until eight']])
    const visits = await context.database.db.selectFrom('competitor_change_visit').select('hunks').execute()
    expect(JSON.stringify(visits)).not.toContain('says')
    expect(await scene.count('noise_rule')).toBeGreaterThan(0)
  })

  it.each([
    ['in one place', ['Open until six', 'Jugs'], ['Open from ten to seven', 'Jugs'], ['Closed on Sundays', 'Jugs']],
    ['in two places', ['Open until six', 'Jugs'], ['Closed on Sundays', 'Jugs'], ['Closed on Sundays', 'New glazes']],
  ])('that is edited in two steps, %s, is a change and nothing random', async (_, before, step, after) => {
    const page = ([hours = '', news = '']: readonly string[]) =>
      sitePage().replace('</main>', `<p class="hours">${hours}</p><p class="news">${news}</p></main>`)
    scene.serve(home, page(before))
    await scene.watched()
    scene.serve(home, page(step))
    await scene.visitAfter(week)
    scene.serve(home, page(after))
    await scene.confirm()
    expect(await scene.found()).toEqual([])
    await scene.confirm()
    const visits = await context.database.db.selectFrom('competitor_change_visit').select('hunks').execute()
    for (const text of after.filter((one) => !before.includes(one))) expect(JSON.stringify(visits)).toContain(text)
    expect([await scene.count('competitor_change_visit'), await scene.count('noise_rule')]).toEqual([1, 0])
    expect(scene.told).toHaveLength(1)
  })

  it('that comes with a variant of the headline, gone at the second look, is stored without it, and it is learnt', async () => {
    const page = (headline: string, hours: string) => sitePage({ headline, texts: [hours, ...usualTexts] })
    const [usual, variant] = ['Bowls for every day', 'Fire without fear']
    scene.serve(home, page(usual, 'Open until six'))
    const id = await scene.watched()
    scene.serve(home, page(variant, 'Open until eight'))
    await scene.visitAfter(week)
    scene.serve(home, page(usual, 'Open until eight'))
    await scene.confirm()
    await scene.confirm()
    expect(await scene.found()).toEqual([['textChanged', 'Open until six', 'Open until eight']])
    await scene.visitAfter(day)
    scene.serve(home, page(variant, 'Open until eight'))
    await scene.visitAfter(week)
    expect(await scene.dueIn(id)).toBe(7 * 24)
    scene.serve(home, page(usual, 'Open until nine'))
    await scene.confirmedAfter(week)
    expect((await scene.changes()).at(-1)).toMatchObject({ after: 'Open until nine' })
  })

  it('that could be confirmed only days later teaches nothing: what differs then may be another change', async () => {
    const saying = (text: string) => sitePage({ texts: [text, ...usualTexts] })
    scene.serve(home, saying('Open until six'))
    await scene.watched()
    scene.serve(home, saying('Closed for the holidays'))
    await scene.visitAfter(week)
    scene.serve(home, saying('Our new kiln has arrived from Lisbon'))
    await scene.visitAfter(2 * day)
    expect([await scene.found(), await scene.count('noise_rule')]).toEqual([[], 0])
    await scene.confirm()
    expect((await scene.changes()).map(({ after }) => after)).toEqual(['Our new kiln has arrived from Lisbon'])
    scene.serve(home, saying('Closed for the holidays'))
    await scene.visitAfter(week)
    scene.serve(home, saying('Our new kiln has arrived from Lisbon'))
    await scene.visitAfter(2 * day)
    expect(await scene.count('noise_rule')).toBe(0)
  })

  it('that is gone at the second look teaches what is random: it is not even looked at again', async () => {
    scene.serve(home, sitePage())
    const id = await scene.watched()
    scene.serve(home, rewritten)
    await scene.visitAfter(week)
    scene.serve(home, sitePage())
    await scene.confirm()
    expect(await scene.count('noise_rule')).toBeGreaterThan(0)
    scene.serve(home, rewritten)
    await scene.visitAfter(week)
    expect([await scene.found(), await scene.dueIn(id)]).toEqual([[], 7 * 24])
  })
})

describe('A page that is as before within a day', () => {
  const sale = sitePage({ headline: 'Sale: bowls for every day' })

  it('has flickered, which is no news and stays in the history', async () => {
    scene.serve(home, sitePage())
    const id = await scene.watched()
    scene.serve(home, sale)
    await scene.confirmedAfter(week)
    scene.serve(home, sitePage())
    await scene.confirmedAfter(20 * hour)
    expect(await scene.changes()).toMatchObject([{ kind: 'flicker', rule: 'flicker', severity: 'low', again: 0 }])
    expect([await scene.count('competitor_change_visit'), scene.told]).toMatchObject([1, { length: 1 }])
    expect(await scene.dueIn(id)).toBe(20)
  })

  it('teaches what is random, so that it flickers once', async () => {
    scene.serve(home, sitePage())
    await scene.watched()
    for (let time = 1; time <= 3; time += 1) {
      scene.serve(home, sale)
      await scene.confirmedAfter(week)
      scene.serve(home, sitePage())
      await scene.confirmedAfter(20 * hour)
      expect([time, (await scene.count('noise_rule')) > 0]).toEqual([time, true])
    }
    expect((await scene.changes()).map(({ kind }) => kind)).toEqual(['flicker'])
  })

  it('but not after it: then it is another change', async () => {
    scene.serve(home, sitePage())
    await scene.watched()
    scene.serve(home, sale)
    await scene.confirmedAfter(week)
    await scene.visitAfter(day)
    scene.serve(home, sitePage())
    await scene.confirmedAfter(week)
    expect((await scene.changes()).map(({ rule }) => rule)).toEqual(['headlineChanged', 'headlineChanged'])
  })
})

it('What a removed rule ignored is reported if it still differs', async () => {
  scene.serve(home, sitePage({ texts: ['Open until six', ...usualTexts] }))
  const id = await scene.watched()
  const rule = { by: 'text', pattern: 'Open until *' } as const
  const { db } = context.database
  const noise = {
    site_id: scene.siteId,
    competitor_id: id,
    page_id: null,
    how: 'taught',
    created_by: null,
  } as const
  await db
    .insertInto('noise_rule')
    .values({ ...noise, rule: JSON.stringify(rule), created_at: context.clock() })
    .execute()
  scene.serve(home, sitePage({ texts: ['Open until eight', ...usualTexts] }))
  await scene.confirmedAfter(week)
  expect(await scene.found()).toEqual([])
  await db.deleteFrom('noise_rule').execute()
  await scene.confirmedAfter(week)
  expect(await scene.found()).toEqual([['textChanged', 'Open until six', 'Open until eight']])
})

it('Only the newest 60 visits that differed are kept of a page', async () => {
  scene.serve(home, sitePage())
  const id = await scene.watched()
  for (let times = 0; times < 60; times += 1) {
    scene.serve(home, sitePage({ headline: `Bowls of ${'abcdefghijklmnopqrstuvwxyz'[times % 26]}${times}x` }))
    await scene.confirmedAfter(week)
  }
  expect(await scene.count('competitor_change')).toBe(60)
  expect(await scene.count('page_snapshot')).toBe(60)
  const { snapshot_id } = await scene.page(id)
  const newest = await context.database.db
    .selectFrom('page_snapshot')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(newest?.id).toBe(snapshot_id)
})
