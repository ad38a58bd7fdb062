import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { editor } from '#tests/support/companies.ts'
import { competitorScene, hour, minute, sitePage, week } from '#tests/support/competitor-scene.ts'
import { killedAfter } from '#tests/support/interrupted.ts'
import { removeCompetitor } from './competitors.ts'
import { findCompetitorVisits } from './visit-work.ts'

const scene = competitorScene()
const { context } = scene
const pages = { pages: { home: '', pricing: 'pricing' } }
const serve = (headline: string, price: string) => {
  scene.serve('rival.test/', sitePage({ headline }))
  scene.serve('rival.test/pricing', sitePage({ plans: { Starter: '€9', Team: price } }))
}
const stored = async () => [
  await scene.count('page_snapshot'),
  await scene.count('competitor_change'),
  await scene.count('competitor_change_visit'),
  await scene.count('competitor_change_event'),
]

/** Visits with processes that are killed before one statement after the other, until one of them ends by itself. */
async function visitKilled(check: (after: number) => Promise<void>): Promise<number> {
  for (let after = 0; after < 200; after += 1) {
    // What the killed process held is free after a minute.
    context.clock.advance(61_000)
    const { context: killed, statements } = killedAfter(context, after)
    await scene.visit(scene.reading(killed)).catch(() => {})
    if (statements() <= after) return after
    await check(after)
  }
  throw new Error('The visit never ends.')
}

it('A process that is killed before any statement has stored all of a page’s visit or nothing, and the next one all', async () => {
  serve('Bowls for every day', '€29')
  const id = await scene.watched('rival.test', pages)
  await context.database.db.deleteFrom('competitor').where('is_own', '=', true).execute()
  expect(await stored()).toEqual([6, 0, 0, 0])
  serve('Bowls for every table', '€29')
  await scene.visitAfter(week)
  // Both pages are due again, and the change of the first one is confirmed.
  context.clock.advance(10 * minute)
  await context.database.db.updateTable('watched_page').set({ due_at: context.clock() }).execute()
  const statements = await visitKilled(async (after) => {
    const [home] = await scene.pages(id)
    expect([after, ...(await stored())]).toEqual([after, ...(home?.visits === 4 ? [6, 0, 0, 0] : [7, 1, 1, 1])])
  })
  // Finding the competitor, its pages and their rules, then a transaction for each page.
  expect(statements).toBeGreaterThan(20)
  expect(await stored()).toEqual([7, 1, 1, 1])
  serve('Bowls for every table', '€39')
  context.clock.advance(week)
  await visitKilled(async (after) => {
    const [, pricing] = await scene.pages(id)
    const isConfirmed = pricing?.candidate === null && (await scene.count('competitor_change')) > 1
    expect([after, ...(await stored())]).toEqual([after, ...(isConfirmed ? [8, 2, 2, 2] : [7, 1, 1, 1])])
  })
  await scene.visitAfter(10 * minute)
  expect(await stored()).toEqual([8, 2, 2, 2])
  expect(await scene.queued()).toBe(1)
})

it('A process that was so slow that another one has visited the page stores nothing', async () => {
  serve('Bowls for every day', '€29')
  await scene.watched('rival.test', pages)
  serve('Bowls for every table', '€29')
  await scene.visitAfter(week)
  context.clock.advance(10 * minute)
  const deps = scene.reading()
  let others: Promise<void> | undefined
  const read: typeof deps.competitorReader.read = async (document) => {
    const answer = await deps.competitorReader.read(document)
    context.clock.advance(2 * minute)
    await (others ??= scene.visit())
    return answer
  }
  await scene.visit({ ...deps, competitorReader: { ...deps.competitorReader, read } })
  expect(await stored()).toEqual([7, 1, 1, 1])
  expect(scene.told).toHaveLength(1)
  expect(await scene.queued()).toBe(1)
})

it('A competitor that is removed in the middle of a visit gets no change, and its work ends', async () => {
  serve('Bowls for every day', '€29')
  const id = await scene.watched('rival.test', pages)
  serve('Bowls for every table', '€29')
  await scene.visitAfter(week)
  context.clock.advance(10 * minute)
  const deps = scene.reading()
  const read: typeof deps.competitorReader.read = async (document) => {
    const answer = await deps.competitorReader.read(document)
    const { clientId } = scene
    if ((await scene.pages(id)).length > 0) await removeCompetitor(context, editor, { clientId, competitorId: id })
    return answer
  }
  await scene.visit({ ...deps, competitorReader: { ...deps.competitorReader, read } })
  expect([await stored(), await scene.queued()]).toEqual([[6, 0, 0, 0], 0])
})

it('Several processes at once visit each page of many competitors once', async () => {
  const domains = ['a.test', 'b.test', 'c.test', 'd.test']
  for (const domain of domains) {
    scene.serve(`${domain}/about`, sitePage({ headline: `${domain} for every day` }))
    await scene.watched(domain, { pages: { other: 'about' } })
  }
  for (const domain of domains) scene.serve(`${domain}/about`, sitePage({ headline: `${domain} for every table` }))
  for (const pause of [2 * week, 10 * minute]) {
    scene.stranger.asked = []
    context.clock.advance(pause)
    await Promise.all(Array.from({ length: 3 }, () => scene.visit()))
    expect(scene.asked.toSorted()).toEqual(domains.map((domain) => `${domain} /about`))
  }
  expect([await scene.count('competitor_change'), await scene.queued()]).toEqual([4, 4])
})

it('A competitor without work, such as after a backup was restored, is visited again', async () => {
  serve('Bowls for every day', '€29')
  await scene.watched('rival.test', pages)
  const { db } = context.database
  await scene.add('paused.test')
  await db.updateTable('competitor').set({ state: 'paused' }).where('domain', '=', 'paused.test').execute()
  await scene.visit()
  await sql`delete from loop_queue.job`.execute(db)
  await findCompetitorVisits(context)
  await findCompetitorVisits(context)
  expect(await scene.queued()).toBe(1)
  scene.stranger.asked = []
  await scene.visitAfter(hour)
  expect(scene.asked).toEqual([])
  await scene.visitAfter(week)
  expect(scene.asked).toContain('rival.test /')
})
