import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

/**
 * Of an area with parts, which parts each may import, beside itself. Its pages, at the area's root, import any of them;
 * no part imports a page. `month` is what a month is asked and how it is called, and stands on nothing.
 */
const parts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  analytics: {
    month: [],
    filters: ['month'],
    panels: ['month', 'filters'],
    tiles: ['month'],
    'what-changed': ['month', 'panels'],
    explain: ['month', 'panels'],
    segments: ['filters'],
    live: ['month'],
    setup: ['month'],
    portfolio: ['month'],
    funnels: ['goals'],
    goals: ['explain'],
    speed: [],
    errors: [],
    bots: [],
    'search-terms': [],
    'data-quality': [],
    annotations: [],
    shares: [],
    'shared-view': [],
  },
  auth: {
    session: [],
    providers: ['session'],
    supabase: ['session', 'providers'],
  },
}

const areaOf = (file: string) => `${file.split('/').slice(0, 3).join('/')}/`
const partOf = (file: string) => /^app\/features\/(?<area>[\w-]+)\/(?<part>[\w-]+)\//.exec(file)?.groups

test('of an area, parts stand on the parts named for them, and never on its pages', () => {
  const broken = sourceFiles().flatMap((file) => {
    const { area = '', part = '' } = partOf(file) ?? {}
    const may = parts[area]?.[part]
    if (part === '' || part === 'messages' || !parts[area]) return []
    if (!may) return [`${file} stands in a part that is not listed`]
    return (
      importsOf(file)
        .map(({ target }) => target)
        .filter((target) => target.startsWith(areaOf(file)) && !target.startsWith(`${areaOf(file)}${part}/`))
        // What runs ahead of a server function stands at the root, where every feature takes it from.
        .filter((target) => !target.endsWith('.middleware.ts') && !may.includes(partOf(target)?.['part'] ?? ''))
        .map((target) => `${file} → ${target}`)
    )
  })
  expect(broken).toEqual([])
})
