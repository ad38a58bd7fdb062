import { expect, test } from 'vitest'
import { languages } from '../account/appearance.ts'
import { areas, type Area } from './areas.ts'
import { compileCatalogue } from './compile.ts'

/** The catalogue a page of the menu is written from, by the key of its name in the menu. */
const pages = {
  dashboard: 'dashboard',
  analytics: 'analytics',
  profile: 'profile',
  account: 'account',
  tracking: 'tracking',
  team: 'team',
  plans: 'plans',
  adminSettings: 'admin',
} as const satisfies Record<string, Area>
const comingPages = [
  'listening',
  'discovery',
  'recommendations',
  'reports',
  'growth',
  'competitors',
  'billing',
] as const
const adminPages = ['staff', 'signIn', 'system', 'audit', 'mails', 'installation'] as const

/** Names have no values, so that a compiled one is its text. */
async function textsOf(area: Area, language: (typeof languages)[number]): Promise<Record<string, string>> {
  const catalogue = compileCatalogue((await areas[area][language]()).default)
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, [message].flat().join('')]))
}

test.each(languages)('in %s a page is called the same in the menu, its heading and its title', async (language) => {
  const shell = await textsOf('shell', language)
  for (const [key, area] of Object.entries(pages)) {
    const texts = await textsOf(area, language)
    expect([key, texts['title']]).toEqual([key, shell[key]])
    // The others' titles are their headings, after the client and the month (features/shell/page-title.ts).
    if (area === 'account') expect([key, texts['pageTitle']]).toEqual([key, `${shell[key]} · Loop`])
  }
  const coming = await textsOf('coming', language)
  for (const key of comingPages) expect([key, coming[key]]).toEqual([key, shell[key]])
  expect((await textsOf('portfolio', language))['title']).toBe(shell['dashboard'])
  expect((await textsOf('customizer', language))['title']).toBe(shell['themeCustomizer'])
})

test.each(languages)('in %s a tab of the admin settings is called the same in its title', async (language) => {
  const admin = await textsOf('admin', language)
  for (const key of adminPages) {
    expect(admin[`${key}PageTitle`]).toBe(`${admin[`${key}Tab`]} · ${admin['title']} · Loop`)
  }
  expect((await textsOf('clients', language))['pageTitle']).toBe(`${admin['clientsTab']} · ${admin['title']} · Loop`)
})
