import { expect, test } from 'vitest'
import { languages } from '../account/appearance.ts'
import { areas, type Area } from './areas.ts'
import { compileCatalogue } from './compile.ts'

/** Pages whose catalogue has a heading of its own beside their name among the texts of the shell. */
const pages = {
  dashboard: 'dashboard',
  analytics: 'analytics',
  profile: 'profile',
  account: 'account',
  tracking: 'tracking',
  team: 'team',
  plans: 'plans',
} as const satisfies Record<string, Area>
/** Names have no values, so that a compiled one is its text. */
async function textsOf(area: Area, language: (typeof languages)[number]): Promise<Record<string, string>> {
  const catalogue = compileCatalogue((await areas[area][language]()).default)
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, [message].flat().join('')]))
}

test.each(languages)('in %s a page is called the same in the menu, its title and its own heading', async (language) => {
  const shell = await textsOf('shell', language)
  for (const [key, area] of Object.entries(pages)) {
    expect([key, (await textsOf(area, language))['title']]).toEqual([key, shell[key]])
  }
  expect((await textsOf('portfolio', language))['title']).toBe(shell['dashboard'])
  expect((await textsOf('customizer', language))['title']).toBe(shell['themeCustomizer'])
  expect((await textsOf('clients', language))['title']).toBe(shell['clientsTab'])
})
