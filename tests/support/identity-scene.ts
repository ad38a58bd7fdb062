import { beforeEach } from 'vitest'
import { authorizationRequest, locationOf, OidcBrowser } from './oidc-browser.ts'
import { cheapPasswordHash } from './cheap-password.ts'
import { openContext } from './open-context.ts'
import { createIdentity } from '#server/auth/embedded/identity.ts'

/** Ada, an Admin of the installation. */
export const userId = '33333333-0000-4000-8000-000000000001'
export const credentials = { email: 'ada@loop.test', password: 'correct horse battery' }

/** Sets up the provider with one account and a browser without a sign-in before each test. */
export function identityScene() {
  const context = openContext({ at: new Date().toISOString() })
  const scene = {
    context,
    get browser(): OidcBrowser {
      if (!browser) throw new Error('the scene is set before the first test')
      return browser
    },
    /** Begins a sign-in and returns the path of the form. */
    async openForm(change: Record<string, string> = {}): Promise<string> {
      return locationOf(await scene.browser.send(authorizationRequest(context, change).url)).pathname
    },
  }
  let browser: OidcBrowser | undefined
  beforeEach(async () => {
    // Clears counted attempts: the table of Postgres, and the memory by using a new database object.
    await context.database.db.deleteFrom('attempt_count').execute()
    context.identity = createIdentity({ ...context, database: { ...context.database } })
    browser = new OidcBrowser(context)
    await context.database.db.deleteFrom('app_user').execute()
    await context.database.db
      .insertInto('app_user')
      .values({
        id: userId,
        role: 'Admin',
        first_name: 'Ada',
        last_name: 'Winterbourne',
        email: 'Ada@loop.test',
        password_hash: cheapPasswordHash(credentials.password),
      })
      .execute()
  })
  return scene
}
