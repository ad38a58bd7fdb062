import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

/**
 * For an area with parts, the other parts that each may import. The area's pages, at its root, import any of them; no
 * part imports a page. `month` has the questions about a month and its names, and imports no other part.
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
    setup: ['month', 'tiles'],
    portfolio: ['month'],
    funnels: ['month', 'goals'],
    goals: ['month', 'explain'],
    speed: ['month'],
    errors: ['month'],
    events: [],
    bots: ['month'],
    'search-terms': ['month'],
    'visit-hours': [],
    'country-map': ['month'],
    'data-quality': [],
    annotations: ['month'],
    shares: [],
    'shared-view': [],
  },
  auth: {
    session: [],
    providers: ['session'],
    supabase: ['session', 'providers'],
    samples: ['session', 'providers'],
    credentials: ['session'],
  },
}

const areaOf = (file: string) => `${file.split('/').slice(0, 3).join('/')}/`
const partOf = (file: string) => /^app\/features\/(?<area>[\w-]+)\/(?<part>[\w-]+)\//.exec(file)?.groups

test('parts of an area import only the parts listed for them, and never its pages', () => {
  const broken = sourceFiles().flatMap((file) => {
    const { area = '', part = '' } = partOf(file) ?? {}
    const may = parts[area]?.[part]
    if (part === '' || part === 'messages' || !parts[area]) return []
    if (!may) return [`${file} stands in a part that is not listed`]
    return (
      importsOf(file)
        .map(({ target }) => target)
        .filter((target) => target.startsWith(areaOf(file)) && !target.startsWith(`${areaOf(file)}${part}/`))
        // The middleware of a server function is at the root, where every feature can import it.
        .filter((target) => !target.endsWith('.middleware.ts') && !may.includes(partOf(target)?.['part'] ?? ''))
        .map((target) => `${file} → ${target}`)
    )
  })
  expect(broken).toEqual([])
})
