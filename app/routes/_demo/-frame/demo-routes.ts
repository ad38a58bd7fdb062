import * as v from 'valibot'

/** The groups of the menu in their order, each with the beginnings of its pages' paths. The first match counts. */
const groups = [
  ['apps', /^\/(email|chat|todo|calendar|ecommerce)\b/],
  ['lists', /^\/(data-list|tables)\//],
  ['people', /^\/app\/user\//],
  ['signIn', /^\/pages\/(login|register|forgot-password|reset-password|lock-screen)$/],
  ['pages', /^\/pages\//],
  ['misc', /^\/misc\//],
  ['interface', /^\/(ui-element|colors|icons|cards|components|extra-components)\//],
  ['forms', /^\/forms\//],
  ['charts', /^\/(charts|maps)\//],
  ['extensions', /^\/extensions\//],
  ['other', /^/],
] as const
export type DemoGroup = (typeof groups)[number][0]

/** The part of a route that the menu reads. */
export interface RouteOfTree {
  id: string
  fullPath: string
  options: { component?: unknown; head?: unknown }
}

export interface DemoLink {
  title: string
  to: string
}

/** Pages of the template that the product itself has. */
const ofProduct: Readonly<Record<string, string>> = {
  '/pages/login': 'Sign in',
  '/misc/error/404': 'Page not found (404)',
  '/misc/error/500': 'Server fault (500)',
  '/misc/not-authorized': 'Not authorized',
}

const headSchema = v.object({ meta: v.array(v.object({ title: v.optional(v.string()) })) })

/** Returns the title of a demo page without what all of them have; from its address if it has none. */
function titleOf({ fullPath, options: { head } }: RouteOfTree): string {
  const written = v.safeParse(headSchema, typeof head === 'function' ? head({}) : null)
  const title = written.success ? written.output.meta.find((entry) => entry.title !== undefined)?.title : undefined
  const words = fullPath.split('/').filter(Boolean).join(': ').replaceAll('-', ' ')
  return title?.replace(/ \(demo\).*$/, '') ?? words
}

/**
 * Returns the links of the demo menu by group, from the routes that exist: pages of the demos' folder, and the template's
 * pages that the product has. A page with a parameter is linked by the address above it if that redirects to its first
 * list, as those of apps do. Layouts, other redirects and the mock API are no pages.
 */
export function demoLinks(routes: readonly RouteOfTree[]): [group: DemoGroup, links: DemoLink[]][] {
  const links = routes.flatMap((route): DemoLink[] => {
    const to = route.fullPath.replace(/(.)\/$/, '$1')
    const title = ofProduct[to]
    if (title !== undefined) return [{ title, to }]
    if (!route.id.startsWith('/_demo/') || route.options.component === undefined) return []
    if (!to.includes('$')) return [{ title: titleOf(route), to }]
    const above = to.replace(/\/\$[^/]+$/, '')
    return routes.some(({ fullPath }) => fullPath === `${above}/`) ? [{ title: titleOf(route), to: above }] : []
  })
  return groups
    .map(([group], place): [DemoGroup, DemoLink[]] => [
      group,
      links
        .filter(({ to }) => groups.findIndex(([, pattern]) => pattern.test(to)) === place)
        .toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
    ])
    .filter(([, { length }]) => length > 0)
}
