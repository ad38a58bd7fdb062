import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Outbound, OutboundRequest } from '#server/outbound/contract.ts'
import { getCrawlState, startCrawl } from '#server/discovery/crawl/crawl.ts'
import { runCrawls } from '#server/discovery/crawl/run-crawls.ts'
import { readEnv } from '#server/env.ts'
import { admin } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { strangerScene } from '#tests/support/stranger.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { sampleCompanies } from './company-list.ts'
import { withSampleWebsites } from './sample-websites.ts'
import { seedSampleData } from './sample-companies.ts'

const on = readEnv({ SAMPLE_DATA: 'accounts' })
const [company] = sampleCompanies
const domain = company?.domain ?? ''

/** A reader that refuses everything and notes what it was asked for. */
function refusing() {
  const read = vi.fn(async ({ url }: OutboundRequest) => ({
    kind: 'refused' as const,
    reason: 'no_such_host' as const,
    code: '',
    until: null,
    url,
    redirects: [],
  }))
  const reader: Outbound = { read, close() {} }
  return { reader, read }
}

describe('The websites of sample companies', () => {
  const ask = async (address: string, more: Partial<OutboundRequest> = {}, env = on) => {
    const { reader, read } = refusing()
    const answer = await withSampleWebsites(env, reader, () => new Date('2026-11-20T12:00:00Z')).read({
      url: new URL(address),
      purpose: 'crawl',
      ...more,
    })
    return { answer, wasPassedOn: read.mock.calls.length === 1 }
  }

  it('are answered while sample data is on, without asking anybody', async () => {
    const { answer, wasPassedOn } = await ask(`https://${domain}/`)
    expect([answer.kind === 'received' && answer.status, wasPassedOn]).toEqual([200, false])
    expect((await ask(`https://${domain}/`, { signal: AbortSignal.abort() })).answer).toMatchObject({
      reason: 'cancelled',
    })
  })

  it.each([
    ['another host', 'https://example.com/'],
    ['a name below the domain', `https://www.${domain}/`],
    ['a name that begins with the domain', `https://${domain}.example.com/`],
    ['another port', `https://${domain}:8443/`],
    ['plain HTTP', `http://${domain}/`],
    ['an address with a password', `https://a:b@${domain}/`],
    ['this machine', 'https://127.0.0.1/'],
    ['a private network', 'http://10.0.0.1/'],
    ['the cloud’s metadata', 'http://169.254.169.254/latest/meta-data'],
  ])('leave %s to the guarded reader', async (_what, address) => {
    expect((await ask(address)).wasPassedOn).toBe(true)
  })

  it('are for crawls alone, and for installations with sample data that don’t name a website of this machine', async () => {
    const address = `https://${domain}/`
    expect((await ask(address, { purpose: 'site_check' })).wasPassedOn).toBe(true)
    expect((await ask(address, {}, readEnv({ SAMPLE_DATA: 'off' }))).wasPassedOn).toBe(true)
    const reachable = readEnv({ PUBLIC_URL: 'https://loop.example.com' })
    expect((await ask(address, {}, reachable)).wasPassedOn).toBe(true)
    const loopback = readEnv({ SAMPLE_DATA: 'accounts', SITE_CHECK_LOOPBACK: '8080' })
    expect((await ask(address, {}, loopback)).wasPassedOn).toBe(true)
  })

  describe('with the guarded reader behind', () => {
    const stranger = strangerScene()

    it('open no way to an address that it refuses, not by a redirect either', async () => {
      const guarded = stranger.reader({ reach: { allowAddress: () => false } })
      const reader = withSampleWebsites(on, guarded, () => new Date())
      const read = (address: string) => reader.read({ url: new URL(address), purpose: 'crawl', robots: 'ignore' })
      expect(await read(`http://private.test:${stranger.port}/`)).toMatchObject({ reason: 'private_address' })
      // The only redirects of a sample website stay on it, and are not followed.
      expect(await read(`https://${domain}/store`)).toMatchObject({
        kind: 'refused',
        reason: 'other_host',
        url: new URL(`https://${domain}/shop/all`),
      })
      expect(stranger.asked).toEqual([])
    })
  })

  describe('of an installation', () => {
    const context = openContext({ env: { SAMPLE_DATA: 'accounts' } })
    beforeAll(async () => {
      await seedSampleData(context)
    })

    it('are crawled to the end by the first click, with pages and faults to look at', async () => {
      const user = sampleAccounts.find(({ role }) => role === 'Admin')
      const actor = { ...admin, userId: user?.id ?? '' }
      const clientId = company?.id ?? ''
      await startCrawl(context, actor, clientId)
      await runCrawls(context, new AbortController().signal)
      const { latest, past } = await getCrawlState(context, actor, clientId)
      expect(past).toMatchObject([{ state: 'finished', failure: null }])
      expect(latest?.counts.done).toBeGreaterThan(20)
    })
  })
})
