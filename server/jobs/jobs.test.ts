import { afterAll, beforeAll, expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { findLink, makeLink, useLink } from '#server/access/one-time-link.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/mail.ts'
import { readJobHealth, startJobs } from './jobs.ts'

let context: Context
beforeAll(async () => {
  context = await testContext()
})
afterAll(() => context.close())

test('every job runs on a new installation, and its health can be read', async () => {
  const before = await readJobHealth(context)
  expect(before.length).toBeGreaterThan(0)
  expect(before.every(({ state }) => state === 'never')).toBe(true)
  const jobs = startJobs(context)
  for (const { name } of before) await jobs.runOnce(name)
  const after = await readJobHealth(context)
  expect(after.map(({ name, state, failure }) => ({ name, state, failure }))).toEqual(
    before.map(({ name }) => ({ name, state: 'ok', failure: null })),
  )
})

test('mails stop waiting if the installation has no mail server', async () => {
  const words = () => ({ subject: 'Hello', paragraphs: ['Hi.'] })
  const mail = { kind: 'news.news', userId: null, recipient: 'kim@example.test', words }
  await queueMail(context.database.db, mail, context.clock())
  await startJobs(context).runOnce('send-mails')
  const row = await context.database.db.selectFrom('mail').select('next_try_at').executeTakeFirst()
  expect(row).toEqual({ next_try_at: null })
})

test('used and expired links are deleted, and valid ones stay', async () => {
  const { db } = context.database
  const link = (minutes: number, details: Record<string, unknown>) =>
    makeLink(db, { kind: 'first-run', userId: null, details, at: context.clock(), lifeMinutes: minutes })
  const used = await link(60, { which: 'used' })
  await db.transaction().execute((trx) => useLink(trx, 'first-run', used, context.clock()))
  const good = await link(60, { which: 'good' })
  await db
    .insertInto('one_time_link')
    .values({ token_hash: Buffer.from('old'), kind: 'x', created_at: context.clock(), expires_at: context.clock() })
    .execute()
  await startJobs(context).runOnce('purge-sign-ins')
  expect(await db.selectFrom('one_time_link').select('details').execute()).toEqual([{ details: { which: 'good' } }])
  expect(await findLink(db, 'first-run', good, context.clock())).not.toBeNull()
})
