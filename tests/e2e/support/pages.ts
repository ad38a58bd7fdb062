import { company } from './accounts.ts'
import { href } from './href.ts'
import { monthBefore } from './months.ts'

const search = { client: company('Fernhollow Pottery').id, month: monthBefore(1) }

/** What is there for whoever is not signed in. */
export const openPages = [
  href({ to: '/login' }),
  href({ to: '/create-account' }),
  href({ to: '/forgot-password' }),
  href({ to: '/reset-password' }),
  href({ to: '/invitation' }),
  href({ to: '/share/$token', params: { token: 'x'.repeat(43) } }),
  href({ to: '/misc/session-expired' }),
  href({ to: '/misc/not-authorized', search: { from: '/listening' } }),
]

/** Every page of the product as an Admin sees it: with a client and a month that has numbers, and without. */
export const staffPages = [
  href({ to: '/', search }),
  href({ to: '/', search: {} }),
  href({ to: '/', search: { client: company('Mossgate Bakery').id } }),
  href({ to: '/analytics', search }),
  href({ to: '/analytics', search: { ...search, tab: 'speed' } }),
  href({ to: '/analytics', search: {} }),
  href({ to: '/analytics', search: { ...search, explain: 'visitors', by: 'source' } }),
  href({ to: '/listening', search }),
  href({ to: '/discovery', search }),
  href({ to: '/crafting/$filter', params: { filter: 'all' }, search }),
  href({ to: '/reports', search }),
  href({ to: '/growth', search }),
  href({ to: '/profile', search }),
  href({ to: '/competitors', search }),
  href({ to: '/account', search }),
  href({ to: '/tracking', search }),
  href({ to: '/tracking/events', search }),
  href({ to: '/tracking/data', search }),
  href({ to: '/tracking', search: {} }),
  href({ to: '/tracking/imports', search }),
  href({ to: '/team', search }),
  href({ to: '/plans', search }),
  href({ to: '/billing', search }),
  href({ to: '/admin/settings', search }),
  href({ to: '/admin/settings/staff', search }),
  href({ to: '/admin/settings/sign-in', search }),
  href({ to: '/admin/settings/installation', search }),
  href({ to: '/admin/settings/system', search }),
  href({ to: '/admin/settings/audit', search }),
  href({ to: '/admin/settings/mails', search }),
]

/** What looks otherwise to a company's own people. */
export const clientPages = [
  href({ to: '/', search: {} }),
  href({ to: '/', search: { demo: 'on' } }),
  href({ to: '/tracking' }),
]
