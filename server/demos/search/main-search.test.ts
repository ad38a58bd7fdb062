import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { DemoGroups } from '#app/shared/search/demo-index.ts'
import { updateInstallationSettings } from '#server/admin/admin.ts'
import { openContext } from '#tests/support/open-context.ts'
import { beginSession } from '../../auth/auth.ts'
import { findDemoIndex } from '../../search/search.ts'
import { mainSearchApi } from './main-search.api.ts'

const ada: Actor = { userId: '00000000-0000-4000-8000-000000000001', role: 'Admin', clientId: null }

const context = openContext({ isCurrent: true })
let cookie: string
beforeAll(async () => {
  await context.database.db
    .insertInto('app_user')
    .values({ id: ada.userId, role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' })
    .execute()
  const session = await beginSession(context, { userId: ada.userId, provider: 'test', headers: new Headers() })
  cookie = session.split(';')[0] ?? ''
})

const ask = (headers: Record<string, string>) =>
  mainSearchApi.GET?.({ request: new Request('http://localhost:3000/api/main-search/data', { headers }) })

test('the demo index has three groups, each to be limited to four, with the fields of the specification', async () => {
  const answer = await ask({ cookie })
  const body = (await answer?.json()) as { searchResult: DemoGroups } | undefined
  if (!body) throw new Error('The path answers no GET.')
  const { searchResult } = body
  expect(searchResult.map(({ groupTitle, searchLimit }) => [groupTitle, searchLimit])).toEqual([
    ['Pages', 4],
    ['Files', 4],
    ['Contacts', 4],
  ])
  const fields = searchResult.map(({ data }) => [...new Set(data.map((entry) => Object.keys(entry).sort().join()))])
  expect(fields).toEqual([['icon,id,link,target,title'], ['by,file,size,title'], ['date,email,img,title']])
  const [pages, files, contacts] = searchResult
  expect(pages.data.length).toBeGreaterThan(99)
  for (const key of ['id', 'target', 'title', 'link'] as const) {
    expect(new Set(pages.data.map((page) => page[key])).size, key).toBe(pages.data.length)
  }
  expect(pages.data.filter(({ link }) => !/^\/[\w/-]*$/.test(link))).toEqual([])
  expect(files.data.filter(({ size }) => !/^\d+(\.\d)?(kb|mb)$/.test(size))).toEqual([])
  expect(contacts.data.filter(({ date }) => !/^\d\d\/\d\d\/\d{4}$/.test(date))).toEqual([])
})

test('it is open to everyone, and unavailable while the demo screens are off', async () => {
  expect((await ask({}))?.status).toBe(200)
  await updateInstallationSettings(context, ada, { demoScreens: false })
  expect((await ask({ cookie }))?.status).toBe(404)
  expect(await findDemoIndex(context, ada)).toBeNull()
  await updateInstallationSettings(context, ada, { demoScreens: true })
  expect((await ask({ cookie }))?.status).toBe(200)
})
