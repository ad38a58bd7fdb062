import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canManageReports, canManageShares, roleSchema, type Role } from './access/permissions.ts'
import {
  canOpen,
  mayOpenPage,
  pageAt,
  pageOfRoute,
  pageOfSection,
  pagePaths,
  pages,
  searchPages,
  tabsOf,
  type PagePath,
} from './pages.ts'

// The specification's table (§6).
const everyone: PagePath[] = ['/', '/profile', '/account', '/tracking', '/team']
const staffOnly: PagePath[] = [
  '/analytics',
  '/crafting/$filter',
  '/competitors',
  '/plans',
  '/billing',
  '/admin/settings',
]
const adminOnly: PagePath[] = ['/listening', '/discovery', '/reports', '/growth']
const may: Record<Role, PagePath[]> = {
  Client: everyone,
  Editor: [...everyone, ...staffOnly],
  Admin: [...everyone, ...staffOnly, ...adminOnly],
}

describe.each(roleSchema.options)('a person with the role %s', (role) => {
  test.each([...everyone, ...staffOnly, ...adminOnly])('opens %s exactly if the specification says so', (path) => {
    expect(canOpen(role, path)).toBe(may[role].includes(path))
  })
})

test('an Admin opens all that an Editor opens, and an Editor all that a Client opens but the published reports', () => {
  expect(pagePaths.filter((path) => canOpen('Client', path) && !canOpen('Editor', path))).toEqual([
    '/report/$client/$month',
  ])
  // Someone may open each page of the table.
  expect(pagePaths.filter((path) => !canOpen('Admin', path))).toEqual([])
})

test('a page below another is closed to everyone who may not open the other', () => {
  const pairs = pagePaths.flatMap((below) =>
    pagePaths.filter((above) => above !== '/' && below.startsWith(`${above}/`)).map((above) => ({ above, below })),
  )
  expect(pairs.length).toBeGreaterThan(5)
  for (const { above, below } of pairs) {
    for (const role of roleSchema.options.filter((one) => !canOpen(one, above))) {
      expect([role, below, canOpen(role, below)]).toEqual([role, below, false])
    }
  }
})

test('of the staff those read the published reports who work on reports', () => {
  for (const role of ['Editor', 'Admin'] as const) {
    expect(canOpen(role, '/report/$client/$month')).toBe(canManageReports({ role }))
  }
})

test('only people who may open Analytics may share it', () => {
  for (const role of roleSchema.options) expect(canManageShares({ role })).toBe(canOpen(role, '/analytics'))
})

test('A tab belongs to the page of its section, and a route outside of the menu to none', () => {
  expect(pageOfSection('/growth/months')).toBe('/growth')
  expect(pageOfSection('/reports/$month')).toBe('/reports')
  expect(pageOfSection('/')).toBe('/')
  expect(pageOfSection('/demo/anything')).toBeNull()
})

test('the tabs of a page are those below it, in their order, and begin with the page itself', () => {
  expect(tabsOf('/account')).toEqual(['/account', '/account/security', '/account/notifications', '/account/api'])
  expect(tabsOf('/admin/settings')).toHaveLength(7)
  expect(tabsOf('/tracking')).not.toContain('/tracking/events')
})

test('a route has its page by its full path; one that is not listed has none', () => {
  expect(pageOfRoute('/admin/settings/')).toBe('/admin/settings')
  expect(pageOfRoute('/')).toBe('/')
  expect(pageOfRoute('/crafting/$filter')).toBe('/crafting/$filter')
  for (const path of ['/tracking/secrets', '/tracking-notes', '/admin', '/constructor', 'toString', '']) {
    expect([path, pageOfRoute(path)]).toEqual([path, null])
  }
})

test('a page that is closed to the role or doesn’t exist can’t be starred', () => {
  expect(mayOpenPage('Client', 'billing')).toBe(false)
  expect(mayOpenPage('Client', 'admin-settings')).toBe(false)
  expect(mayOpenPage('Admin', 'toString')).toBe(false)
  expect(mayOpenPage('Editor', 'admin-settings')).toBe(true)
})

test('ids are unique, and stored ids keep their meaning', () => {
  const ids =
    'dashboard analytics listening discovery recommendations reports growth profile competitors account tracking team plans billing admin-settings'
  expect(searchPages.map(({ id }) => id)).toEqual(ids.split(' '))
})

test('a link has the values of its path’s parameters', () => {
  for (const { link } of searchPages) expect(Object.keys(link.params ?? {})).toEqual(link.to.match(/(?<=\$)\w+/g) ?? [])
  expect(pages['/crafting/$filter'].params).toEqual({ filter: 'all' })
})

test.each([
  ['/', 'dashboard'],
  ['/?client=a', 'dashboard'],
  ['/crafting/starred', 'recommendations'],
  ['/admin/settings/audit', 'admin-settings'],
  ['/tracking/events?month=2026-10', 'tracking'],
  ['/Team/', 'team'],
  ['/plans#all', 'plans'],
  ['/extensions/tour', null],
  ['/admin', null],
])('%s belongs to %s', (path, page) => {
  expect(pageAt(path)).toBe(page)
})

test('an address that only begins with the letters of a page’s address belongs to no page', () => {
  for (const path of ['/admin-x', '/admin/settings-old', '/plansible', '/tracking-notes/events', '/reports.pdf']) {
    expect([path, pageAt(path)]).toEqual([path, null])
  }
})

test('addresses below a page belong to it, in any case of letters, but longer names don’t', () => {
  const listed = fc.constantFrom(...searchPages.filter(({ link }) => link.to !== '/' && !link.params))
  const more = fc.stringMatching(/^[a-z0-9._-]{1,8}$/)
  fc.assert(
    fc.property(listed, more, fc.boolean(), ({ id, link: { to } }, rest, loud) => {
      const path = loud ? to.toUpperCase() : to
      expect(pageAt(`${path}/${rest}`)).toBe(id)
      expect(pageAt(`${path}?${rest}`)).toBe(id)
      expect(pageAt(`${path}-${rest}`)).toBe(null)
    }),
  )
})
