import { stat } from 'node:fs/promises'
import { basename, dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { isCatalogue } from './message-namespaces.ts'
import { libraryChunks, libraryOf } from './library-chunks.ts'
import { mergeChunks, withImports, type GraphModule, type Load } from './merge-chunks.ts'
import { NamedImports } from './named-imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns a file's path from the project's root, without what its address asks for. */
const pathOf = (id: string): string => relative(root, id.replace(/\?.*$/, '')).split(sep).join('/')

/** The bundler's own helpers. */
const isRuntime = (id: string): boolean => id.startsWith('\0rolldown/')

/** What draws pages, which changes least often. */
const isReact = (id: string): boolean => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)

const isStyle = (id: string): boolean => id.endsWith('.module.css')
const areaOfDemos = '_demo'
const isOfDemos = (id: string): boolean => pathOf(id).startsWith(`app/routes/${areaOfDemos}/`)
/** Returns the area of the product that a file belongs to: all pages of Growth are one, and so are its features. */
function areaOf(file: string): string {
  const [, kind, folder = '', name = ''] = file.split('/')
  return kind === 'routes' && folder === '_app' ? name.replace(/[_.].*$/, '') : folder
}

/** Returns the file for texts of an area in one language: a page shows texts of several of its parts. */
const wordsOf = (catalogue: string): string => `words-${areaOf(catalogue)}-${basename(catalogue, '.ts')}`

const isLayout = (file: string): boolean => file.endsWith('/route.tsx')

/** A part of a page counts less than a page: it comes when most of its code is there, and often never. */
const weightOfPart = 0.2

const costs = {
  /** A request costs as much as this length of code, before it is minified and compressed: then it is three kilobytes. */
  requestCost: 24_000,
  /** With its own file and those of every page, a page has 15 scripts. */
  maxFiles: 9,
}

/** Length of the texts of one namespace from which they are a file of their own. */
const longCatalogue = 12_000

/** Styles that more than this share of the product's pages need are part of the frame. */
const shareOfFrame = 0.25

/** The modules of the browser's code. */
interface Graph {
  modules: Map<string, GraphModule>
  /** What is imported by a call of `import`. */
  later: Map<string, readonly string[]>
  entries: string[]
}

/**
 * Returns a plugin that divides the browser's code into files by who needs it: it finds out which modules each page and
 * each later part of a page needs, and adds a group to the bundler's that merges them accordingly. What every page needs
 * has a group of its own (app.config.ts). The demos come after the product, so that no file of the product depends on
 * them.
 */
export function sharedChunks(): Plugin {
  let chunks = new Map<string, string>()
  const group: Rolldown.CodeSplittingGroup = {
    name: (id) => (isRuntime(id) ? 'frame' : (chunks.get(id) ?? null)),
    debugName: 'shared',
    // The plan names every module that is shared, and no two files that import each other.
    includeDependenciesRecursively: false,
  }
  return {
    name: 'loop:shared-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions(options) {
      const given = typeof options.codeSplitting === 'object' ? options.codeSplitting : {}
      return { ...options, codeSplitting: { ...given, groups: [...(given.groups ?? []), group] } }
    },
    async buildEnd(error) {
      if (error) return
      const graph = await readGraph(this)
      chunks = planChunks(graph)
    },
  }
}

async function readGraph(context: Rolldown.PluginContext): Promise<Graph> {
  const names = new NamedImports(context)
  const graph: Graph = { modules: new Map(), later: new Map(), entries: [] }
  const ids = [...context.getModuleIds()]
  for (const id of ids) if (context.getModuleInfo(id)?.isEntry) graph.entries.push(id)
  const open = [...graph.entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = context.getModuleInfo(id)
    if (!info || graph.modules.has(id)) continue
    const imports = await names.dependenciesOf(id)
    // The code of styles is only the list of their classes.
    const size = isStyle(id) ? (await stat(id)).size : (info.code?.length ?? 0)
    graph.modules.set(id, { size, imports })
    graph.later.set(id, info.dynamicallyImportedIds)
    open.push(...imports, ...info.dynamicallyImportedIds)
  }
  return graph
}

/** What is loaded at once, and the areas of the product in which that happens. */
interface AreaLoad extends Load {
  areas: readonly string[]
}

/** Returns the names of the files that modules are part of; what is imported by a single load alone has none. */
function planChunks(graph: Graph): Map<string, string> {
  const initial = withImports(graph.modules, graph.entries)
  const modules = new Map([...graph.modules].filter(([id]) => !initial.has(id) && !isCatalogue(pathOf(id))))
  const loads = loadsOf(modules, graph, initial)
  const ofProduct = loads.filter(({ areas }) => areas.some((area) => area !== areaOfDemos))
  const ofDemos = loads.filter((load) => !ofProduct.includes(load))
  const isOfProduct = (id: string) => ofProduct.some(({ needed }) => needed.has(id))
  const scripts = [...modules].filter(([id]) => !isStyle(id))
  const scriptsOfProduct = new Map(scripts.filter(([id]) => isOfProduct(id)))
  const scriptsOfDemos = new Map(scripts.filter(([id]) => !scriptsOfProduct.has(id)))
  const tree = fileOfDemoRoutes(scriptsOfProduct)
  const known = new Set([...scriptsOfProduct.keys(), ...initial].map(libraryOf))
  const libraries = libraryChunks(scriptsOfDemos, graph.later, (library) => known.has(library))
  const files = [
    ...mergeChunks(scriptsOfProduct, ofProduct, costs, tree),
    ...mergeChunks(scriptsOfDemos, ofDemos, { ...costs, maxFiles: Infinity }, libraries),
  ]
  const names = new Map<string, string>()
  for (const [id, { size }] of graph.modules) {
    const path = pathOf(id)
    // A long one is a document of its own, which few pages show.
    if (isCatalogue(path) && size < longCatalogue) names.set(id, wordsOf(path))
  }
  for (const id of initial) names.set(id, isReact(id) ? 'react' : 'frame')
  for (const [place, ids] of files.entries()) for (const id of ids) names.set(id, `shared-${place}`)

  // What is in one file is loaded together, so its styles are too.
  const inFiles = new Map(modules)
  for (const ids of files) {
    const imports = [...new Set(ids.flatMap((id) => [...(modules.get(id)?.imports ?? [])])), ...ids]
    for (const id of ids) inFiles.set(id, { size: 0, imports })
  }
  const loaded = loads.map((load) => ({ ...load, styles: withImports(inFiles, [...load.needed]) }))
  const pages = loaded.filter(({ weight, areas }) => weight === 1 && !areas.includes(areaOfDemos))
  for (const id of modules.keys()) {
    if (!isStyle(id)) continue
    const areas = loaded.flatMap((load) => (load.styles.has(id) ? load.areas : []))
    const share = pages.filter(({ needed }) => needed.has(id)).length / pages.length
    names.set(id, share > shareOfFrame ? 'frame' : `styles-${sheetOf(new Set(areas))}`)
  }
  return names
}

/**
 * Gives the tree of the demos' routes a file of its own, with the routes and what else of the demos they import: any page
 * may ask for it (app/demo-routes.ts), and the product's files are the same without it.
 */
function fileOfDemoRoutes(modules: ReadonlyMap<string, GraphModule>): Map<string, string> {
  const trees = [...modules.keys()].filter((id) => id.endsWith('/routeTree.gen.ts?demos'))
  const ofDemos = [...withImports(modules, trees)].filter((id) => trees.includes(id) || isOfDemos(id))
  return new Map(ofDemos.map((id) => [id, 'demo routes']))
}

/** Returns what each page and each later part of a page loads. */
function loadsOf(modules: ReadonlyMap<string, GraphModule>, graph: Graph, initial: ReadonlySet<string>): AreaLoad[] {
  const roots = [...new Set([...graph.later.values()].flat())].filter((id) => modules.has(id))
  const isOfRoute = (id: string) => id.includes('tsr-split')
  const routeFiles = Map.groupBy(roots.filter(isOfRoute), pathOf)
  const layouts = [...routeFiles.keys()].filter(isLayout)
  const pages = [...routeFiles.keys()]
    .filter((file) => !isLayout(file))
    .map((file): AreaLoad => {
      const around = layouts.filter((layout) => file.startsWith(`${dirname(layout)}/`))
      const parts = [...around, file].flatMap((one) => routeFiles.get(one) ?? [])
      return { needed: withImports(modules, parts), there: new Set(), weight: 1, areas: [areaOf(file)] }
    })
  const parts = roots
    .filter((id) => !isOfRoute(id))
    .map((id): AreaLoad => {
      const asking = [...graph.later].flatMap(([from, asked]) => (asked.includes(id) ? [from] : []))
      const around = pages.filter(({ needed }) => asking.some((from) => needed.has(from) || initial.has(from)))
      const areas = new Set(around.flatMap((page) => page.areas))
      // What only another part asks for belongs to the area of its own file.
      if (areas.size === 0) areas.add(areaOf(pathOf(id)))
      return {
        needed: withImports(modules, [id]),
        there: commonOf(around.map(({ needed }) => needed)),
        weight: weightOfPart,
        areas: [...areas],
      }
    })
  return [...pages, ...parts]
}

/** Returns the style sheet for styles that pages of these areas need. Pages of the demos count if no others need them. */
function sheetOf(areas: ReadonlySet<string>): string {
  const ofProduct = [...areas].filter((area) => area !== areaOfDemos)
  return ofProduct.length > 1 ? 'common' : (ofProduct[0] ?? areaOfDemos)
}

/** Returns what all sets contain. */
function commonOf(sets: readonly ReadonlySet<string>[]): Set<string> {
  const [first = new Set<string>(), ...others] = sets
  return new Set([...first].filter((id) => others.every((other) => other.has(id))))
}
