import { existsSync, globSync, readFileSync } from 'node:fs'
import { toJSONAsync } from 'seroval'
import { setContext, type Context } from '#server/context.ts'
import { filesIn, read } from '../checks/source-files.ts'
import { pageRoutes } from './route-tree.ts'

const entry = new URL('../../dist/server/entry.js', import.meta.url)

/** The built product in this process, without a port. */
export interface BuiltProduct {
  /** Sends a request unchanged. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Calls a server function like the product's own pages do. */
  call(name: string, data: unknown, headers: Record<string, string>): Promise<Response>
}

/** Loads the result of `npm run build` and runs it with the given context. */
export async function loadBuiltProduct(context: Context): Promise<BuiltProduct> {
  if (!existsSync(entry)) throw new Error('The product is not built: run npm run build first.')
  setContext(context)
  const app = ((await import(entry.href)) as { default: { fetch(request: Request): Promise<Response> } }).default
  const requestOf = functionRequests()
  const fetch: BuiltProduct['fetch'] = (path, init = {}) => {
    const request = new Request(new URL(path, context.origin), init)
    // HTTP over a port always sends the length of a body.
    if (typeof init.body === 'string') request.headers.set('content-length', String(Buffer.byteLength(init.body)))
    return app.fetch(request)
  }
  return {
    fetch,
    async call(name, data, headers) {
      const { path, init } = await requestOf(name, data, headers)
      return fetch(path, init)
    },
  }
}

/** Builds the requests that the product's own pages send to server functions. Reads the build once. */
export function functionRequests() {
  const ids = functionIds()
  const methods = new Map(serverFunctions().map(({ name, method }) => [name, method]))
  return async (name: string, data: unknown, headers: Record<string, string>) => {
    const id = ids.get(name)
    const method = methods.get(name)
    if (!id || !method) throw new Error(`${name} is not in the build.`)
    const payload = data === undefined ? undefined : JSON.stringify(await toJSONAsync({ data }))
    const query = method === 'GET' && payload ? `?${new URLSearchParams({ payload })}` : ''
    const init: RequestInit = {
      method,
      headers: {
        'x-tsr-serverfn': 'true',
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' && payload && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && payload && { body: payload }),
    }
    return { path: `/_serverFn/${id}${query}`, init }
  }
}

/** A server function as declared in its source. */
interface ServerFunction {
  name: string
  method: 'GET' | 'POST'
  file: string
  /** Who may call it (server/access/calls/declared.ts); undefined if it has no declaration. */
  access: string | undefined
  /** What it does in demo mode; calls for people who aren't signed in have no mode. */
  demo: string | undefined
}

const created = /export const (\w+) = createServerFn\((?:\{ method: '(GET|POST)'[^}]*\})?\)/
const declares = /(?:\s*\.middleware\(\[authorize\(\{\s*access: '(\w+)'(?:,\s*demo: '(\w+)')?)?/
const definitions = new RegExp(created.source + declares.source, 'g')

/** Returns every server function of the product. */
export function serverFunctions(): ServerFunction[] {
  return filesIn('app')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(definitions)].map(([, name = '', method, access, demo]) => ({
        name,
        method: method === 'POST' ? ('POST' as const) : ('GET' as const),
        file,
        access,
        demo,
      })),
    )
}

/** Returns the names of the server functions in the build. */
export const builtFunctions = (): string[] => [...functionIds().keys()]

/** Returns the ids of the build's server functions by name, from the list in the build. */
function functionIds(): Map<string, string> {
  // The bundler decides which of its files has the list.
  const files = globSync('**/*.js', { cwd: new URL('.', entry) })
  const built = files.map((file) => readFileSync(new URL(file, entry), 'utf8')).join('\n')
  const entries = built.matchAll(
    /"?([\w-]{12}(?:-upload|-email)?)"?: \{\s*functionName: "(\w+)_createServerFn_handler"/g,
  )
  return new Map([...entries].map(([, id = '', name = '']) => [name, id]))
}

/** Returns the path of every page as the router knows it, of this product or of one in another folder. */
export const pagePaths = (folder?: string): string[] => pageRoutes(folder).map(({ path }) => path)

/** Returns every REST path of the product, and of the template's mock API if it exists, with its file. */
export function restPaths(): { path: string; file: string }[] {
  return filesIn('app/routes')
    .filter((file) => /^app\/routes\/(_demo\/)?api\/.*(?<!\$)\.ts$/.test(file))
    .map((file) => {
      const route = /createFileRoute\('([^']+)'\)/.exec(read(file))?.[1]
      if (!route) throw new Error(`${file} names no route.`)
      return { path: route.replace(/^\/_demo|\/$/g, ''), file }
    })
}
