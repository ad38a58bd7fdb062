import * as v from 'valibot'
import { expect, test } from 'vitest'
import { filesIn, importsOf, read, type Import } from './source-files.ts'

const { files, routes, libraries } = v.parse(
  v.object({
    files: v.array(v.string()),
    routes: v.record(v.string(), v.array(v.string())),
    libraries: v.record(v.string(), v.array(v.string())),
  }),
  JSON.parse(read('dist/first-load.json')),
)

const imports = new Map<string, Import[]>()

/** Returns what runs because a file does. A file that many pages import is read once. */
function valuesOf(file: string): Import[] {
  const found = imports.get(file) ?? importsOf(file).filter(({ isType }) => !isType)
  imports.set(file, found)
  return found
}

/** Returns the packages, or their scopes, of which code runs when these files do. */
const importedBy = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap((file) => valuesOf(file).flatMap(({ target }) => /^@?[a-z][\w.-]*/.exec(target) ?? [])))

/** Returns files with all that they import of the project, and examples that a page of the kit takes from their folder. */
function withImports(files: readonly string[]): string[] {
  const found = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue
    found.add(file)
    const imported = valuesOf(file)
    const [, folder] = /glob<ExampleFile>\('\.\.\/(?:\.\.\/)*([^'[]+)\/\[/.exec(read(file)) ?? []
    if (folder !== undefined)
      open.push(...filesIn(`app/routes/_demo/${folder}`).filter((one) => /\/\d[^/]*$/.test(one)))
    open.push(...imported.map(({ target }) => target).filter((target) => target.startsWith('app/')))
  }
  return [...found]
}

const browserFiles = filesIn('app').filter((file) => /(?<!\.test|\.spec)\.tsx?$/.test(file))
const isOfDemos = (file: string) => file.startsWith('app/routes/_demo/')
const ofProduct = importedBy(browserFiles.filter((file) => !isOfDemos(file)))

/** Libraries that only the demos import. */
const ofDemos = [...importedBy(browserFiles.filter(isOfDemos))]
  .filter((name) => !ofProduct.has(name) && Object.values(libraries).some((all) => all.includes(name)))
  .toSorted()

const filesWith = (library: string) => Object.keys(libraries).filter((file) => libraries[file]?.includes(library))

test('the libraries of the demos are known', () => {
  expect(ofDemos).toEqual(expect.arrayContaining(['@fullcalendar', '@tiptap', 'ag-grid-react', 'echarts', 'leaflet']))
  expect(ofDemos.length).toBeGreaterThan(15)
})

test('no page of the product loads a file with a library of the demos', () => {
  const loaded = Object.keys(routes)
    .filter((route) => !isOfDemos(route))
    .flatMap((route) => routes[route] ?? [])
  const all = new Set([...files, ...loaded])
  expect(all.size).toBeGreaterThan(50)
  expect(ofDemos.filter((library) => filesWith(library).some((file) => all.has(file)))).toEqual([])
})

test('each library of the demos is in files of its own, with what only it brings along', () => {
  const mixed = ofDemos.flatMap((library) =>
    filesWith(library).flatMap((file) => {
      const others = libraries[file]?.filter((other) => other !== library && ofDemos.includes(other))
      return others?.length ? [`${library}: ${file} has ${others.join(', ')}`] : []
    }),
  )
  expect(mixed).toEqual([])
})

test('a page of the demos loads a library only if it imports it, directly or through other files', () => {
  const routesOfDemos = Object.keys(routes).filter(isOfDemos)
  expect(routesOfDemos.length).toBeGreaterThan(80)
  const needless = routesOfDemos.flatMap((route) => {
    const asked = importedBy(withImports([route]))
    const loaded = new Set(routes[route]?.flatMap((file) => libraries[file] ?? []))
    return ofDemos.filter((library) => loaded.has(library) && !asked.has(library)).map((one) => `${route}: ${one}`)
  })
  expect(needless).toEqual([])
})
