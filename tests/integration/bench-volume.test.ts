import { beforeAll, expect, it } from 'vitest'
import { generateMonth } from '#tests/bench/generate-events.ts'
import { openContext } from '#tests/support/open-context.ts'

const context = openContext()
beforeAll(async () => {
  await generateMonth(context.database, 1000, '2026-09-01')
})

it.each([
  ['term', { kind: 9, value: '/new' }],
  [
    'attribution',
    { channel: 0, source: 0, referrer: 0, utm_source: 0, utm_medium: 0, utm_campaign: 0, utm_content: 0, utm_term: 7 },
  ],
  ['technology', { browser: 0, browser_version: 0, system: 0, system_version: 0, device: 7 }],
  ['place', { country: 0, country_basis: 0, language: 7 }],
] as const)('a new %s gets an id that none of the generated rows has', async (table, row) => {
  const { db } = context.database
  const { largest } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('largest'))
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto(table)
    .values({ site_id: 1, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(largest)
})
