import { demoPages } from '#tests/e2e/support/tour-pages.ts'
import type { Asker } from './world.ts'

/** What a page answers when it is asked for with the company of the matrix in its address. */
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
/** Speaks to whoever reads it. */
const open = of('opens', 'opens', 'opens', 'opens', 'opens')
/** Only of use to people who are not signed in; the others go on. */
const signInPage = of('opens', '/', '/', '/', '/')

/** The demo pages, which hold nothing of anybody, from the route tree: whoever deletes them changes nothing here. */
const demoRows = Object.fromEntries(demoPages().map(({ route }): [string, PageRow] => [route, open]))

/** Every page, and what each of the askers gets. The specification's table (§6), written out. */
export const pageRows: Record<string, PageRow> = {
  '/': everyone,
  '/account': everyone,
  '/profile': everyone,
  '/team': everyone,
  '/tracking': everyone,
  '/tracking/events': everyone,
  '/tracking/data': everyone,
  '/tracking/imports': everyone,
  '/analytics': staff,
  '/crafting/$filter': staff,
  '/competitors': staff,
  '/plans': staff,
  '/billing': staff,
  '/admin/settings': staff,
  '/admin/settings/staff': staff,
  '/admin/settings/sign-in': staff,
  '/admin/settings/system': staff,
  '/admin/settings/installation': staff,
  // An Editor opens them and is told that they are for an Admin; their data is refused (functions.ts).
  '/admin/settings/audit': staff,
  '/admin/settings/mails': staff,
  '/listening': adminOnly,
  '/discovery': adminOnly,
  '/reports': adminOnly,
  '/growth': adminOnly,
  ...demoRows,
  '/login': signInPage,
  '/pages/login': signInPage,
  // Ways in with a secret of their own.
  '/create-account': open,
  '/forgot-password': open,
  '/reset-password': open,
  '/invitation': open,
  '/share/$token': open,
  '/confirm-email': { anonymous: '/login', client: 'opens', stranger: 'opens', editor: 'opens', admin: 'opens' },
  '/misc/not-authorized': open,
  '/misc/session-expired': signInPage,
  '/misc/error/404': open,
  '/misc/error/500': open,
}
