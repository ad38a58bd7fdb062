import type { Role } from '#app/shared/access/permissions.ts'
import { pagePaths, pages } from '#app/shared/pages.ts'
import { sampleCardId } from '#server/sample-companies/sample-cards.ts'
import { pageRoutes } from '#tests/support/route-tree.ts'
import { company } from './accounts.ts'
import { addressOf, href, type Destination } from './href.ts'
import { monthBefore } from './months.ts'

/** A page that the tour (tour.spec.ts) opens. */
export interface TourPage {
  /** What is special about it, for the test's name; it stays the same when the month changes. */
  name: string
  /** Its path in the route tree. */
  route: string
  /** Its address. */
  path: string
  /** Who opens it; null for a visitor. */
  as: Role | null
  /** A console error that opening the page causes. */
  consoleError?: RegExp
  /** Whether it is a demo of the template: in English only, and with parts that stay busy as an example. */
  isDemo?: true
}

function page<const TTo extends string>(as: Role | null, name: string, destination: Destination<TTo>): TourPage {
  const { to = '/' } = destination as { to?: string }
  return { name: `${to} ${name}`.trim(), route: to, path: href(destination), as }
}

/** A month with numbers. */
const search = { client: company('Fernhollow Pottery').id, month: monthBefore(1) }
/** Registered, without a visit. */
const withoutVisits = { client: company('Mossgate Bakery').id }

/** Pages that look different depending on their state, or that a company's own people open. */
const inStates: readonly TourPage[] = [
  page('Admin', 'of a client', { to: '/', search }),
  page('Admin', 'without a client', { to: '/', search: {} }),
  page('Admin', 'of a client without visits', { to: '/', search: withoutVisits }),
  page('Client', 'of their own', { to: '/', search: {} }),
  page('Client', 'with demo data', { to: '/', search: { demo: 'on' } }),
  page('Admin', 'of a client', { to: '/analytics', search }),
  page('Admin', 'without a client', { to: '/analytics', search: {} }),
  page('Admin', 'goals', { to: '/analytics', search: { ...search, tab: 'goals' } }),
  page('Admin', 'speed', { to: '/analytics', search: { ...search, tab: 'speed' } }),
  page('Admin', 'errors', { to: '/analytics', search: { ...search, tab: 'errors' } }),
  page('Admin', 'bots', { to: '/analytics', search: { ...search, tab: 'bots' } }),
  page('Admin', 'explained', { to: '/analytics', search: { ...search, explain: 'visitors', by: 'source' } }),
  page('Admin', 'of a client', { to: '/crafting/$filter', params: { filter: 'all' }, search }),
  page('Admin', 'without a client', { to: '/crafting/$filter', params: { filter: 'all' }, search: {} }),
  page('Admin', 'as a list', {
    to: '/crafting/$filter',
    params: { filter: 'all' },
    search: { ...search, view: 'list' },
  }),
  page('Admin', 'of no tag', { to: '/crafting/$filter', params: { filter: 'no-such-tag' }, search }),
  page('Admin', 'of a card', {
    to: '/crafting/$filter/$card',
    params: { filter: 'all', card: sampleCardId(0, 1) },
    search,
  }),
  page('Admin', 'of a client', { to: '/discovery/rules/$rule', params: { rule: 'titles-long' }, search }),
  page('Admin', 'of a client', { to: '/listening', search }),
  page('Admin', 'filtered', { to: '/listening', search: { ...search, sentiment: 'negative', unread: true } }),
  page('Admin', 'without a client', { to: '/listening', search: {} }),
  page('Admin', 'of a client', { to: '/tracking', search }),
  page('Admin', 'of a client without visits', { to: '/tracking', search: withoutVisits }),
  page('Admin', 'without a client', { to: '/tracking', search: {} }),
  page('Client', 'of their own', { to: '/tracking' }),
  page('Admin', 'of a client', { to: '/tracking/install', search }),
  page('Admin', 'of a client without visits', { to: '/tracking/install', search: withoutVisits }),
  page('Admin', 'from a page', { to: '/misc/not-authorized', search: { from: '/listening' } }),
  page(null, 'from a page', { to: '/misc/not-authorized', search: { from: '/listening' } }),
  page(null, 'of no link', { to: '/share/$token', params: { token: 'x'.repeat(43) } }),
  page(null, 'of no link', { to: '/decide/$token', params: { token: 'x'.repeat(43) } }),
  page('Admin', 'of a month', { to: '/reports/$month', params: { month: monthBefore(1) }, search }),
  page('Client', 'that is published', {
    to: '/report/$client/$month',
    params: { client: company('Fernhollow Pottery').id, month: monthBefore(1) },
  }),
  page(null, 'of no link', { to: '/shared-report/$token', params: { token: 'x'.repeat(43) } }),
  page(null, 'of no link', { to: '/unsubscribe-report/$token', params: { token: 'x'.repeat(43) } }),
  { ...page('Client', 'without a link', { to: '/confirm-email' }), consoleError: /status of 410/ },
]

/** Every other page of the product: public ones opened by a visitor, others by an Admin, in a month with numbers. */
const asTheyAre: readonly TourPage[] = pagePaths
  .filter((path) => inStates.every(({ route }) => route !== path))
  .map((path) => {
    const isPublic = pages[path].access === 'public'
    const address = isPublic ? addressOf(path) : addressOf(path, search)
    return { name: path, route: path, path: address, as: isPublic ? null : 'Admin' }
  })

const notFound: TourPage = {
  name: 'an address that leads nowhere',
  route: '404',
  path: '/no-such-page',
  as: null,
  consoleError: /status of 404/,
}

/** The pages of the product and who opens them. */
export const productPages: readonly TourPage[] = [...inStates, ...asTheyAre, notFound]

/**
 * The pages of `npm test`: each page once for each role that opens it, in the first of its states. The full run opens
 * all states.
 */
export const dailyPages: readonly TourPage[] = productPages.filter(
  ({ route, as }, index, all) => all.findIndex((other) => other.route === route && other.as === as) === index,
)

/** Returns the demo screens from the route tree, so that new ones are included automatically. */
export function demoPages(): TourPage[] {
  const routes = pageRoutes().filter(({ layout }) => layout === '_demo')
  // An app is opened at the address above its lists, which redirects to the first one.
  const addressAt = (path: string) => path.replace(/\/\$[^/]+$/, '')
  return routes.map(({ path }) => ({ name: path, route: path, path: addressAt(path), as: null, isDemo: true }))
}

/** Returns the few demo screens of `npm test`, which are different kinds of pages. */
export const dailyDemoPages = (): TourPage[] => demoPages().filter((_page, index) => index % 5 === 0)
