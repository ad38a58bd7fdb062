import { expect, test } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { createGlance } from './glance.ts'
import { sendWork, takeWork } from './queue.ts'

const context = openContext()

const send = (kind: 'mails' | 'crawls', key: string, from: Date) =>
  context.database.db.transaction().execute((trx) => sendWork(trx, kind, [{ key, data: {}, from }], context.clock()))

test('one look at the queues serves all who ask within a moment', async () => {
  let now = 0
  const isDue = createGlance(context, () => now)
  expect([await isDue(['mails']), await isDue(['crawls'])]).toEqual([false, false])
  await send('mails', 'one', context.clock())
  // The look of before.
  expect(await isDue(['mails'])).toBe(false)
  now = 2_800
  expect([await isDue(['mails']), await isDue(['crawls']), await isDue(['crawls', 'mails'])]).toEqual([
    true,
    false,
    true,
  ])
  // Another process may have left it behind.
  await takeWork(context.database.db, 'mails', context.clock())
  now = 5_600
  expect(await isDue(['mails'])).toBe(true)
})

test('work for later is due at its time', async () => {
  let now = 0
  const isDue = createGlance(context, () => now)
  await send('crawls', 'later', new Date(context.clock().getTime() + 60_000))
  expect(await isDue(['crawls'])).toBe(false)
  context.clock.advance(60_000)
  now = 2_800
  expect(await isDue(['crawls'])).toBe(true)
})
