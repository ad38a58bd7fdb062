import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import type { SignInProvider } from '../auth/providers/provider.ts'
import { askProvider } from './ask-provider.ts'

let server: Server
let origin: string
beforeAll(async () => {
  const key = { kty: 'RSA', kid: '1' }
  server = createServer((request, response) => {
    const [, tenant = '', ...rest] = (request.url ?? '').split('/')
    const path = rest.join('/')
    const json = (value: unknown) => response.end(JSON.stringify(value))
    const discovery = path === '.well-known/openid-configuration'
    const issuer = `${origin}/${tenant}/`
    if (tenant === 'good' && discovery) return json({ issuer, jwks_uri: `${issuer}keys` })
    if (tenant === 'good' && path === 'keys') return json({ keys: [key, key] })
    if (tenant === 'elsewhere' && discovery) return json({ issuer, jwks_uri: 'http://127.0.0.1:1/keys' })
    if (tenant === 'impostor' && discovery) return json({ issuer: 'https://evil.test/', jwks_uri: `${issuer}keys` })
    if (tenant === 'broken') return response.writeHead(500).end()
    if (tenant === 'moved') return response.writeHead(302, { location: `${origin}/good/${path}` }).end()
    if (tenant === 'page') return response.end('<html>')
    if (tenant === 'huge') return response.end('x'.repeat(300_000))
    if (['plain', 'elsewhere'].includes(tenant) && path === '.well-known/jwks.json') return json({ keys: [key] })
    if (tenant === 'empty' && path === '.well-known/jwks.json') return json({ keys: [] })
    return response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const context = { clock: () => new Date('2026-10-15T12:00:00Z'), identity: null }
const provider = (issuer: string): SignInProvider => ({
  settings: {
    kind: 'auth0',
    id: 'auth0',
    label: 'Auth0',
    domain: 'd',
    clientId: 'c',
    redirectUri: 'r',
    issuer: 'i',
    namesIssuer: false,
  },
  issuer,
  keys: () => Promise.reject(new Error('not asked')),
  subjectIsUserId: false,
})

test.each([
  ['good', true, { found: 'keys', count: 2 }],
  ['plain', true, { found: 'keys', count: 1 }],
  ['elsewhere', true, { found: 'keys', count: 1 }],
  ['impostor', false, { found: 'otherIssuer', issuer: 'https://evil.test/' }],
  ['empty', false, { found: 'noKeys' }],
  ['broken', false, { found: 'status', status: 500 }],
  ['moved', false, { found: 'unreachable', code: null }],
  ['page', false, { found: 'notJson' }],
  ['huge', false, { found: 'tooLong' }],
  ['missing', false, { found: 'keysUnreadable' }],
])('a provider that is %s is reported like that', async (tenant, good, finding) => {
  const answer = await askProvider(context, provider(`${origin}/${tenant}/`))
  expect(answer).toMatchObject({ good, finding, at: '2026-10-15T12:00:00.000Z' })
})

test('a provider that does not answer is unreachable', async () => {
  expect(await askProvider(context, provider(`http://127.0.0.1:${await freePort()}/`))).toMatchObject({
    good: false,
    finding: { found: 'unreachable', code: 'ECONNREFUSED' },
  })
})
