import { describe, expect, it } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { hour, listeningScene, rss } from '#tests/support/listening-scene.ts'
import { listSources, readSourceNow } from './sources.ts'

const scene = listeningScene()
const { context, clientId } = scene
const feed = 'news.test/feed'
const one = rss([{ id: '1' }])

describe('The server of a source', () => {
  it('is asked for changes with what it sent, and says that nothing has changed', async () => {
    const dated = 'Wed, 14 Oct 2026 08:00:00 GMT'
    scene.serve(feed, { body: one, headers: { etag: 'W/"a b"', 'last-modified': dated } })
    const id = await scene.add(feed)
    await scene.read()
    scene.serve(feed, { status: 304 })
    await scene.readAfter(hour)
    await scene.readAfter(hour)
    const known = { etag: 'W/"a b"', since: dated }
    expect(scene.conditions).toEqual([{ etag: undefined, since: undefined }, known, known])
    expect(await scene.source(id)).toMatchObject({ failures: 0, failure: null, read_at: context.clock() })
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
  })

  it('gets what it sent only at the address that sent it', async () => {
    const moved = (to: string) => ({ status: 302, headers: { location: scene.address(to) } })
    scene.serve('a.test/feed', { body: one, headers: { etag: '"a"' } })
    scene.serve('b.test/feed', { body: one, headers: { etag: '"b"' } })
    scene.serve(feed, moved('a.test/feed'))
    await scene.add(feed)
    await scene.read()
    scene.serve(feed, moved('b.test/feed'))
    await scene.readAfter(hour)
    scene.serve('b.test/feed', { status: 304 })
    await scene.readAfter(hour)
    const none = undefined
    expect(scene.conditions.map(({ etag }) => etag)).toEqual([none, none, none, none, none, '"b"'])
  })

  it('is asked again as its headers and its feed say', async () => {
    const feeds = {
      'max-age.test/': { body: one, headers: { 'cache-control': 'max-age=1800' } },
      'etag.test/': { body: one, headers: { etag: '"1"' } },
      'ttl.test/': { body: rss([], '<ttl>180</ttl>') },
      'plain.test/': { body: one },
    }
    const due: number[] = []
    for (const [page, answer] of Object.entries(feeds)) {
      scene.serve(page, answer)
      const id = await scene.add(page)
      await scene.read()
      due.push(await scene.dueIn(id))
    }
    expect(due).toEqual([0.5, 1, 3, 24])
  })

  it('that says that a source is gone is asked no more, until a person asks', async () => {
    scene.serve(feed, { status: 410 })
    const id = await scene.add(feed)
    await scene.read()
    await scene.readAfter(100 * 24 * hour)
    expect(scene.stranger.asked).toHaveLength(1)
    const { sources } = await listSources(context, admin, { clientId })
    expect(sources).toMatchObject([{ state: 'gone', dueAt: null, failure: { name: 'gone' } }])
    scene.serve(feed, one)
    await readSourceNow(context, admin, { clientId, sourceId: id })
    await scene.read()
    expect(await scene.source(id)).toMatchObject({ state: 'active', failures: 0, failure: null })
  })

  it.each([429, 503])('that asks for a pause with %s is left alone with all its sources', async (status) => {
    scene.serve(feed, { status, headers: { 'retry-after': '7200' } })
    scene.serve('news.test/other', one)
    scene.serve('elsewhere.test/feed', one)
    const id = await scene.add(feed)
    await scene.read()
    const [other, elsewhere] = [await scene.add('news.test/other'), await scene.add('elsewhere.test/feed')]
    await scene.readAfter(hour)
    expect(scene.stranger.asked).toEqual(['news.test /feed', 'elsewhere.test /feed'])
    expect(await scene.source(id)).toMatchObject({ failure: 'busy', failure_detail: String(status), failures: 1 })
    expect(await scene.source(other)).toMatchObject({ failures: 0, read_at: null, tried_at: null })
    expect(await scene.source(elsewhere)).toMatchObject({ read_at: context.clock() })
    const { sources } = await listSources(context, admin, { clientId })
    expect(sources.map(({ name, hostPausedUntil }) => [name, hostPausedUntil])).toEqual([
      ['elsewhere.test/feed', null],
      [feed, '2026-10-15T14:00:00.000Z'],
      ['news.test/other', '2026-10-15T14:00:00.000Z'],
    ])
    scene.serve(feed, one)
    await scene.readAfter(hour)
    expect(scene.stranger.asked.slice(2).toSorted()).toEqual(['news.test /feed', 'news.test /other'])
  })

  it('that others are redirected to is left alone by these, too', async () => {
    scene.serve('hub.test/feed', one)
    scene.serve('hub.test/busy', { status: 429, headers: { 'retry-after': '86400' } })
    scene.serve(feed, { status: 302, headers: { location: scene.address('hub.test/feed'), etag: '"1"' } })
    await scene.add(feed)
    await scene.read()
    await scene.add('hub.test/busy')
    await scene.readAfter(23.5 * hour)
    scene.stranger.asked = []
    await scene.readAfter(hour)
    expect(scene.stranger.asked).toEqual([])
  })

  it('that fails is asked after 1, 2, 4, 8, 16 and then always 24 hours, and never given up', async () => {
    scene.serve(feed, { status: 500 })
    const id = await scene.add(feed)
    await scene.read()
    const waits: number[] = []
    for (let time = 1; time <= 20; time += 1) {
      waits.push(await scene.dueIn(id))
      await scene.readAfter((waits.at(-1) ?? 0) * hour)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, ...Array.from({ length: 15 }, () => 24)])
    expect(await scene.source(id)).toMatchObject({ state: 'active', failures: 21, failure: 'status' })
    scene.serve(feed, one)
    await scene.readAfter(24 * hour)
    expect(await scene.source(id)).toMatchObject({ failures: 0, failure: null, failure_detail: null })
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
  })

  it('that has moved for good is asked at the new address, once that has a feed', async () => {
    scene.serve(feed, { status: 301, headers: { location: scene.address('new.test/feed') } })
    const id = await scene.add(feed)
    await scene.read()
    expect(await scene.source(id)).toMatchObject({ address: scene.address(feed), failure: 'status' })
    scene.serve('new.test/feed', one)
    await scene.readAfter(hour)
    expect(await scene.source(id)).toMatchObject({ address: scene.address('new.test/feed'), failure: null })
    scene.stranger.asked = []
    await scene.readAfter(24 * hour)
    expect(scene.stranger.asked).toEqual(['new.test /feed'])
  })

  it('that has moved for a while is asked at the old address', async () => {
    scene.serve('new.test/feed', one)
    scene.serve(feed, { status: 307, headers: { location: scene.address('new.test/feed') } })
    const id = await scene.add(feed)
    await scene.read()
    expect(await scene.source(id)).toMatchObject({ address: scene.address(feed), read_at: context.clock() })
  })

  it('that has moved to where another source is keeps its address, and is read', async () => {
    scene.serve('new.test/feed', one)
    scene.serve(feed, { status: 308, headers: { location: scene.address('new.test/feed') } })
    await scene.add('new.test/feed')
    const id = await scene.add(feed)
    await scene.read()
    expect(await scene.source(id)).toMatchObject({
      address: scene.address(feed),
      failures: 0,
      read_at: context.clock(),
    })
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
  })
})

describe('A secret address', () => {
  const secret = 'www.reddit.com/r/pottery/.rss?feed=secret-token&user=ada'
  const values = { address: `https://${secret}` }
  const add = () => scene.add('unused.test/', { template: 'reddit-private', name: 'Reddit', values })

  it('is requested, also for changes, and neither stored, listed nor logged', async () => {
    const asked: string[] = []
    const deps = scene.reading()
    const read = {
      ...deps,
      outbound: {
        ...deps.outbound,
        async read(request: Parameters<typeof deps.outbound.read>[0]) {
          asked.push(request.url.href)
          const local = new URL(scene.address(secret))
          const validators = request.validators && { ...request.validators, url: local }
          const answer = await deps.outbound.read({ ...request, url: local, ...(validators && { validators }) })
          return { ...answer, url: request.url }
        },
      },
    }
    const id = await add()
    scene.serve(secret, { body: one, headers: { etag: '"1"' } })
    await scene.read(read)
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
    scene.serve(secret, { status: 500 })
    context.clock.advance(24 * hour)
    await scene.read(read)
    expect(asked).toEqual([values.address, values.address])
    expect(scene.conditions.map(({ etag }) => etag)).toEqual([undefined, '"1"'])
    const stored = await scene.source(id)
    expect(stored).toMatchObject({ address: 'www.reddit.com', final_url: null, etag: '"1"', failure: 'status' })
    const seen = [stored, await listSources(context, admin, { clientId }), scene.logged]
    expect(scene.logged.length).toBeGreaterThan(1)
    expect(JSON.stringify(seen)).not.toMatch(/secret-token|user=ada/)
  })
})
