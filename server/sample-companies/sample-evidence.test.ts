import { isFullRun } from '#tests/support/full-run.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import type { TestClock } from '#tests/support/test-context.ts'
import { fillSampleEvidence } from './sample-evidence.ts'
import { fillSampleTraffic } from './sample-traffic.ts'
import { seedSampleData } from './sample-companies.ts'

let context: Context & { clock: TestClock }
const unstopped = new AbortController().signal

/** Two companies with cards of every kind: one with two months of traffic, one that joined a moment ago. */
beforeEach(async () => {
  context = await contextOfTest()
  context.clock.set('2026-02-20T10:00:00Z')
  await seedSampleData(context)
  const { db } = context.database
  await db
    .deleteFrom('client')
    .where('id', 'not in', (of) =>
      of.selectFrom('website').select('client_id').where('domain', 'in', ['copperleaf.test', 'quillmere.test']),
    )
    .execute()
  await fillSampleTraffic(context, 3, {
    writer: createEventWriter(context.database),
    attributionOf: () => null,
    afterMonth: (siteId) => refreshSite(context.database, siteId),
  })
})

async function stored() {
  const { rows } = await sql<{ domain: string; title: string; kind: string; frozen: Date; made: Date; first: number }>`
    select domain, title, kind, frozen_at as frozen, card.created_at as made,
      (evidence #>> '{values,0,value}')::float as first
    from card join card_evidence on (card_evidence.client_id, card_evidence.card_id) = (card.client_id, card.id)
    join website on website.client_id = card.client_id order by domain, card.id`.execute(context.database.db)
  return rows
}

test.runIf(isFullRun)('sample cards hold the numbers of the month before them, and ideas none', async () => {
  await fillSampleEvidence(context, unstopped)
  const all = await stored()
  const counted = all.filter(({ kind }) => kind === 'analytics')
  expect(counted.length).toBeGreaterThan(0)
  expect(counted.filter(({ first }) => first > 0).length).toBeGreaterThan(0)
  expect(all.filter(({ frozen, made }) => new Date(frozen).getTime() !== new Date(made).getTime())).toEqual([])
  expect(new Set(all.filter(({ kind }) => kind === 'idea').map(({ first }) => first))).toEqual(new Set([null]))
})

test.runIf(isFullRun)('a second run adds nothing, also to a card whose evidence was never written', async () => {
  await fillSampleEvidence(context, unstopped)
  await sql`delete from card_evidence where card_id = (select min(card_id::text)::uuid from card_evidence)`.execute(
    context.database.db,
  )
  const before = await stored()
  await fillSampleEvidence(context, unstopped)
  expect(await stored()).toEqual(before)
})

test.runIf(isFullRun)('a stopped run adds nothing, and the next one everything', async () => {
  await fillSampleEvidence(context, AbortSignal.abort())
  expect(await stored()).toEqual([])
  await fillSampleEvidence(context, unstopped)
  expect((await stored()).length).toBeGreaterThan(2)
})
