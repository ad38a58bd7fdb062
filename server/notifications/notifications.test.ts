import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { beginSession } from '../auth/auth.ts'
import { dismissAllApi, dismissApi, notificationsApi } from './notifications.api.ts'
import {
  dismissAllNotifications,
  dismissNotification,
  forgetDismissed,
  listNotifications,
  notifyPeople,
} from './notifications.ts'

const ada: Actor = { userId: '00000000-0000-4000-8000-000000000001', role: 'Admin', clientId: null }
const emil: Actor = { userId: '00000000-0000-4000-8000-000000000002', role: 'Editor', clientId: null }

const clock = testClock('2026-10-15T12:00:00Z')
const context = openContext({ clock, isCurrent: true })
beforeAll(async () => {
  await context.database.db
    .insertInto('app_user')
    .values([ada, emil].map(({ userId, role }) => ({ id: userId, role, first_name: role, email: `${role}@loop.test` })))
    .execute()
})
beforeEach(async () => {
  clock.set('2026-10-15T12:00:00Z')
  await context.database.db.deleteFrom('notification').execute()
  await tell(ada, { title: 'First', text: 'Older.', url: '/tracking' })
  clock.advance(60_000)
  await tell(ada, { title: 'Second', text: 'Newer.' })
  await tell(emil, { title: 'His', text: 'Not hers.' })
})

const tell = ({ userId }: Actor, { url, ...news }: { title: string; text: string; url?: string }) =>
  notifyPeople(context, context.database.db, {
    kind: 'news',
    userIds: [userId],
    words: () => news,
    ...(url !== undefined && { url }),
  })

const titles = async (actor: Actor) => (await listNotifications(context, actor)).map((item) => item.title)
const first = async () => (await listNotifications(context, ada)).at(-1)?.id ?? ''

test('a person gets their own notifications, newest first, in the form of the API', async () => {
  expect(await listNotifications(context, ada)).toEqual([
    { id: expect.any(String), title: 'Second', text: 'Newer.', createdAt: '2026-10-15T12:01:00.000Z' },
    { id: expect.any(String), title: 'First', text: 'Older.', url: '/tracking', createdAt: '2026-10-15T12:00:00.000Z' },
  ])
})

test('dismissing one leaves the others, and can be repeated', async () => {
  const id = await first()
  await dismissNotification(context, ada, { id })
  await dismissNotification(context, ada, { id })
  expect(await titles(ada)).toEqual(['Second'])
})

test('no one can dismiss another person’s notification', async () => {
  await expect(dismissNotification(context, emil, { id: await first() })).rejects.toMatchObject({ status: 404 })
  expect(await titles(ada)).toEqual(['Second', 'First'])
})

test('dismissing all dismisses only one’s own', async () => {
  await dismissAllNotifications(context, ada)
  expect(await titles(ada)).toEqual([])
  expect(await titles(emil)).toEqual(['His'])
})

test('notifications dismissed half a year ago are deleted, open ones are not', async () => {
  const count = async () => (await context.database.db.selectFrom('notification').select('id').execute()).length
  await dismissAllNotifications(context, ada)
  clock.advance(180 * 86_400_000)
  await forgetDismissed(context)
  expect(await count()).toBe(3)
  clock.advance(1000)
  await forgetDismissed(context)
  expect(await count()).toBe(1)
  expect(await titles(emil)).toEqual(['His'])
})

test('the endpoints require signing in', async () => {
  const session = await beginSession(context, { userId: ada.userId, provider: 'test', headers: new Headers() })
  const cookie = session.split(';')[0] ?? ''
  const send = (path: string, body?: string, signedIn = true) => {
    const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
    if (signedIn) headers['cookie'] = cookie
    if (body !== undefined) headers['content-type'] = 'application/json'
    const init = body === undefined ? { headers } : { method: 'POST', headers, body }
    return new Request(`http://localhost:3000/api/notifications${path}`, init)
  }
  const dismiss = (body: string, signedIn = true) =>
    dismissApi.POST?.({ request: send('/dismiss', body, signedIn) }).then((response) => response.status)

  expect((await notificationsApi.GET?.({ request: send('', undefined, false) }))?.status).toBe(401)
  expect(await dismiss('{"id":"not even read"}', false)).toBe(401)
  expect((await dismissAllApi.POST?.({ request: send('/dismiss/all', '', false) }))?.status).toBe(401)

  const listed = await notificationsApi.GET?.({ request: send('') })
  expect(await listed?.json()).toHaveLength(2)
  expect(await dismiss('{"id":"nonsense"}')).toBe(400)
  expect(await dismiss('{}')).toBe(400)
  expect(await dismiss('')).toBe(400)
  expect(await dismiss(JSON.stringify({ id: 'x'.repeat(5000) }))).toBe(413)
  expect(await dismiss(JSON.stringify({ id: '00000000-0000-4000-8000-0000000000ff' }))).toBe(404)
  expect(await dismiss(JSON.stringify({ id: await first() }))).toBe(200)
  expect((await dismissApi.ANY({ request: send('/dismiss') })).status).toBe(405)
  expect((await dismissAllApi.POST?.({ request: send('/dismiss/all', '') }))?.status).toBe(200)
  expect(await titles(ada)).toEqual([])
})
