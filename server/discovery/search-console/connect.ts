import { createHash, randomBytes } from 'node:crypto'
import { canSeeDiscovery, type Actor } from '#app/shared/access/permissions.ts'
import type { ChosenProperty, FailedOutcome, SearchProperty } from '#app/shared/discovery/search-console/connection.ts'
import { changing, onAccount, onWebsite, reading, requirePermission } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { forbidden } from '../../errors/user-errors.ts'
import { linkHash, linkSecret } from '../../secret-links/secret-links.ts'
import { discoveryPermission } from '../permission.ts'
import {
  deleteAttempt,
  deleteAttempts,
  insertAttempt,
  readCompanyOf,
  readConnection,
  readFurtherDomains,
  readGrant,
  takeAttempt,
  updateConnection,
  upsertGrant,
  tokenPurpose,
} from './connection.sql.ts'
import { deleteApiFigures, readApiDays } from './figures.sql.ts'
import { askGoogle, requireGoogleClient, refusedProperty, searchNotConnected } from './google-client.ts'
import { exchangeCode, listProperties, refreshAccess, scopes, GoogleFault } from './google.ts'
import type { GoogleClient } from './mode.ts'
import { allMonths, changedMonths, columnsOf } from './months.ts'
import { isOfWebsite } from './property.ts'
import { seal, unseal } from '../../access/secrets/sealed.ts'
import { sendSync } from './sync-work.ts'

/** How long a person may take at Google, in milliseconds. */
const attemptMs = 15 * 60_000
const maxProperties = 500

const redirectUriOf = ({ origin }: Pick<Context, 'origin'>) => `${origin}/api/search-console/callback`
const verifierPurpose = (siteId: number) => `search verifier ${siteId}`

/**
 * Begins to connect a client's website. The answer of Google is accepted once, within 15 minutes, and only in this
 * session. For Admin.
 * @returns the address of Google's page, on which the person agrees
 * @throws UserError auth.forbidden, not_found, website.missing, search.off
 */
export async function startSearchConnection(
  context: Context,
  actor: Actor,
  { clientId, sessionId }: { clientId: string; sessionId: string },
): Promise<{ url: string }> {
  const asked = { clientId, permission: discoveryPermission }
  const { id: siteId } = await reading(context, actor, onWebsite(asked), async (_trx, website) => website)
  const client = requireGoogleClient(context)
  const { token: state, hash } = linkSecret()
  const verifier = randomBytes(32).toString('base64url')
  const sealed = await seal(context, verifierPurpose(siteId), verifier)
  await changing(context, actor, onWebsite(asked), async ({ trx, at }) =>
    withoutRowSecurity(trx, async (system) => {
      await deleteAttempts(system, { siteId, userId: actor.userId, now: at })
      await insertAttempt(system, {
        state_hash: hash,
        site_id: siteId,
        user_id: actor.userId,
        session_id: sessionId,
        verifier: sealed,
        expires_at: new Date(at.getTime() + attemptMs),
      })
    }),
  )
  return { url: consentUrl(client, { state, verifier, redirectUri: redirectUriOf(context) }) }
}

function consentUrl(
  client: GoogleClient,
  { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
): string {
  const url = new URL(client.consentUrl)
  url.search = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // Google gives a refresh token only when it asks for consent.
    access_type: 'offline',
    prompt: 'consent',
  }).toString()
  return url.href
}

/** The answer of Google, as it arrives in the person's browser. */
export interface ConsentAnswer {
  sessionId: string
  state: string
  /** Null if the person declined. */
  code: string | null
}

/** How an answer of Google ended. `clientId` is null if no one waits for it here. */
export type ConnectResult =
  | { outcome: 'agreed' | Extract<FailedOutcome, 'declined' | 'expired' | 'failed'>; clientId: string }
  | { outcome: 'expired'; clientId: null }

/**
 * Accepts the answer of Google, if this session asked for it, and stores the grant encrypted. An answer that was used, is
 * too old, or belongs to another session or person counts as `expired`, so that no one can attach their account to
 * another's client. For Admin.
 * @throws UserError auth.forbidden, search.off
 */
export async function finishSearchConnection(
  context: Context,
  actor: Actor,
  { sessionId, state, code }: ConsentAnswer,
): Promise<ConnectResult> {
  if (!canSeeDiscovery(actor)) throw forbidden(discoveryPermission.error)
  const { db } = context.database
  const attempt = await takeAttempt(db, { stateHash: linkHash(state), userId: actor.userId, sessionId })
  const clientId = attempt && (await readCompanyOf(db, attempt.site_id))
  if (!attempt || clientId === undefined) return { outcome: 'expired', clientId: null }
  requirePermission(actor, { clientId, permission: discoveryPermission })
  if (attempt.expires_at <= context.clock()) return { outcome: 'expired', clientId }
  if (code === null) return { outcome: 'declined', clientId }
  const { site_id: siteId } = attempt
  try {
    const verifier = (await unseal(context, verifierPurpose(siteId), attempt.verifier)).text
    const grant = await exchangeCode(requireGoogleClient(context), {
      code,
      verifier,
      redirectUri: redirectUriOf(context),
    })
    const token = await seal(context, tokenPurpose(siteId), grant.refreshToken)
    const account = createHash('sha256').update(grant.account).digest('hex')
    await changing(context, actor, onAccount, async ({ trx, at, about }) => {
      await upsertGrant(trx, { siteId, userId: actor.userId, token, account, now: at })
      await about(clientId).record('search.agreed')
    })
    return { outcome: 'agreed', clientId }
  } catch (error) {
    if (!(error instanceof GoogleFault)) throw error
    context.log.warn({ code: `search.${error.problem}`, err: error }, 'Google did not grant access to Search Console')
    return { outcome: 'failed', clientId }
  }
}

/**
 * Ends the attempt of an answer that arrived after its session had ended, so that no one can use the answer any more. For
 * the browser that brings it, which is signed in as no one and proves with the state that the answer is its own.
 * @returns the client whose website was to be connected; null for an unknown state
 */
export async function abandonSearchAttempt(
  { database: { db } }: Context,
  { state }: { state: string },
): Promise<string | null> {
  const attempt = await deleteAttempt(db, linkHash(state))
  return (attempt && (await readCompanyOf(db, attempt.site_id))) ?? null
}

/** Returns a new access token of a website's grant. @throws UserError search.not_connected, or of Google */
async function accessOf(context: Context, siteId: number): Promise<{ client: GoogleClient; accessToken: string }> {
  const grant = await readGrant(context.database.db, siteId)
  if (!grant) throw searchNotConnected()
  const client = requireGoogleClient(context)
  const { text } = await unseal(context, tokenPurpose(siteId), grant.token)
  return { client, accessToken: await refreshAccess(client, text) }
}

/**
 * Returns the properties of the connected Google account, those of the website first, at most 500. For Admin.
 * @throws UserError auth.forbidden, not_found, website.missing, search.not_connected, search.lost, search.unreachable
 */
export async function listSearchProperties(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<SearchProperty[]> {
  const asked = { clientId, permission: discoveryPermission }
  const website = await reading(context, actor, onWebsite(asked), async (trx, found) => ({
    ...found,
    furtherDomains: await readFurtherDomains(trx, clientId),
  }))
  return askGoogle(context, async () => {
    const { client, accessToken } = await accessOf(context, website.id)
    const found = await listProperties(client, accessToken)
    return found
      .map((property) => ({ property: property.slice(0, 2000), isOurs: isOfWebsite(property, website) }))
      .sort((one, other) => Number(other.isOurs) - Number(one.isOurs) || (one.property < other.property ? -1 : 1))
      .slice(0, maxProperties)
  })
}

/**
 * Chooses the property that is read, and begins to read it. Numbers of another property are deleted. For Admin.
 * @throws UserError auth.forbidden, not_found, website.missing, search.not_connected, search.property (409) for a property
 * that isn't about the website or that the account can't read, search.lost, search.unreachable
 */
export async function chooseSearchProperty(
  context: Context,
  actor: Actor,
  { clientId, property }: ChosenProperty,
): Promise<void> {
  const asked = { clientId, permission: discoveryPermission }
  const website = await reading(context, actor, onWebsite(asked), async (trx, found) => ({
    ...found,
    furtherDomains: await readFurtherDomains(trx, clientId),
  }))
  const known = await askGoogle(context, async () => {
    const { client, accessToken } = await accessOf(context, website.id)
    return listProperties(client, accessToken)
  })
  if (!known.includes(property) || !isOfWebsite(property, website)) throw refusedProperty(website.domain)
  await changing(context, actor, onWebsite(asked), async ({ trx, at, record }) => {
    const before = await readConnection(trx, website.id)
    if (!before) throw searchNotConnected()
    const isSame = before.property === property && before.synced_at !== null
    const days = isSame ? await readApiDays(trx, website.id) : null
    await withoutRowSecurity(trx, async (system) => {
      if (before.property !== property) await deleteApiFigures(system, website.id)
      const months = days ? changedMonths(at, days.to) : allMonths(at)
      const fresh = { state: 'active' as const, problem: null, attempts: 0, due_at: at, ...columnsOf(months) }
      const change = { ...fresh, property, ...(!isSame && { synced_at: null }) }
      const connection = await updateConnection(system, website.id, change, true)
      await sendSync(system, { siteId: website.id, connection }, at)
    })
    await record('search.connected', { property })
  })
}
