import { expect, test } from 'vitest'
import { openContext } from '#tests/support/open-context.ts'
import { oneTimeLinks } from '#server/secret-links/one-time-links.ts'
import { queueMail } from '../mail/mail.ts'
import { notFound } from '../errors/user-errors.ts'
import { readJobHealth, startJobs } from './jobs.ts'

const context = openContext()

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
  const links = oneTimeLinks({
    kind: 'first-run',
    page: '/create-account?token=',
    lifeMinutes: 60,
    over: () => notFound(() => 'over'),
  })
  const link = async (details: Record<string, unknown>) =>
    (await links.create(context, db, { userId: null, details })).split('=').at(-1) ?? ''
  const used = await link({ which: 'used' })
  await db.transaction().execute((trx) => links.use(context, trx, used))
  const good = await link({ which: 'good' })
  await db
    .insertInto('one_time_link')
    .values({ token_hash: Buffer.from('old'), kind: 'x', created_at: context.clock(), expires_at: context.clock() })
    .execute()
  await startJobs(context).runOnce('purge-sign-ins')
  expect(await db.selectFrom('one_time_link').select('details').execute()).toEqual([{ details: { which: 'good' } }])
  expect(await links.find(context, { token: good })).toMatchObject({ state: 'open' })
})
