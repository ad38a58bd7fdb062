import { expect } from 'vitest'
import type { Cases, MockVisitor } from '../visitors.ts'

const countBy = <T>(list: readonly T[], of: (one: T) => unknown) =>
  Object.fromEntries([...Map.groupBy(list, (one) => String(of(one)))].map(([key, { length }]) => [key, length]))

async function starredBy(visitor: MockVisitor): Promise<number[]> {
  const { status, body } = await visitor.get('/api/search/bookmarks/data')
  expect(status).toBe(200)
  const { searchResult } = body as { searchResult: { id: number; starred: boolean }[] }
  return searchResult.filter(({ starred }) => starred).map(({ id }) => id)
}
const star = (visitor: MockVisitor, obj: object) => visitor.post('/api/update/bookmarks', { obj })

type Person = Record<string, unknown>
async function peopleOf(visitor: MockVisitor): Promise<Person[]> {
  const { status, body } = await visitor.get('/api/users/list')
  expect(status).toBe(200)
  return body as Person[]
}
const inGrid = 'address,city,company,country,email,fax,firstname,followers,lastname,phone,state,web,zip'
const always = ['avatar', 'country', 'department', 'email', 'id', 'is_verified', 'name', 'role', 'status', 'username']
const onlyFirst = ['company', 'contact_options', 'dob', 'gender', 'languages_known', 'location', 'mobile'].concat([
  'permissions',
  'social_links',
  'website',
])

const expectContacts = (contacts: Record<string, unknown>[]) => {
  expect(contacts).toHaveLength(134)
  expect(new Set(contacts.map((contact) => Object.keys(contact).sort().join()))).toEqual(new Set([inGrid]))
  expect(contacts.filter(({ followers }) => typeof followers !== 'number')).toEqual([])
  expect(new Set(contacts.map(({ firstname, lastname }) => `${firstname} ${lastname}`)).size).toBe(134)
}

export const otherCases: Readonly<Record<string, Cases>> = {
  'GET /api/search/bookmarks/data': [
    [
      'returns the index of pages, each with whether it is starred',
      async (visitor) => {
        const { body } = await visitor.get('/api/search/bookmarks/data')
        const { searchResult } = body as { searchResult: object[] }
        expect(searchResult.length).toBeGreaterThan(99)
        expect(searchResult[1]).toEqual({
          id: 2,
          target: 'mail',
          title: 'Mail',
          link: '/email/inbox',
          icon: 'Mail',
          starred: true,
        })
      },
    ],
    ['has four stars at first', async (visitor) => expect(await starredBy(visitor)).toEqual([2, 3, 4, 5])],
  ],
  'POST /api/update/bookmarks': [
    [
      'sets the star to the opposite of what is sent',
      async (visitor) => {
        expect(await star(visitor, { id: 6, starred: false })).toEqual({ status: 200, body: undefined })
        expect(await starredBy(visitor)).toEqual([2, 3, 4, 5, 6])
        await star(visitor, { id: 3, starred: true })
        await star(visitor, { id: 6, starred: false })
        expect(await starredBy(visitor)).toEqual([2, 4, 5, 6])
      },
    ],
    [
      'changes nothing for an unknown id',
      async (visitor) => {
        expect(await star(visitor, { id: 9999, starred: false })).toEqual({ status: 200, body: undefined })
        expect(await starredBy(visitor)).toEqual([2, 3, 4, 5])
      },
    ],
  ],
  'GET /api/main-search/data': [
    [
      'returns three groups, each to be limited to four results',
      async (visitor) => {
        const { body } = await visitor.get('/api/main-search/data')
        const { searchResult } = body as { searchResult: { groupTitle: string; searchLimit: number; data: object[] }[] }
        expect(searchResult.map(({ groupTitle, searchLimit }) => [groupTitle, searchLimit])).toEqual([
          ['Pages', 4],
          ['Files', 4],
          ['Contacts', 4],
        ])
      },
    ],
    [
      'ignores what is asked for',
      async (visitor) => {
        const all = await visitor.get('/api/main-search/data')
        expect(await visitor.get('/api/main-search/data?query=%00')).toEqual(all)
      },
    ],
  ],
  'GET /api/autocomplete/data': [
    [
      'returns a hundred different titles with their ranks as texts',
      async (visitor) => {
        const { status, body } = await visitor.get('/api/autocomplete/data')
        const { autoComplete } = body as { autoComplete: { title: string; rank: string; id: number }[] }
        expect([status, autoComplete.length]).toEqual([200, 100])
        expect(autoComplete.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, n) => String(n + 1)))
        expect(new Set(autoComplete.map(({ title }) => title)).size).toBe(100)
        expect(new Set(autoComplete.map(({ id }) => id)).size).toBe(100)
      },
    ],
    [
      'refuses to be written to',
      async (visitor) => {
        const { status, body } = await visitor.post('/api/autocomplete/data', {})
        expect([status, body]).toEqual([
          405,
          { error: { code: 'http.method_not_allowed', message: expect.any(String) } },
        ])
      },
    ],
  ],
  'GET /api/aggrid/data': [
    [
      'returns 134 contacts',
      async (visitor) => {
        const { body } = await visitor.get('/api/aggrid/data')
        expectContacts((body as { data: Record<string, unknown>[] }).data)
      },
    ],
    [
      'is the same each time',
      async (visitor) => expect(await visitor.get('/api/aggrid/data')).toEqual(await visitor.get('/api/aggrid/data')),
    ],
  ],
  'GET /api/contacts/data': [
    [
      'returns the same contacts under another name',
      async (visitor) => {
        const { body } = await visitor.get('/api/contacts/data')
        expectContacts((body as { contacts: Record<string, unknown>[] }).contacts)
      },
    ],
    [
      'ignores a page that is asked for',
      async (visitor) => {
        const all = await visitor.get('/api/contacts/data')
        expect(await visitor.get('/api/contacts/data?page=2&perPage=10')).toEqual(all)
      },
    ],
  ],
  'GET /api/users/list': [
    [
      'returns 50 users with the spreads of the specification',
      async (visitor) => {
        const people = await peopleOf(visitor)
        expect(people.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 268 + index))
        expect(countBy(people, ({ role }) => role)).toEqual({ user: 30, staff: 13, admin: 7 })
        expect(countBy(people, ({ status }) => status)).toEqual({ active: 36, deactivated: 8, blocked: 6 })
        expect(countBy(people, (one) => one['department'])).toEqual({ sales: 31, development: 13, management: 6 })
        expect(countBy(people, (one) => one['is_verified'])).toEqual({ true: 46, false: 4 })
        expect(new Set(people.map(({ username }) => username)).size).toBe(50)
      },
    ],
    [
      'has every field for the first user, and only the main ones for all others',
      async (visitor) => {
        const [first, ...others] = await peopleOf(visitor)
        expect(Object.keys(first ?? {}).sort()).toEqual([...always, ...onlyFirst].sort())
        expect(countBy(others, (one) => Object.keys(one).sort().join())).toEqual({ [always.join()]: 49 })
      },
    ],
  ],
  'POST /api/demo/reset': [
    [
      'brings all of the visitor’s data back to what it was',
      async (visitor) => {
        const everything = () =>
          Promise.all(
            [
              'datalist/initial-data',
              'email/mails',
              'app/chat/chats',
              'apps/todo?filter=all',
              'apps/calendar/events',
              'search/bookmarks/data',
            ].map((path) => visitor.get(`/api/${path}`)),
          )
        const before = await everything()
        await visitor.post('/api/datalist/delete-data', { obj: { id: 1 } })
        await visitor.post('/api/email/move-mails', { selectedEmails: [30], mailFolder: 'trash' })
        await visitor.post('/api/apps/chat/set-pinned/', { contactId: 2, value: true })
        await visitor.post('/api/app/todo/trash-todo', 10)
        await visitor.post('/api/apps/calendar/delete-event', { eventId: 2 })
        await star(visitor, { id: 2, starred: true })
        const changed = await everything()
        expect(changed.map((answer, index) => JSON.stringify(answer) === JSON.stringify(before[index]))).toEqual(
          before.map(() => false),
        )
        expect(await visitor.post('/api/demo/reset', {})).toEqual({ status: 200, body: undefined })
        expect(await everything()).toEqual(before)
      },
    ],
    [
      'takes any body, and changes nothing for a visitor who has changed nothing',
      async (visitor) => {
        expect((await visitor.post('/api/demo/reset', [['anything']])).status).toBe(200)
        expect(await starredBy(visitor)).toEqual([2, 3, 4, 5])
      },
    ],
  ],
}
