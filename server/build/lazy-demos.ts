import { parseAst, type Plugin } from 'vite'

/** The parts of the browser's route tree. */
export interface RouteTreeParts {
  /** The tree without the demos. */
  product: string
  /** Exports a function from the root of the tree above to the routes to add to it. */
  demos: string
}

/** Asks for `RouteTreeParts.demos`; app/demo-routes.ts imports it. */
const query = '?demos'

/**
 * Splits the code of the browser's route tree as the router's generator writes it. The demos are what uses a file of
 * `routes/_demo`, directly or through another declaration.
 * @throws if the code has another form, because the demos would silently become part of every first load again
 */
export function splitRouteTree(code: string): RouteTreeParts {
  const demoNames = new Set<string>()
  let product = code
  // The root comes from the caller: to import it, the product's first file would have to export it.
  let root = ''
  let imports = ''
  let declarations = ''
  const children: string[] = []
  // From the end of the file, positions of what comes before stay correct.
  const cuts: { start: number; end: number }[] = []
  for (const statement of parseAst(code).body) {
    const text = code.slice(statement.start, statement.end)
    if (statement.type === 'ImportDeclaration') {
      if (statement.source.value === './routes/__root') root = statement.specifiers[0]?.local.name ?? ''
      if (!statement.source.value.startsWith('./routes/_demo/')) continue
      for (const { local } of statement.specifiers) demoNames.add(local.name)
      imports += `${text}\n`
    } else {
      if (!namesIn(text).some((name) => demoNames.has(name))) continue
      const [declared] = statement.type === 'VariableDeclaration' ? statement.declarations : []
      if (declared?.id.type !== 'Identifier') throw new Error(`Not a declaration of the demo routes: ${text}`)
      if (declared.id.name === 'rootRouteChildren') {
        if (declared.init?.type !== 'ObjectExpression') throw new Error('The children of the root are no object.')
        for (const property of declared.init.properties) {
          const value = property.type === 'Property' ? code.slice(property.value.start, property.value.end) : ''
          if (!demoNames.has(value)) continue
          children.push(value)
          cuts.push({ start: property.start, end: property.end + (code[property.end] === ',' ? 1 : 0) })
        }
        continue
      }
      demoNames.add(declared.id.name)
      declarations += `${text}\n`
    }
    cuts.push({ start: statement.start, end: statement.end })
  }
  if (demoNames.size > 0 && children.length === 0) throw new Error('The root has no demo routes.')
  for (const { start, end } of cuts.toReversed()) product = product.slice(0, start) + product.slice(end)
  const list = `return [${children.join(', ')}]`
  return { product, demos: `${imports}export function demoRoutes(${root}) {\n${declarations}${list}\n}\n` }
}

const namesIn = (text: string): string[] => text.match(/[\w$]+/g) ?? []

/**
 * Returns a plugin that takes the demos' routes out of the browser's route tree, so that no page of the product loads
 * their addresses, titles and guards (docs/decisions/020-lazy-demo-routes.md).
 */
export function lazyDemos(): Plugin {
  return {
    name: 'loop:lazy-demos',
    // Start's own plugin replaces the tree in the browser too: it loads it without the routes that only answer calls.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/app\/routeTree\.gen\.ts(?:\?.*)?$/ },
      handler(code, id) {
        const { product, demos } = splitRouteTree(code)
        return { code: id.endsWith(query) ? demos : product, map: null }
      },
    },
  }
}
