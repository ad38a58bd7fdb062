import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setContext } from '#server/context.ts'
import { functionCalls, restCalls } from '#tests/checks/access/calls.ts'
import { createWorld, headersOf, world } from '#tests/checks/access/world.ts'
import { loadBuiltProduct, pagePaths, type BuiltProduct } from './built-product.ts'
import { visitorAgent } from './events.ts'
import { faultOf, shown, startWatchdog, type Watchdog } from './hostile-judge.ts'
import {
  hostileHeaders,
  hostileInput,
  hostileSearch,
  hostileSegment,
  hostileText,
  knownFaults,
  specialRequests,
  type HostileRequest,
} from './hostile-inputs.ts'
import { openContext } from './open-context.ts'
import { cardBodies, hostileCard, insertHostileCard } from './hostile-cards.ts'
import { pageView, question, richInputs, toolCalls } from './hostile-valid.ts'

/** The number of inputs for each endpoint. A page takes many times longer than a call. */
export interface HostileRuns {
  seed: number
  perEndpoint: number
  /** For endpoints that strangers' browsers and programs call all the time. */
  perOpenEndpoint: number
  perPage: number
}

/** After this many inputs everything is reset. */
const atOnce = 500
const clientId = world.own
const ids = new Map<string, string>([
  ['$client', clientId],
  ['$card', hostileCard.id],
])
/** Sends hostile requests to every entry of the built product; each must get a good answer. */
export function describeHostileInputs({ seed, perEndpoint, perOpenEndpoint, perPage }: HostileRuns): void {
  const context = openContext({
    env: { PORT: '3000', TRUST_PROXY: 'on', CALL_RATE_PER_MINUTE: '0' },
    isCurrent: true,
  })
  let product: BuiltProduct
  let watchdog: Watchdog
  let signedIn: Record<string, string>
  beforeAll(async () => {
    product = await loadBuiltProduct(context)
    watchdog = startWatchdog()
  })
  afterAll(() => watchdog.stop())

  /** Resets everything and signs an Admin in, because earlier inputs may have changed anything. */
  async function beginAnew(): Promise<void> {
    // Attempts are counted by database object; a new one has none.
    setContext({ ...context, database: { ...context.database } })
    await createWorld(context)
    await insertHostileCard(context)
    signedIn = headersOf(context, 'admin')
  }
  /** Three of four inputs come from an Admin, who may do most; the others from a visitor. */
  const headersAt = (index: number) => (index % 4 === 3 ? {} : signedIn)

  /** Returns the faults of the answers to some inputs, each with its input. */
  async function faultsOf<T>(
    inputs: readonly T[],
    send: (input: T, index: number) => Promise<Response>,
    { isApi = false } = {},
  ): Promise<string[]> {
    await beginAnew()
    const faults: string[] = []
    for (const [index, input] of inputs.entries()) {
      const what = shown(input)
      const fault = await watchdog.during(what, async () => faultOf(await send(input, index), { isApi }))
      if (fault !== null) faults.push(`${what} ${fault}`)
    }
    return faults
  }

  /** Does the same for drawn inputs, some hundred at a time, as an accepted one may have ended the session. */
  async function faultsAmong<T>(
    inputs: fc.Arbitrary<T>,
    count: number,
    ...rest: [send: (input: T, index: number) => Promise<Response>, judged?: { isApi: boolean }]
  ): Promise<string[]> {
    const faults: string[] = []
    for (let from = 0; from < count; from += atOnce) {
      const drawn = fc.sample(inputs, { numRuns: Math.min(atOnce, count - from), seed: seed + from })
      faults.push(...(await faultsOf(drawn, ...rest)))
    }
    return faults
  }

  describe('server functions', () => {
    test.each(functionCalls)('$name', async ({ name, input }) => {
      const inputs = hostileInput(richInputs[name] ?? input)
      const send = (one: unknown, index: number) => product.call(name, one, headersAt(index))
      expect(await faultsAmong(inputs, perEndpoint, send)).toEqual([])
    })

    test('a payload that no page would send', async () => {
      const bodies = fc.oneof(hostileText, fc.json())
      const answers = faultsAmong(bodies, perEndpoint, async (payload, index) => {
        const headers = {
          'x-tsr-serverfn': 'true',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...headersAt(index),
        }
        const id = index % 2 === 0 ? 'none' : encodeURIComponent(payload.slice(0, 40).toWellFormed()) || 'none'
        return product.fetch(`/_serverFn/${id.replace(/^(?:%20|%00)+/, 'x')}`, {
          method: 'POST',
          headers,
          body: payload,
        })
      })
      expect(await answers).toEqual([])
    })
  })

  describe('REST paths', () => {
    test.each(restCalls)('$key', async ({ method, path, input }) => {
      const valid =
        path === '/api/v2/query'
          ? [question]
          : path === '/api/mcp'
            ? toolCalls
            : [cardBodies[`${method} ${path}`] ?? input ?? {}]
      const one = fc.record({
        segments: fc.array(hostileSegment, { minLength: 3, maxLength: 3 }),
        own: fc.boolean(),
        search: hostileSearch,
        headers: hostileHeaders,
        body: fc.oneof(
          { weight: 4, arbitrary: fc.oneof(...valid.map(hostileInput)).map(jsonOf) },
          { weight: 1, arbitrary: hostileText },
        ),
      })
      const faults = await faultsAmong(
        one,
        perEndpoint,
        ({ segments, own, search, headers, body }, index) => {
          const parts = [...segments]
          // Half of them use an existing company and card, so they reach more code.
          const filled = path.replaceAll(/\$\w+/g, (name) => (own ? ids.get(name) : undefined) ?? parts.pop() ?? 'x')
          const sent = method === 'GET' ? null : body
          return product.fetch(`${filled}?${search}`, {
            method,
            headers: {
              origin: context.origin,
              'sec-fetch-site': 'same-origin',
              'content-type': 'application/json',
              ...(path === '/api/mcp' && { accept: 'application/json, text/event-stream' }),
              ...headersAt(index),
              // One in three also has a hostile header.
              ...(index % 3 === 0 && headers),
            },
            body: sent,
          })
        },
        { isApi: true },
      )
      expect(faults).toEqual([])
    })
  })

  test('addresses of evidence', async () => {
    const prefixes = ['/analytics', '/', '/tracking', '//evil.test/analytics', 'https://evil.test/', '\\\\evil', '']
    const addresses = fc.tuple(fc.constantFrom(...prefixes), hostileSearch, hostileText)
    const send = ([prefix, search, text]: [string, string, string], index: number) => {
      const source = {
        kind: 'address',
        address: index % 2 === 0 ? `${prefix}?${search}` : `${prefix}?${search}${text}`,
      }
      return product.fetch(`/api/clients/${clientId}/cards`, {
        method: 'POST',
        headers: { ...signedIn, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: jsonOf({ title: 'From an address', source }),
      })
    }
    expect(await faultsAmong(addresses, perOpenEndpoint, send, { isApi: true })).toEqual([])
  })

  describe('what websites send', () => {
    const ways: [string, unknown, { isApi: boolean }][] = [
      ['/api/event', pageView, { isApi: true }],
      [
        '/api/event/speed',
        { d: 'site-1.test', u: 'https://site-1.test/', lcp: 1200, inp: 80, cls: 0.1 },
        { isApi: true },
      ],
    ]
    test.each(ways)('%s', async (path, valid, judged) => {
      const bodies = fc.oneof(
        // Deep trees of values that can't become text have a class of their own.
        { weight: 5, arbitrary: hostileInput(valid).map(jsonOf) },
        { weight: 1, arbitrary: hostileText },
      )
      const one = fc.record({ body: bodies, headers: hostileHeaders })
      const send = ({ body, headers }: { body: string; headers: Record<string, string> }, index: number) =>
        product.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'text/plain', 'user-agent': visitorAgent, ...(index % 2 === 0 && headers) },
          body,
        })
      expect(await faultsAmong(one, perOpenEndpoint, send, judged)).toEqual([])
    })

    test('the tracking script, health and the identity provider', async () => {
      const paths = fc.tuple(
        fc.constantFrom('/js/', '/js/loop/', '/healthz/', '/authorize/', '/oauth/', '/.well-known/', '/assets/', '/'),
        hostileSegment,
        hostileSearch,
        hostileHeaders,
      )
      const faults = await faultsAmong(paths, perOpenEndpoint, ([prefix, segment, search, headers]) =>
        product.fetch(`${prefix}${segment}?${search}`, { headers, redirect: 'manual' }),
      )
      expect(faults).toEqual([])
    })

    test('the form of the identity provider', async () => {
      const fields = fc.dictionary(
        fc.constantFrom(
          'client_id',
          'grant_type',
          'code',
          'redirect_uri',
          'code_verifier',
          'email',
          'password',
          'nonce',
        ),
        hostileText,
      )
      const faults = await faultsAmong(fields, perOpenEndpoint, (form, index) => {
        const body = new URLSearchParams(form)
        if (index % 2 === 0) return product.fetch(`/authorize?${body}`, { redirect: 'manual' })
        return product.fetch('/oauth/token', { method: 'POST', body, headers: { origin: context.origin } })
      })
      expect(faults).toEqual([])
    })
  })

  describe('pages', () => {
    test.each(pagePaths().filter((path) => path !== '/misc/error/500'))('%s', async (path) => {
      const one = fc.tuple(hostileSegment, hostileSearch, hostileHeaders)
      const faults = await faultsAmong(one, perPage, ([segment, search, headers], index) =>
        product.fetch(`${path.replace(/\$\w+/, segment)}?${search}`, {
          headers: { accept: 'text/html', ...headersAt(index), ...(index % 2 === 0 && headers) },
          redirect: 'manual',
        }),
      )
      expect(faults).toEqual([])
    })
  })

  describe('requests that did harm once', () => {
    const borne = Object.entries<HostileRequest[]>(specialRequests).filter(([name]) => !(name in knownFaults))
    test.each(borne)('%s', async (_name, requests) => {
      const send = (request: HostileRequest, index: number) => {
        if ('call' in request) return product.call(request.call, request.input, headersAt(index))
        const { path, ...init } = request
        return product.fetch(path, { ...init, headers: { ...init.headers, ...headersAt(index) }, redirect: 'manual' })
      }
      expect(await faultsOf(requests, send)).toEqual([])
    })
  })
}

/** Returns a value as JSON, or as close to it as the value allows. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one)) ?? ''
}
