import { demoPages } from '#tests/e2e/support/tour-pages.ts'
import type { Asker } from './world.ts'

/** The answer of a page with the company of the matrix in its address. */
export type PageReception = 'opens' | '/login' | '/misc/not-authorized' | '/'

type PageRow = Record<Asker, PageReception>

const of = (
  anonymous: PageReception,
  client: PageReception,
  stranger: PageReception,
  editor: PageReception,
  admin: PageReception,
): PageRow => ({ anonymous, client, stranger, editor, admin })

const refused = '/misc/not-authorized'
/** A company's own people and staff (specification §6: everyone, each for their own company). */
const everyone = of('/login', 'opens', refused, 'opens', 'opens')
const staff = of('/login', refused, refused, 'opens', 'opens')
const adminOnly = of('/login', refused, refused, refused, 'opens')
/** Open to everyone. */
const open = of('opens', 'opens', 'opens', 'opens', 'opens')
/** Useful only for people who aren't signed in; others are redirected. */
const signInPage = of('opens', '/', '/', '/', '/')

/** The demo screens, which contain nobody's data, from the route tree, so that deleting them changes nothing here. */
const demoRows = Object.fromEntries(demoPages().map(({ route }): [string, PageRow] => [route, open]))

/** Every page, and what each caller gets: the specification's table (§6). */
export const pageRows: Record<string, PageRow> = {
  '/': everyone,
  '/account': everyone,
  // A company's own people and Admins; the path names the company, and has no such report.
  '/report/$client/$month': of('/login', 'opens', refused, refused, 'opens'),
  '/profile': everyone,
  '/team': everyone,
  '/tracking': everyone,
  '/tracking/events': everyone,
  '/tracking/data': everyone,
  '/tracking/imports': everyone,
  '/analytics': staff,
  '/crafting/$filter': staff,
  '/crafting/$filter/$card': staff,
  '/competitors': staff,
  '/plans': staff,
  '/billing': staff,
  '/admin/settings': staff,
  '/admin/settings/staff': staff,
  '/admin/settings/sign-in': staff,
  '/admin/settings/system': staff,
  '/admin/settings/installation': staff,
  // Editors can open them and read that they are for an Admin; their data is refused (functions.ts).
  '/admin/settings/audit': staff,
  '/admin/settings/mails': staff,
  '/listening': adminOnly,
  '/discovery': adminOnly,
  '/discovery/crawl': adminOnly,
  '/discovery/rules': adminOnly,
  '/discovery/rules/$rule': adminOnly,
  '/reports': adminOnly,
  '/reports/schedule': adminOnly,
  '/reports/$month': adminOnly,
  '/reports/template': adminOnly,
  '/reports/look': adminOnly,
  '/growth': adminOnly,
  ...demoRows,
  '/login': signInPage,
  '/pages/login': signInPage,
  // Pages that a secret in their address opens.
  '/create-account': open,
  '/forgot-password': open,
  '/reset-password': open,
  '/invitation': open,
  '/share/$token': open,
  '/shared-report/$token': open,
  '/decide/$token': open,
  '/unsubscribe-report/$token': open,
  '/confirm-email': { anonymous: '/login', client: 'opens', stranger: 'opens', editor: 'opens', admin: 'opens' },
  '/misc/not-authorized': open,
  '/misc/session-expired': signInPage,
  '/misc/error/404': open,
  '/misc/error/500': open,
}
