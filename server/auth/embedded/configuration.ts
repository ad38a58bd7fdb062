import { randomBytes } from 'node:crypto'
import { interactionPolicy, type Configuration } from 'oidc-provider'
import type { Context } from '../../context.ts'
import { providerCookieNames } from '../../access/session/session-cookie.ts'
import { DatabaseAdapter } from './adapter.ts'
import { findEmbeddedAccount } from './embedded-account.ts'
import { errorPage, pageHeaders, readerOf } from './page.ts'
import type { loadKeys } from './keys.ts'

/** The only client of the embedded provider: Loop's own pages. */
export const embeddedClientId = 'loop-web'
const scope = 'openid profile email'
const minute = 60
const hour = 60 * minute

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns the provider's settings: what the Auth0 SDK expects of its server (paths, response mode, claims in the ID
 * token), and nothing that Loop's pages don't use.
 */
export function configureProvider(
  context: Pick<Context, 'env' | 'database' | 'clock' | 'origin'>,
  { jwks, cookieKeys }: Awaited<ReturnType<typeof loadKeys>>,
): Configuration {
  return {
    adapter: (model: string) => new DatabaseAdapter(context, model),
    clients: [
      {
        client_id: embeddedClientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${context.origin}/login`, `${context.origin}/pages/login`],
      },
    ],
    jwks,
    cookies: { keys: cookieKeys, names: providerCookieNames(context.origin) },
    scopes: scope.split(' '),
    claims: {
      // `amr` says whether a code was given in addition to the password.
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'nickname'],
    },
    // The SDK reads the profile from the ID token and never calls /userinfo.
    conformIdTokenClaims: false,
    // Loop's own pages also send Origin with their POST requests.
    clientBasedCORS: (_ctx, origin) => origin === context.origin,
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // The SDK uses /v2/logout instead (logOut in identity.ts).
      rpInitiatedLogout: { enabled: false },
      // The response mode with which the SDK gets its answer from the popup and the hidden frame.
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: minute,
      Grant: 14 * 24 * hour,
      // ID tokens are exchanged for a session at once.
      IdToken: 10 * minute,
      Interaction: hour,
      Session: 14 * 24 * hour,
    },
    interactions: { policy: askWhoIsGone(), url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    async findAccount(_ctx, id) {
      const account = uuid.test(id) ? await findEmbeddedAccount(context, { id }) : null
      if (!account) return undefined
      const name = `${account.firstName} ${account.lastName}`.trim()
      return {
        accountId: account.id,
        claims: () => ({
          sub: account.id,
          email: account.email,
          email_verified: true,
          name,
          given_name: account.firstName,
          family_name: account.lastName,
          nickname: account.firstName,
        }),
      }
    },
    // Loop's own pages are the only client, so no one has to give consent.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc
      if (!client || !session?.accountId) return undefined
      const known = session.grantIdFor(client.clientId)
      const grant =
        (known && (await provider.Grant.find(known))) ||
        new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    async renderError(ctx, { error }) {
      const nonce = randomBytes(16).toString('base64url')
      ctx.set(pageHeaders(nonce))
      ctx.body = errorPage(await readerOf(context, ctx), error, nonce)
    },
  }
}

/**
 * The library's rules for when to ask for a sign-in, and one more: it asks again if the browser's session belongs to
 * a person who may not sign in any more (deleted, deactivated, or a sample account). Without this rule the library
 * would fail.
 */
function askWhoIsGone(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('account_gone', 'The account may not sign in', 'login_required', ({ oidc }) => {
      return oidc.session?.accountId !== undefined && oidc.account === undefined
    }),
  )
  return policy
}
