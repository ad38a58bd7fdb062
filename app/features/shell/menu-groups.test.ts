import { expect, test } from 'vitest'
import en from '#app/features/shell/messages/en.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { afterPress, openOn } from './menu-groups.ts'
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

test('opening a group closes the others, except the one of the open page', () => {
  expect(afterPress(groups, '/', ['loop'], 'settings')).toEqual(['loop', 'settings'])
  expect(afterPress(groups, '/', ['loop', 'settings'], 'more')).toEqual(['loop', 'more'])
  expect(afterPress(groups, '/team', ['loop', 'settings'], 'more')).toEqual(['settings', 'more'])
})

test('pressing an open group closes it alone', () => {
  expect(afterPress(groups, '/', ['loop', 'settings'], 'loop')).toEqual(['settings'])
})
