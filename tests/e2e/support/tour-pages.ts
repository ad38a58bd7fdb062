import { readFileSync } from 'node:fs'
import type { Role } from '#app/shared/access/permissions.ts'
import { company } from './accounts.ts'
import { href, type Destination } from './href.ts'
import { monthBefore } from './months.ts'

/** A page that the tour (tour.spec.ts) opens. */
export interface TourPage {
  /** What is special about it, for the test's name: this stays the same when the month changes. */
  name: string
  /** Its path in the route tree. */
  route: string
  /** Its address. */
  path: string
  /** Who opens it; null is nobody who is signed in. */
  as: Role | null
  /** What the browser notes in its console when it opens the page. */
  consoleError?: RegExp
  /** Whether it is a demo of the template: in English alone, and with parts that stay busy to show how that looks. */
  isDemo?: true
}

function page<const TTo extends string>(as: Role | null, name: string, destination: Destination<TTo>): TourPage {
  const { to = '/' } = destination as { to?: string }
  return { name: `${to} ${name}`.trim(), route: to, path: href(destination), as }
}

/** With a month that has numbers. */
const search = { client: company('Fernhollow Pottery').id, month: monthBefore(1) }
/** Registered, and without a visit. */
const withoutVisits = { client: company('Mossgate Bakery').id }

/** What is there for whoever is not signed in. */
const openPages: TourPage[] = [
  page(null, '', { to: '/login' }),
  page(null, '', { to: '/pages/login' }),
  page(null, '', { to: '/create-account' }),
  page(null, '', { to: '/forgot-password' }),
  page(null, '', { to: '/reset-password' }),
  page(null, '', { to: '/invitation' }),
  page(null, 'of no link', { to: '/share/$token', params: { token: 'x'.repeat(43) } }),
  page(null, '', { to: '/misc/session-expired' }),
  page(null, 'from a page', { to: '/misc/not-authorized', search: { from: '/listening' } }),
  page(null, '', { to: '/misc/error/404' }),
  page(null, '', { to: '/misc/error/500' }),
]

/** The product as an Admin sees it: with a client and a month that has numbers, and without. */
const staffPages: TourPage[] = [
  page('Admin', 'of a client', { to: '/', search }),
  page('Admin', 'without a client', { to: '/', search: {} }),
  page('Admin', 'of a client without visits', { to: '/', search: withoutVisits }),
  page('Admin', 'of a client', { to: '/analytics', search }),
  page('Admin', 'without a client', { to: '/analytics', search: {} }),
  page('Admin', 'goals', { to: '/analytics', search: { ...search, tab: 'goals' } }),
  page('Admin', 'speed', { to: '/analytics', search: { ...search, tab: 'speed' } }),
  page('Admin', 'errors', { to: '/analytics', search: { ...search, tab: 'errors' } }),
  page('Admin', 'bots', { to: '/analytics', search: { ...search, tab: 'bots' } }),
  page('Admin', 'explained', { to: '/analytics', search: { ...search, explain: 'visitors', by: 'source' } }),
  page('Admin', '', { to: '/listening', search }),
  page('Admin', '', { to: '/discovery', search }),
  page('Admin', '', { to: '/crafting/$filter', params: { filter: 'all' }, search }),
  page('Admin', '', { to: '/reports', search }),
  page('Admin', '', { to: '/growth', search }),
  page('Admin', '', { to: '/profile', search }),
  page('Admin', '', { to: '/competitors', search }),
  page('Admin', '', { to: '/account', search }),
  page('Admin', 'of a client', { to: '/tracking', search }),
  page('Admin', 'of a client without visits', { to: '/tracking', search: withoutVisits }),
  page('Admin', 'without a client', { to: '/tracking', search: {} }),
  page('Admin', '', { to: '/tracking/events', search }),
  page('Admin', '', { to: '/tracking/data', search }),
  page('Admin', '', { to: '/tracking/imports', search }),
  page('Admin', '', { to: '/team', search }),
  page('Admin', '', { to: '/plans', search }),
  page('Admin', '', { to: '/billing', search }),
  page('Admin', '', { to: '/admin/settings', search }),
  page('Admin', '', { to: '/admin/settings/staff', search }),
  page('Admin', '', { to: '/admin/settings/sign-in', search }),
  page('Admin', '', { to: '/admin/settings/installation', search }),
  page('Admin', '', { to: '/admin/settings/system', search }),
  page('Admin', '', { to: '/admin/settings/audit', search }),
  page('Admin', '', { to: '/admin/settings/mails', search }),
  page('Admin', 'from a page', { to: '/misc/not-authorized', search: { from: '/listening' } }),
]

/** What looks otherwise to a company's own people. */
const clientPages: TourPage[] = [
  page('Client', 'of their own', { to: '/', search: {} }),
  page('Client', 'with demo data', { to: '/', search: { demo: 'on' } }),
  page('Client', 'of their own', { to: '/tracking' }),
  { ...page('Client', 'without a link', { to: '/confirm-email' }), consoleError: /status of 410/ },
]

const notFound: TourPage = {
  name: 'an address that leads nowhere',
  route: '404',
  path: '/no-such-page',
  as: null,
  consoleError: /status of 404/,
}

/** The pages of the product and who opens them. */
export const productPages: readonly TourPage[] = [...openPages, ...staffPages, ...clientPages, notFound]

/** The demo pages, found in the route tree: a new one is toured without being entered anywhere. */
export function demoPages(): TourPage[] {
  const tree = readFileSync(new URL('../../../app/routeTree.gen.ts', import.meta.url), 'utf8')
  const block = /interface FileRoutesById \{([\s\S]*?)\n\}/.exec(tree)?.[1] ?? ''
  const routes = [...block.matchAll(/'\/_demo(\/(?!api\/)[^']+)': typeof/g)].map(([, route = '']) =>
    route.replace(/\/$/, ''),
  )
  return [...new Set(routes)].map((route) => ({ name: route, route, path: route, as: null, isDemo: true }))
}
