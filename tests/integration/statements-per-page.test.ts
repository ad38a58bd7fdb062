import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { createCard } from '#server/cards/create-card.ts'
import { setContext } from '#server/context.ts'
import { loadBuiltProduct, type BuiltProduct } from '#tests/support/built-product.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { addWebsite, admin, companyId } from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertAccounts, signedInAs } from '#tests/support/people.ts'

const at = new Date('2026-10-15T12:00:00Z')
const context = openContext({ at: at.toISOString() })
const asked = `?client=${companyId(1)}`

let product: BuiltProduct
let headers: Headers
beforeAll(async () => {
  product = await loadBuiltProduct(context)
  await addWebsite(context, { siteId: 1 })
  await insertAccounts(context, [{ actor: admin, email: 'ada@loop.test', firstName: 'Ada' }])
  headers = (await signedInAs(context, admin.userId)).headers
})
afterAll(() => setContext(undefined))

/** Adds events by visitors of their own, and cards of the month. */
async function add(events: number, cards: number, from: number): Promise<void> {
  const drafts = Array.from({ length: events }, (_, index) =>
    draft({
      at: new Date(at.getTime() - (index % 10) * 3_600_000),
      visitor: BigInt(from + index),
      page: `/page-${index % 150}`,
    }),
  )
  await createEventWriter(context.database).append(drafts)
  await refreshSite(context.database, 1)
  for (let card = 0; card < cards; card += 1) {
    const form = cardForm(`Card ${from + card}`, { internal: false })
    await createCard(context, admin, { clientId: companyId(1), card: form })
  }
}

/** Returns the statements that a page asks the database for, with those that begin and end transactions. */
async function statementsOf(path: string): Promise<string[]> {
  // The first answer loads code and fills what is kept.
  for (const isCounted of [false, true]) {
    const asking = vi.spyOn(pg.Client.prototype, 'query')
    const answer = await product.fetch(path, { headers: new Headers([...headers, ['accept', 'text/html']]) })
    await answer.text()
    const texts = asking.mock.calls.map(([text]: unknown[]) => (typeof text === 'string' ? text : ''))
    asking.mockRestore()
    expect([path, answer.status]).toEqual([path, 200])
    if (isCounted) return texts
  }
  return []
}

/**
 * The most statements of a page; the goal is twelve. A few more than were counted: readings that don't overlap, because one
 * waits for its code, begin a transaction of their own.
 */
const most: Readonly<Record<string, number>> = {
  '/': 24,
  [`/${asked}`]: 36,
  [`/analytics${asked}`]: 28,
  [`/tracking${asked}`]: 30,
  [`/crafting/all${asked}`]: 22,
  [`/discovery${asked}`]: 24,
  [`/listening${asked}`]: 21,
  [`/competitors${asked}`]: 18,
  [`/growth${asked}`]: 20,
  [`/reports${asked}`]: 17,
  '/account': 17,
}

/** Returns how often a page asks the question that it asks most often. */
function mostRepeated(statements: readonly string[]): number {
  const counts = Map.groupBy(statements, (text) => text)
  return Math.max(...[...counts.values()].map((same) => same.length))
}

test('a page asks few statements, and none for each event or card', async () => {
  const repeated: [path: string, times: number][] = []
  const tooMany: [path: string, count: number][] = []
  for (const [events, cards, from] of [
    [10, 2, 1000],
    [100, 8, 2000],
    [1000, 40, 3000],
  ] as const) {
    await add(events, cards, from)
    for (const [path, limit] of Object.entries(most)) {
      const statements = await statementsOf(path)
      if (statements.length > limit) tooMany.push([path, statements.length])
      repeated.push([path, mostRepeated(statements)])
    }
  }
  expect(tooMany).toEqual([])
  expect(repeated.filter(([, times]) => times > 6)).toEqual([])
})
