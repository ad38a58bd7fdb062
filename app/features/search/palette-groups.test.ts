import { Gauge } from 'lucide-react'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { PageId, PageLink } from '#app/shared/pages.ts'
import type { DemoGroups } from '#app/shared/search/demo-index.ts'
import { noItems, type FoundItems } from '#app/shared/search/found-items.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { findGroups, restGroups, type PaletteGroup, type SearchSources } from './palette-groups.ts'

const client = (name: string, website: string | null): ClientSummary => ({
  id: name.toLowerCase(),
  name,
  company: name,
  plan: 'Growth',
  createdAt: '2026-01-01T00:00:00.000Z',
  website,
  timeZone: 'UTC',
})
const page = (id: PageId, title: string, to: PageLink['to']): PageEntry => ({ id, title, icon: Gauge, link: { to } })
const demoPage = (id: number, title: string, link: string) => ({ id, target: title, title, link, icon: 'Box' })
const demo: DemoGroups = [
  {
    groupTitle: 'Pages',
    searchLimit: 4,
    data: [
      ...['Card one', 'Card two', 'Discard', 'Card three', 'Card four', 'Card five'].map((title, index) =>
        demoPage(index + 1, title, `/cards/${index}`),
      ),
      demoPage(9, 'Card unbuilt', '/cards/unbuilt'),
    ],
  },
  { groupTitle: 'Files', searchLimit: 4, data: [{ title: 'Card game', by: 'Ines', size: '4kb', file: 'cards.pdf' }] },
  {
    groupTitle: 'Contacts',
    searchLimit: 4,
    data: [{ title: 'Cardea Finch', email: 'c@f.test', img: 'data:,', date: '01/02/2026' }],
  },
]
const searchable: SearchSources = {
  pages: [
    page('dashboard', 'Dashboard', '/'),
    page('account', 'Account', '/account'),
    page('plans', 'Plans', '/plans'),
  ],
  clients: [client('Fern', 'cards.test'), client('Card House', null), client('Moss', 'moss.test')],
  inner: [],
  selected: null,
  mayCreateCards: false,
  items: null,
  recent: [],
  words: {
    newCardFor: (name) => `New card for ${name}`,
    reportOf: (month) => `Report ${month}`,
    findings: (count) => `${count} findings`,
    day: (day) => day,
  },
  demo,
  exists: (link) => link !== '/cards/unbuilt',
}
const shown = (groups: PaletteGroup[]) => groups.map(({ id, entries }) => [id, entries.map(({ title }) => title)])

test('the product’s own results come first, then the three demo groups, each cut to four and only what is built', () => {
  expect(shown(findGroups(searchable, 'card'))).toEqual([
    ['clients', ['Fern', 'Card House']],
    ['pages', []],
    ['demo-pages', ['Card one', 'Card two', 'Card three', 'Card four']],
    ['demo-files', ['Card game']],
    ['demo-contacts', ['Cardea Finch']],
  ])
})

test('of the product’s own results each group shows four at most too', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  const many: SearchSources = {
    ...searchable,
    pages: names.map((name) => page('plans', `Page ${name}`, '/plans')),
    clients: names.map((name) => client(`Page house ${name}`, null)),
    demo: null,
    exists: () => true,
  }
  expect(findGroups(many, 'page').map(({ id, entries }) => [id, entries.length])).toEqual([
    ['clients', 4],
    ['pages', 4],
  ])
})

test('without the client list no group says that there is no result', () => {
  const withoutList: SearchSources = { ...searchable, clients: undefined, demo: null }
  expect(shown(findGroups(withoutList, 'plan'))).toEqual([['pages', ['Plans']]])
  expect(findGroups(withoutList, 'card house')).toEqual([])
})

test('a Client finds no clients, and no one finds demo screens that are off', () => {
  expect(shown(findGroups({ ...searchable, clients: null, demo: null }, 'da'))).toEqual([['pages', ['Dashboard']]])
})

test('a client opens itself, a page the page, a demo screen its address; files and contacts open nothing', () => {
  const [clients, , pages, files, contacts] = findGroups(searchable, 'card')
  expect([clients, pages, files, contacts].map((group) => group?.entries[0]?.target)).toEqual([
    { client: 'fern' },
    { href: '/cards/0' },
    null,
    null,
  ])
  expect(findGroups(searchable, 'plans')[1]?.entries[0]?.target).toEqual({ link: { to: '/plans' } })
})

test('before typing, the recent entries and bookmarks that can be opened are listed', () => {
  const known = {
    ...searchable,
    recent: ['client:moss', 'page:billing', 'client:gone', 'page:account'] as const,
    recentItems: [],
    bookmarks: [
      { id: 'plans' },
      { id: 'growth' },
      { id: 'demo-1', demo: { title: 'Card one', link: '/cards/0' } },
      { id: 'demo-9', demo: { title: 'Card unbuilt', link: '/cards/unbuilt' } },
    ],
  }
  expect(shown(restGroups(known))).toEqual([
    ['recent', ['Moss', 'Account']],
    ['bookmarks', ['Plans', 'Card one']],
  ])
  expect(restGroups({ ...known, recent: [], bookmarks: [] })).toEqual([])
})

test('recently opened items come first, of clients that the person sees, named as elsewhere', () => {
  const month = v.parse(monthSchema, '2026-10')
  const opened = {
    ...searchable,
    recent: ['client:moss'] as const,
    recentItems: [
      { kind: 'card', clientId: 'fern', id: 'a', title: 'Shorten the form' },
      { kind: 'report', clientId: 'moss', month },
      { kind: 'finding', clientId: 'fern', subject: '/%C3%BCber-uns' },
      { kind: 'mention', clientId: 'archived', id: 'm', title: 'Of a client that is gone' },
    ],
    bookmarks: [],
  } as const
  expect(shown(restGroups(opened))).toEqual([['recent', ['Shorten the form', 'Report 2026-10', '/über-uns', 'Moss']]])
  expect(restGroups(opened)[0]?.entries[0]).toMatchObject({ note: 'Fern', target: { opened: { id: 'a' } } })
  // Until the list of clients is read, nobody knows which of them the person sees.
  expect(shown(restGroups({ ...opened, clients: undefined }))).toEqual([])
  // A Client sees only their own company.
  expect(shown(restGroups({ ...opened, clients: null, selected: 'moss' }))).toEqual([['recent', ['Report 2026-10']]])
})

test('of equal results those come first that were opened lately', () => {
  const recent = ['client:moss', 'page:plans'] as const
  const found = findGroups({ ...searchable, demo: null, recent }, 'a')
  expect(shown(found)).toEqual([
    ['clients', ['Fern', 'Card House']],
    ['pages', ['Plans', 'Account', 'Dashboard']],
  ])
})

test('the pages below those of the menu are found by their own name and that of their page', () => {
  const inner = [
    { to: '/tracking/goals', title: 'Goals', within: 'Site Tracking', icon: Gauge },
    { to: '/account/security', title: 'Security', within: 'Account', icon: Gauge },
  ] as const
  const found = (text: string) =>
    findGroups({ ...searchable, demo: null, clients: null, inner }, text).find(({ id }) => id === 'inner')?.entries
  expect(found('goal')).toMatchObject([{ title: 'Goals', note: 'Site Tracking', target: { inner: '/tracking/goals' } }])
  expect(found('account sec')).toMatchObject([{ title: 'Security' }])
})

describe('A new card', () => {
  const creating: SearchSources = { ...searchable, demo: null, mayCreateCards: true, recent: ['client:moss'] }
  const actions = (sources: SearchSources, text: string) =>
    findGroups(sources, text)
      .filter(({ id }) => id === 'actions')
      .flatMap(({ entries }) => entries.map(({ title }) => title))

  test('is offered for each client by name, the selected one first, then the recent ones', () => {
    expect(actions({ ...creating, selected: 'card house' }, 'new card')).toEqual([
      'New card for Card House',
      'New card for Moss',
      'New card for Fern',
    ])
    expect(actions(creating, 'moss')).toEqual(['New card for Moss'])
  })

  test('is not offered to people who create none', () => {
    expect(actions({ ...creating, mayCreateCards: false }, 'new card')).toEqual([])
    expect(actions({ ...creating, clients: null }, 'new card')).toEqual([])
  })

  test('of the selected client is offered before anything is typed', () => {
    const rest = restGroups({ ...creating, recent: [], selected: 'fern', bookmarks: [], recentItems: [] })
    expect(rest).toMatchObject([{ id: 'actions', entries: [{ keys: 'C', target: { newCardOf: 'fern' } }] }])
  })
})

test('what the server found follows the pages, each kind in a group of its own, without empty ones', () => {
  const month = v.parse(monthSchema, '2026-10')
  const of = { clientId: 'fern', client: 'Fern' }
  const items: FoundItems = {
    ...noItems,
    cards: [{ ...of, id: 'a', title: 'Shorten the form' }],
    reports: [{ ...of, month }],
    findings: [{ ...of, subject: '/%C3%BCber-uns', findings: 2 }],
  }
  const found = findGroups({ ...searchable, demo: null, items }, 'form')
  expect(found.map(({ id, entries }) => [id, ...entries.map(({ title, note, end }) => [title, note, end])])).toEqual([
    ['cards', ['Shorten the form', 'Fern', undefined]],
    ['reports', ['Report 2026-10', 'Fern', undefined]],
    ['findings', ['/über-uns', 'Fern', '2 findings']],
  ])
})

test('every entry has a key of its own', () => {
  const known = { ...searchable, recent: ['page:plans'] as const, recentItems: [], bookmarks: [{ id: 'plans' }] }
  for (const groups of [restGroups(known), findGroups(searchable, 'a')]) {
    const keys = groups.flatMap(({ entries }) => entries.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  }
})
