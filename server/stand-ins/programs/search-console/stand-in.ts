import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { daySchema } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { answeringIcon } from '../browsers-icon.ts'
import { consentPage } from './consent-page.ts'
import { apiFault, Fault, failQuestion, oauthFault, wordOf } from './faults.ts'
import { answerQuestion, dimensions } from './numbers.ts'
import { grantOf, idTokenOf, refreshTokenOf, type Grant } from './tokens.ts'

export interface StandInOptions {
  clock: () => Date
  clientId: string
  clientSecret: string
  /** The registered address to which answers go. */
  redirectUri: string
  /** The properties that the consent page suggests. */
  properties: readonly string[]
}

const codeMs = 10 * 60_000
const accessMs = 3_600_000
const searchScope = 'https://www.googleapis.com/auth/webmasters.readonly'

interface Code {
  grant: Grant
  challenge: string
  scope: string
  endsAt: number
}

const questionSchema = v.object({
  startDate: daySchema,
  endDate: daySchema,
  dimensions: v.optional(v.array(v.picklist(dimensions)), []),
  rowLimit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25_000)), 1_000),
  startRow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  type: v.optional(v.literal('web'), 'web'),
  dataState: v.optional(v.picklist(['final', 'all']), 'final'),
})

/**
 * Creates the parts of Google that Search Console needs: the consent page, tokens, and the API.
 * @returns its request handler
 */
export function createStandIn(options: StandInOptions): (request: Request) => Promise<Response> {
  const { clock } = options
  const codes = new Map<string, Code>()
  const accesses = new Map<string, { grant: Grant; endsAt: number }>()
  /** The number up to which the grants of an account are revoked. */
  const revoked = new Map<string, number>()
  const met = new Set<string>()
  let lastNumber = 0
  // Grows also over restarts and with a clock that has stopped.
  const nextNumber = () => (lastNumber = Math.max(lastNumber + 1, clock().getTime()))
  const isRevoked = ({ email, number }: Grant) => (revoked.get(email) ?? 0) >= number

  function checkRequest(query: URLSearchParams): void {
    if (query.get('client_id') !== options.clientId) throw new Fault(401, 'Error 401: invalid_client')
    if (query.get('redirect_uri') !== options.redirectUri) throw new Fault(400, 'Error 400: redirect_uri_mismatch')
  }

  function answerConsent(form: URLSearchParams): Response {
    checkRequest(form)
    const to = new URL(options.redirectUri)
    to.searchParams.set('state', form.get('state') ?? '')
    if (form.get('answer') === 'allow') {
      const code = randomBytes(24).toString('base64url')
      const properties = (form.get('properties') ?? '').split(/\s+/).filter(Boolean)
      codes.set(code, {
        grant: { email: form.get('email') ?? '', properties, number: nextNumber() },
        challenge: form.get('code_challenge') ?? '',
        scope: form.get('scope') ?? '',
        endsAt: clock().getTime() + codeMs,
      })
      to.searchParams.set('code', code)
    } else to.searchParams.set('error', 'access_denied')
    return new Response(null, { status: 303, headers: { location: to.href } })
  }

  function token(form: URLSearchParams): object {
    if (form.get('client_id') !== options.clientId || form.get('client_secret') !== options.clientSecret)
      throw oauthFault('invalid_client', 401)
    if (form.get('grant_type') === 'refresh_token')
      return { ...accessFor(form.get('refresh_token') ?? ''), scope: searchScope }
    if (form.get('grant_type') !== 'authorization_code') throw oauthFault('unsupported_grant_type')
    const name = form.get('code') ?? ''
    const code = codes.get(name)
    codes.delete(name)
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood = code && code.endsAt > clock().getTime() && code.challenge === proof
    if (!isGood || form.get('redirect_uri') !== options.redirectUri) throw oauthFault('invalid_grant')
    const refreshToken = refreshTokenOf(code.grant)
    return {
      ...newAccess(code.grant),
      refresh_token: refreshToken,
      id_token: idTokenOf(code.grant),
      scope: code.scope,
    }
  }

  function accessFor(refreshToken: string): object {
    const grant = grantOf(refreshToken)
    if (!grant || isRevoked(grant) || wordOf(grant.email) === 'lost') throw oauthFault('invalid_grant')
    return newAccess(grant)
  }

  function newAccess(grant: Grant): object {
    const access_token = `ya29.stand-in.${randomBytes(18).toString('base64url')}`
    accesses.set(access_token, { grant, endsAt: clock().getTime() + accessMs })
    return { access_token, token_type: 'Bearer', expires_in: accessMs / 1_000 }
  }

  /** Like Google, it ends everything that the account has granted. */
  const revokeAll = ({ email }: Grant) => void revoked.set(email, nextNumber())

  function revoke(form: URLSearchParams): object {
    const grant = grantOf(form.get('token') ?? '')
    if (!grant || isRevoked(grant)) throw oauthFault('invalid_token')
    revokeAll(grant)
    return {}
  }

  function callerOf(request: Request): Grant {
    const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    const access = accesses.get(given)
    if (!access || access.endsAt <= clock().getTime() || isRevoked(access.grant)) throw apiFault(401, 'authError')
    return access.grant
  }

  async function query(request: Request, property: string): Promise<object> {
    const account = callerOf(request)
    if (wordOf(account.email) === 'revoked') {
      // Its owner takes the access away while numbers are read.
      revokeAll(account)
      throw apiFault(401, 'authError')
    }
    await failQuestion(account.email, met)
    if (!account.properties.includes(property)) throw apiFault(403, 'forbidden')
    const asked = v.safeParse(questionSchema, await request.json().catch(() => null))
    if (!asked.success) throw apiFault(400, 'invalidParameter')
    const rows = answerQuestion({ ...asked.output, property }, localDay(clock(), 'America/Los_Angeles'))
    return { ...(rows.length > 0 && { rows }), responseAggregationType: 'byProperty' }
  }

  async function answer(request: Request): Promise<Response | object> {
    const { pathname, searchParams } = new URL(request.url)
    const form = async () => new URLSearchParams(await request.text())
    const [, property] = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(pathname) ?? []
    switch (`${request.method} ${property === undefined ? pathname : 'query'}`) {
      case 'GET /o/oauth2/v2/auth': {
        checkRequest(searchParams)
        if (searchParams.get('code_challenge_method') !== 'S256') throw new Fault(400, 'Error 400: invalid_request')
        return consentPage(searchParams, { email: 'owner@loop.test', properties: options.properties })
      }
      case 'POST /o/oauth2/v2/auth':
        return answerConsent(await form())
      case 'POST /token':
        return token(await form())
      case 'POST /revoke':
        return revoke(await form())
      case 'GET /webmasters/v3/sites':
        return {
          siteEntry: callerOf(request).properties.map((siteUrl) => ({ siteUrl, permissionLevel: 'siteOwner' })),
        }
      case 'POST query':
        return query(request, decodeURIComponent(property ?? ''))
      default:
        throw apiFault(404, 'notFound')
    }
  }

  return answeringIcon(async (request) => {
    try {
      const answered = await answer(request)
      return answered instanceof Response ? answered : Response.json(answered)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const { status, body, headers } = error
      return typeof body === 'string'
        ? new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
        : Response.json(body, { status, headers })
    }
  })
}
