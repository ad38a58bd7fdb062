import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { openContext } from '#tests/support/open-context.ts'
import { beginSession } from '../../auth/auth.ts'
import { listBookmarks } from '../../bookmarks/bookmarks.ts'
import { bookmarkIndexApi, bookmarkUpdateApi } from './bookmarks.api.ts'

const ada: Actor = { userId: '00000000-0000-4000-8000-000000000001', role: 'Admin', clientId: null }

const context = openContext({ isCurrent: true })
beforeAll(async () => {
  await context.database.db
    .insertInto('app_user')
    .values({ id: ada.userId, role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' })
    .execute()
})
beforeEach(() => context.database.db.deleteFrom('bookmark_list').execute())

test('the template’s calls return the index with the person’s own stars, and toggle a star', async () => {
  const session = await beginSession(context, { userId: ada.userId, provider: 'test', headers: new Headers() })
  const cookie = session.split(';')[0] ?? ''
  const url = 'http://localhost:3000/api/update/bookmarks'
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const post = (body: unknown) =>
    bookmarkUpdateApi.POST?.({ request: new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }) })
  const index = async () => {
    const answer = await bookmarkIndexApi.GET?.({ request: new Request(url, { headers }) })
    return (await answer?.json()) as { searchResult: { id: number; starred: boolean }[] }
  }
  const starredIds = async () => (await index()).searchResult.filter(({ starred }) => starred).map(({ id }) => id)

  const { searchResult } = await index()
  expect(searchResult.length).toBeGreaterThan(99)
  expect(searchResult[1]).toEqual({
    id: 2,
    target: 'mail',
    title: 'Mail',
    link: '/email/inbox',
    icon: 'Mail',
    starred: false,
  })
  const answer = await post({ obj: { id: 2, starred: false, title: 'Mail' } })
  expect([answer?.status, await answer?.text()]).toEqual([200, ''])
  expect(await starredIds()).toEqual([2])
  expect((await listBookmarks(context, ada)).at(-1)?.id).toBe('demo-2')
  await post({ obj: { id: 2, starred: true } })
  expect(await starredIds()).toEqual([])
  expect((await post({ obj: { id: 9999, starred: false } }))?.status).toBe(200)
  expect((await post({ obj: { id: 'three', starred: false } }))?.status).toBe(400)
  expect((await post({ id: 3 }))?.status).toBe(400)

  // A visitor who isn't signed in has stars of their own.
  const visitor = { ...headers, cookie: '' }
  const body = JSON.stringify({ obj: { id: 7, starred: false } })
  const starred = await bookmarkUpdateApi.POST?.({
    request: new Request(url, { method: 'POST', headers: visitor, body }),
  })
  expect([starred?.status, await starredIds()]).toEqual([200, []])
})
