import { expect, test } from 'vitest'
import { roleSchema } from '#app/shared/access/permissions.ts'
import en from '#app/features/shell/messages/en.ts'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import { pageAt } from '#app/shared/pages.ts'
import { defaultShellSettings, shellCookie } from '#app/shared/shell/theme-settings.ts'
import { menuFor, pagesFor } from './menu.ts'
import { parsePreferences } from './preferences.ts'
import { shownName } from './shown-name.ts'
import words from '#app/shared/messages/words/en.ts'

const t = translateFrom<'shell'>('en', compileCatalogue({ ...words, ...en }))
const titles = (role: 'Client' | 'Editor' | 'Admin') =>
  menuFor(role, t).map((group) => group.entries.map((entry) => entry.title))

test('each role gets the menu of the specification', () => {
  expect(titles('Client')).toEqual([['Dashboard'], ['Profile', 'Account', 'Site Tracking', 'Team Members']])
  expect(titles('Editor')).toEqual([
    ['Dashboard', 'Analytics', 'Recommendations'],
    ['Profile', 'Competitors', 'Account', 'Site Tracking', 'Team Members', 'Plans', 'Billing'],
  ])
  expect(titles('Admin')).toEqual([
    ['Dashboard', 'Analytics', 'Listening', 'Discovery', 'Recommendations', 'Reports', 'Growth'],
    ['Profile', 'Competitors', 'Account', 'Site Tracking', 'Team Members', 'Plans', 'Billing'],
  ])
})

test('exactly one entry is marked, also under a filter of Recommendations', () => {
  const entries = menuFor('Admin', t).flatMap((group) => group.entries)
  const lit = (path: string) => entries.filter(({ id }) => id === pageAt(path)).map(({ title }) => title)
  expect(lit('/')).toEqual(['Dashboard'])
  expect(lit('/crafting/starred')).toEqual(['Recommendations'])
  expect(lit('/team')).toEqual(['Team Members'])
  expect(lit('/admin/settings')).toEqual([])
})

test('search and bookmarks have the pages of the menu, and for staff the admin settings', () => {
  for (const role of roleSchema.options) {
    const known = pagesFor(role, t).map(({ title }) => title)
    const expected = [...titles(role).flat(), ...(role === 'Client' ? [] : ['Admin settings'])]
    expect([role, known]).toEqual([role, expected])
  }
})

test('the look comes from the cookies; without them nothing was chosen', () => {
  const shell = { ...defaultShellSettings, layout: 'horizontal' } as const
  expect(parsePreferences(`a=b; loop_appearance=semi-dark; loop_shell=${shellCookie.write(shell)}`)).toEqual({
    theme: 'semi-dark',
    shell,
    language: null,
  })
  expect(parsePreferences('')).toEqual({ theme: null, shell: null, language: null })
  expect(parsePreferences('loop_appearance=purple; xloop_menu=rail; loop_shell=%; loop_language=es')).toEqual({
    theme: null,
    shell: null,
    language: null,
  })
})

test('a menu that was collapsed before the shell had other settings stays collapsed', () => {
  expect(parsePreferences('loop_menu=rail')).toEqual({
    theme: null,
    shell: { ...defaultShellSettings, sidebarCollapsed: true },
    language: null,
  })
  expect(parsePreferences(`loop_menu=rail; loop_shell=${shellCookie.write(defaultShellSettings)}`)).toEqual({
    theme: null,
    shell: defaultShellSettings,
    language: null,
  })
})

test('an Editor is named as one', () => {
  const emil = { first_name: 'Emil', last_name: 'Harrow', email: 'e@loop.test' }
  expect(shownName({ ...emil, role: 'Editor' }, t)).toBe('Emil Harrow (Editor)')
  expect(shownName({ ...emil, role: 'Admin' }, t)).toBe('Emil Harrow')
  expect(shownName({ ...emil, first_name: '', last_name: '', role: 'Client' }, t)).toBe('e@loop.test')
})
