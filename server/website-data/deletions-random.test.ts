import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { DeletedPart } from '#app/shared/website-data/deletion.ts'
import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { rebuild, refreshSite } from '#server/analytics/store/refresh.ts'
import { addWebsite, admin } from '#tests/support/companies.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople } from '#tests/support/people.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { referenceCounts, referenceVisits } from '#tests/support/reference-visits.ts'
import { sorted, storedRollups } from '#tests/support/stored-rollups.ts'
import { requestDeletion } from './website-data.ts'
import { runDeletions } from './run-deletions.ts'

const context = openContext({ at: '2026-11-05T12:00:00Z' })
beforeAll(async () => {
  await insertPeople(context)
})

const goals = [
  { kind: 'event', pattern: 'signup' },
  { kind: 'page', pattern: '/p/*' },
  { kind: 'visible', pattern: '6' },
] as const
const days = ['2026-09-30', '2026-10-01', '2026-10-02', '2026-10-31', '2026-11-01'] as const

const event: fc.Arbitrary<NormalizedEvent> = fc
  .record({
    visitor: fc.constantFrom(-(2n ** 63n), -1n, 0n, 2n ** 63n - 1n),
    day: fc.constantFrom(...days),
    minutes: fc.integer({ min: 0, max: 30 }),
    seq: fc.integer({ min: 0, max: 5 }),
    kind: fc.constantFrom(1, 1, 1, 2, 3),
    page: fc.constantFrom('/', '/p/a', '/c'),
    name: fc.constantFrom('signup', 'play'),
    from: fc.constantFrom(null, null, cameFrom('x.test'), cameFrom('y.test')),
    visibleMs: fc.constantFrom(0, 5000, 61_000),
    interactive: fc.boolean(),
  })
  .map(({ minutes, from, kind, name, ...given }) =>
    draft({
      ...given,
      kind,
      at: new Date(Date.parse(`${given.day}T10:00:00Z`) + minutes * 10 * 60_000),
      attribution: from,
      name: kind === 2 ? name : '',
    }),
  )
const part: fc.Arbitrary<DeletedPart> = fc.constantFrom<DeletedPart[]>(
  { part: 'all' },
  { part: 'page', value: '/p/a' },
  { part: 'page', value: '/' },
  { part: 'event', value: 'signup' },
)
const isIn = (what: DeletedPart, one: NormalizedEvent) =>
  what.part === 'all' || (what.part === 'page' ? one.page === what.value : one.kind === 2 && one.name === what.value)

it('leaves the same numbers as a plain count and a rebuild of the remaining events, wherever it is cut off', async () => {
  const { database } = context
  const writer = createEventWriter(database)
  let siteId = 100
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 40 }),
      fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days)),
      part,
      fc.constantFrom(2, 1000),
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
      async (given, [one, other], what, partLimit, cuts) => {
        siteId += 1
        const { clientId } = await addWebsite(context, { siteId })
        for (const goal of goals)
          await database.db
            .insertInto('goal')
            .values({ site_id: siteId, ...goal, name: 'g' })
            .execute()
        const key = (draft: NormalizedEvent) => `${draft.day} ${draft.visitor} ${draft.at.getTime()} ${draft.seq}`
        const drafts = [...new Map(given.map((draft) => [key(draft), { ...draft, siteId }])).values()]
        await writer.append(drafts)
        await refreshSite(database, siteId, { partLimit })
        const [from, to] = [one, other].toSorted() as [string, string]
        const isGone = (draft: NormalizedEvent) => draft.day >= from && draft.day <= to && isIn(what, draft)
        const domain = `site-${siteId}.test`
        const asked = requestDeletion(context, admin, { clientId, from, to, what, domain })
        if (!drafts.some(isGone)) {
          await expect(asked).rejects.toMatchObject({ code: 'deletion.nothing' })
          return
        }
        await asked
        for (const steps of cuts) {
          const stop = new AbortController()
          let left = steps
          if (left === 0) stop.abort()
          await runDeletions(context, stop.signal, { chunkSize: 3, afterStep: () => --left <= 0 && stop.abort() })
        }
        await runDeletions(context, new AbortController().signal, { chunkSize: 3 })
        const visits = referenceVisits(
          drafts.filter((draft) => !isGone(draft)),
          goals,
        )
        for (const month of ['2026-09', '2026-10', '2026-11']) {
          const expected = sorted(referenceCounts(visits.filter((visit) => visit.day.startsWith(month))))
          expect(await storedRollups(database.db, siteId, 'month_rollup', `${month}-01`)).toEqual(expected)
        }
        const inDays = sorted(referenceCounts(visits))
        expect(await storedRollups(database.db, siteId, 'day_rollup')).toEqual(inDays)
        await rebuild(database, siteId)
        expect(await storedRollups(database.db, siteId, 'day_rollup')).toEqual(inDays)
      },
    ),
    propertyRuns(20, 200),
  )
})
