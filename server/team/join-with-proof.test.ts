import { createServer, type Server } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { getSignedIn } from '#server/access/session/session.ts'
import { admin, clientOf, companyId } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { startSupabase, type SupabaseStandIn } from '#tests/support/supabase-stand-in.ts'
import { mailedToken, setTeamScene } from '#tests/support/team.ts'
import { acceptInvitation, joinWithProof, type ProvenAcceptance } from './accept-invitation.ts'
import { createInvitation, revokeInvitation } from './invitations.ts'
import { readInvitation } from './read-invitation.ts'

const fern = companyId(1)
const person = { firstName: 'Nora', lastName: 'New' }
const email = 'new@fern.test'

describe('Accepting an invitation by a sign-in at Auth0', () => {
  // A stand-in for Auth0 that publishes its keys like a tenant.
  let tenant: Server
  let issuer: string
  let privateKey: CryptoKey

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    privateKey = pair.privateKey
    const key = { ...(await exportJWK(pair.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }
    tenant = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
    })
    await new Promise<void>((resolve) => tenant.listen(0, '127.0.0.1', resolve))
    const address = tenant.address()
    if (typeof address !== 'object' || address === null) throw new Error('The stand-in does not listen.')
    issuer = `http://127.0.0.1:${address.port}/`
    return () => new Promise((resolve) => tenant.close(resolve))
  })
  const context = openContext({}, () => ({ env: { AUTH0_DOMAIN: issuer.slice(0, -1), AUTH0_CLIENT_ID: 'loop' } }))
  beforeEach(async () => {
    await setTeamScene(context)
    await context.database.db.deleteFrom('used_id_token').execute()
    await context.database.db.deleteFrom('user_identity').execute()
  })

  async function invited(address = email) {
    const { id } = await createInvitation(context, admin, { team: fern, email: address, role: 'Client' })
    return { id, token: await mailedToken(context, address) }
  }
  async function proofOf(change: JWTPayload = {}) {
    const iat = Math.floor(context.clock().getTime() / 1000)
    const claims = { iss: issuer, aud: 'loop', sub: 'auth0|nora', iat, exp: iat + 600, nonce: 'n-1' }
    const idToken = await new SignJWT({ ...claims, email, email_verified: true, ...change })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(privateKey)
    return { idToken, nonce: 'n-1' }
  }
  const join = async (
    token: string,
    { actor = null, proof }: { actor?: Actor | null; proof?: ProvenAcceptance['proof'] } = {},
  ) =>
    joinWithProof(context, actor, {
      token,
      person,
      proof: proof ?? (await proofOf()),
      headers: new Headers(),
      address: '192.0.2.7',
    })
  const accountOf = (address: string) =>
    context.database.db
      .selectFrom('app_user')
      .select(['first_name', 'client_id', 'password_hash'])
      .where('email', '=', address)
      .executeTakeFirst()

  it('creates the account without a password, signs them in, and recognises them the next time', async () => {
    const { token } = await invited()
    expect(await readInvitation(context, null, { token })).toMatchObject({ password: false, providers: ['Auth0'] })
    const { cookie } = await join(token)
    expect(await getSignedIn(context, new Headers({ cookie: cookie.split(';')[0] ?? '' }))).toMatchObject({
      user: { email, role: 'Client', clientId: fern },
      provider: 'auth0',
    })
    expect(await accountOf(email)).toEqual({ first_name: 'Nora', client_id: fern, password_hash: null })
    expect(await readInvitation(context, null, { token })).toEqual({ state: 'used' })
    const linked = await context.database.db.selectFrom('user_identity').select(['issuer', 'subject']).execute()
    expect(linked).toEqual([{ issuer, subject: 'auth0|nora' }])
  })

  it('compares the address without its case', async () => {
    const { token } = await invited()
    await expect(join(token, { proof: await proofOf({ email: 'New@Fern.Test' }) })).resolves.toBeDefined()
  })

  it.each([
    ['another address', { email: 'eve@elsewhere.test', sub: 'auth0|eve' }, 'team.sign_in_first'],
    ['an address that the provider hasn’t verified', { email_verified: false }, 'auth.email_unverified'],
    ['no address', { email: undefined }, 'auth.unknown_user'],
    ['a token of another application', { aud: 'other' }, 'auth.token_invalid'],
    ['the nonce of another sign-in', { nonce: 'n-2' }, 'auth.nonce_mismatch'],
    ['the account of another person', { email: 'bert@brass.test', sub: 'auth0|bert' }, 'team.sign_in_first'],
  ])('is refused with %s, and the invitation stays open', async (_what, change, code) => {
    const { token } = await invited()
    await expect(join(token, { proof: await proofOf(change) })).rejects.toMatchObject({ code })
    expect(await accountOf(email)).toBeUndefined()
    expect(await readInvitation(context, null, { token })).toMatchObject({ state: 'open' })
  })

  it('is refused for an identity that belongs to another person, though its address was changed since', async () => {
    const { token } = await invited()
    const identity = { issuer, subject: 'auth0|nora', user_id: clientOf(2).userId, created_at: context.clock() }
    await context.database.db.insertInto('user_identity').values(identity).execute()
    await expect(join(token)).rejects.toMatchObject({ code: 'team.sign_in_first' })
    expect(await accountOf(email)).toBeUndefined()
  })

  it('is refused while another person is signed in, and their session goes on', async () => {
    const { token } = await invited()
    await expect(join(token, { actor: clientOf(2) })).rejects.toMatchObject({ code: 'team.sign_in_first', status: 403 })
    expect(await accountOf(email)).toBeUndefined()
  })

  it('doesn’t move an existing account, which must confirm what it leaves behind', async () => {
    const { token } = await invited('bert@brass.test')
    const proof = await proofOf({ email: 'bert@brass.test', sub: 'auth0|bert' })
    await expect(join(token, { proof })).rejects.toMatchObject({ code: 'team.sign_in_first' })
    expect(await accountOf('bert@brass.test')).toMatchObject({ client_id: companyId(2) })
  })

  it('works once: a repeated answer of the provider, a used, cancelled, expired or unknown link is refused', async () => {
    const used = await invited()
    const proof = await proofOf()
    const both = await Promise.allSettled([join(used.token, { proof }), join(used.token, { proof })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(join(used.token, { proof })).rejects.toMatchObject({ code: 'team.invitation_used', status: 410 })
    await expect(join('nothing')).rejects.toMatchObject({ code: 'team.invitation_unknown' })

    const other = await invited('other@fern.test')
    const stolen = join(other.token, { proof })
    await expect(stolen, 'the same answer for another invitation').rejects.toMatchObject({ code: 'auth.token_used' })
    await revokeInvitation(context, admin, { team: fern, invitationId: other.id })
    await expect(join(other.token)).rejects.toMatchObject({ code: 'team.invitation_revoked' })

    const late = await invited('late@fern.test')
    context.clock.advance(7 * 86_400_000)
    await expect(join(late.token)).rejects.toMatchObject({ code: 'team.invitation_expired', status: 410 })
  })

  it('needs the sign-in: the link alone gives no one an account', async () => {
    const { token } = await invited()
    const given = { token, person: { ...person, password: null }, headers: new Headers() }
    await expect(acceptInvitation(context, null, given)).rejects.toMatchObject({ code: 'team.sign_in_first' })
    expect(await accountOf(email)).toBeUndefined()
  })

  it('audits a refusal without the address', async () => {
    const { token } = await invited()
    await join(token, { proof: await proofOf({ email: 'eve@elsewhere.test' }) }).catch(() => undefined)
    const { db } = context.database
    const refused = await db.selectFrom('audit_event').select('details').where('kind', '=', 'auth.refused').execute()
    expect(refused.at(-1)).toEqual({ details: { code: 'team.sign_in_first', provider: 'auth0' } })
  })
})

describe('Accepting an invitation by a sign-in at Supabase', () => {
  const password = 'correct horse battery'
  let supabase: SupabaseStandIn
  beforeAll(async () => {
    const accounts = [email, 'eve@elsewhere.test'].map((address) => ({ email: address, password }))
    supabase = await startSupabase({ siteUrl: 'http://localhost:3000', accounts })
    return () => supabase.end()
  })
  // The stand-in uses the system clock.
  const context = openContext({ at: new Date().toISOString() }, () => ({
    env: { SUPABASE_URL: supabase.url, SUPABASE_ANON_KEY: supabase.anonKey },
  }))

  it('signs in the invited person, and refuses another one', async () => {
    await setTeamScene(context)
    context.clock.set(new Date().toISOString())
    await createInvitation(context, admin, { team: fern, email, role: 'Client' })
    const token = await mailedToken(context, email)
    const join = async (address: string) => {
      const auth = createClient(supabase.url, supabase.anonKey, { auth: { persistSession: false } }).auth
      const { data, error } = await auth.signInWithPassword({ email: address, password })
      if (error) throw error
      const proof = { accessToken: data.session.access_token, provider: 'supabase' } as const
      return joinWithProof(context, null, { token, person, proof, headers: new Headers(), address: '192.0.2.7' })
    }
    await expect(join('eve@elsewhere.test')).rejects.toMatchObject({ code: 'team.sign_in_first' })
    const { cookie } = await join(email)
    expect(await getSignedIn(context, new Headers({ cookie: cookie.split(';')[0] ?? '' }))).toMatchObject({
      user: { email, clientId: fern },
      provider: 'supabase',
    })
  })
})
