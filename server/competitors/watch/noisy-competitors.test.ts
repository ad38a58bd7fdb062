import { describe, expect, it, test } from 'vitest'
import { competitorScene, day } from '#tests/support/competitor-scene.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { noises, noisyPages, usualState, type RealState } from '#tests/support/noisy-pages.ts'

const scene = competitorScene()
const db = () => scene.context.database.db

/** Twenty pages over thirty weeks take a minute for each seed: `npm test` looks at a few of them. */
const sizes = isFullRun ? { pages: 20, weeks: 30 } : { pages: 6, weeks: 10 }
const seeds = isFullRun ? [44, 45, 46] : [44]

/** What really changes, one after the other, and a text that each change has to show. */
const realChanges: readonly { name: string; to: Partial<RealState>; text: string }[] = [
  { name: 'price', to: { price: 35 }, text: '€35' },
  { name: 'plan', to: { plans: ['Academy'] }, text: 'Academy' },
  { name: 'headline', to: { headline: 'The quickest kilns of Europe' }, text: 'The quickest' },
  { name: 'job', to: { jobs: [...usualState.jobs, 'Head of sales (f/m/d)'] }, text: 'Head of sales' },
]

/** Watches each noisy page as the only page of a competitor. @returns what lets time pass, and what is really on all pages */
async function watchNoisyPages(seed: number) {
  const { clock } = scene.context
  const deps = scene.reading()
  const real = { state: usualState }
  const names = new Map<string, string>()
  for (const [index, page] of noisyPages(sizes.pages, seed).entries()) {
    const domain = `noisy-${index}.test`
    scene.serve(`${domain}/page`, () => page.look(clock(), real.state))
    names.set(await scene.add(domain, { pages: { [page.kind]: 'page' } }), `${page.name} (${page.noises.join(', ')})`)
  }
  let end = clock().getTime()
  return {
    real,
    names,
    /** Visits all pages whenever they are due. */
    async passDays(days: number): Promise<void> {
      end += days * day
      for (;;) {
        const { due } = await db()
          .selectFrom('watched_page')
          .select(({ fn }) => fn.min('due_at').as('due'))
          .executeTakeFirstOrThrow()
        if (due.getTime() >= end) break
        clock.set(due.toISOString())
        await scene.visit(deps)
      }
      clock.set(new Date(end).toISOString())
    },
  }
}

test('Every kind of noise is on two of the pages and more', () => {
  const pages = noisyPages(20, 44)
  const counts = Object.keys(noises).map((name) => pages.filter((page) => page.noises.includes(name)).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
})

describe.each(seeds)('Noisy pages that are watched (seed %i)', (seed) => {
  it('have a change in at most 2 % of the weeks without one, and 95 % of the real ones are found', async () => {
    const { real, names, passDays } = await watchNoisyPages(seed)
    await passDays(7 * (sizes.weeks + 1) - 1)
    const visited = await db().selectFrom('watched_page').select(['visits', 'failure']).execute()
    expect(visited.filter(({ visits, failure }) => visits >= sizes.weeks && failure === null)).toHaveLength(names.size)
    const changes = await db().selectFrom('competitor_change').selectAll().where('kind', '<>', 'flicker').execute()
    const found = changes.map(({ competitor_id, week, after }) => `${names.get(competitor_id)}, ${week}: ${after}`)
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(sizes.pages * sizes.weeks * 0.02)

    const missed: string[] = []
    for (const { name, to, text } of realChanges) {
      const since = scene.context.clock()
      real.state = { ...real.state, ...to }
      // Each page is visited once a week, and what it shows is confirmed.
      await passDays(8)
      const rows = await db()
        .selectFrom('competitor_change_visit as visit')
        .innerJoin('competitor_change as change', 'change.id', 'visit.change_id')
        .select(['competitor_id', 'hunks'])
        .where('at', '>=', since)
        .where('undone_at', 'is', null)
        .execute()
      const finders = new Set(
        rows.flatMap((row) => (JSON.stringify(row.hunks).includes(text) ? row.competitor_id : [])),
      )
      missed.push(...[...names].flatMap(([id, page]) => (finders.has(id) ? [] : [`${name}: ${page}`])))
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(sizes.pages * realChanges.length * 0.05)
  })
})
