import { expect, test } from 'vitest'
import en from '#app/features/shell/messages/en.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { afterPress, groupsOfBar, isLong, openOn } from './menu-groups.ts'
import { menuFor, type MenuGroup } from './menu.ts'
import words from '#app/shared/messages/words/en.ts'

const [loop, settings] = menuFor('Admin', translateFrom<'shell'>('en', compileCatalogue({ ...words, ...en })))
if (!loop || !settings) throw new Error('the menu has two groups')
const more: MenuGroup = { ...settings, id: 'more', entries: [] }
const groups = [loop, settings, more]

test('the group of the open page is open, also under a page’s filter', () => {
  expect(openOn(groups, '/')).toEqual(['loop'])
  expect(openOn(groups, '/crafting/starred')).toEqual(['loop'])
  expect(openOn(groups, '/team')).toEqual(['settings'])
  expect(openOn(groups, '/admin/settings')).toEqual([])
})

test('opening a page opens its group and closes no other', () => {
  expect(openOn(groups, '/team', ['loop'])).toEqual(['loop', 'settings'])
})

const press = (pathname: string, open: string[], pressed: string, fits = false) =>
  afterPress(groups, { pathname, open, pressed, fits })

test('where not all groups fit, opening one closes the others, except the one of the open page', () => {
  expect(press('/', ['loop'], 'settings')).toEqual(['loop', 'settings'])
  expect(press('/', ['loop', 'settings'], 'more')).toEqual(['loop', 'more'])
  expect(press('/team', ['loop', 'settings'], 'more')).toEqual(['settings', 'more'])
})

test('where all groups fit, opening one closes no other', () => {
  expect(press('/', ['loop', 'settings'], 'more', true)).toEqual(['loop', 'settings', 'more'])
})

test('pressing an open group closes it alone', () => {
  expect(press('/', ['loop', 'settings'], 'loop')).toEqual(['settings'])
})

test('the menu of an Admin needs a high window, and its bar has room for one group', () => {
  expect(isLong([loop, settings])).toBe(true)
  expect(isLong([loop])).toBe(false)
  expect(groupsOfBar([loop, settings])).toEqual({ listed: [loop], hanging: [settings] })
  expect(groupsOfBar([{ ...loop, entries: loop.entries.slice(0, 1) }, settings]).hanging).toEqual([])
})
