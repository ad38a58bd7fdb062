import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultShellSettings, readShellSettings, shellCookie, shellSettingsSchema } from './theme-settings.ts'

test('the shell begins as the specification says', () => {
  expect(v.parse(shellSettingsSchema, defaultShellSettings)).toEqual({
    layout: 'vertical',
    sidebarCollapsed: false,
    navbarColor: 'default',
    navbarType: 'floating',
    footerType: 'static',
    menuColor: 'primary',
    direction: 'ltr',
    hideScrollToTop: false,
  })
})

test.each([
  ['nothing is stored', undefined, {}],
  ['something else is stored', 'vertical', {}],
  ['some of it is stored', { layout: 'horizontal', menuColor: 'info' }, { layout: 'horizontal', menuColor: 'info' }],
  ['a value is none of today’s', { layout: 'diagonal', footerType: 'sticky' }, { footerType: 'sticky' }],
  ['a setting is none of today’s', { sound: true, direction: 'rtl' }, { direction: 'rtl' }],
])('stored settings are read as far as they can be: %s', (_case, stored, expected) => {
  expect(readShellSettings(stored)).toEqual({ ...defaultShellSettings, ...expected })
})

test('a cookie stores the settings, and an invalid one is ignored', () => {
  const settings = { ...defaultShellSettings, navbarType: 'sticky', sidebarCollapsed: true } as const
  const value = shellCookie.write(settings)
  expect(value).not.toMatch(/[;,\s"]/)
  expect(shellCookie.read(value)).toEqual(settings)
  for (const broken of ['', '%', '{', '%7B%22layout%22']) expect(shellCookie.read(broken)).toBeNull()
})

test('settings are stored in one order, so that equal settings are the same text', () => {
  const reversed = Object.fromEntries(Object.entries(defaultShellSettings).reverse())
  expect(JSON.stringify(readShellSettings(reversed))).toBe(JSON.stringify(defaultShellSettings))
})
