import { describe, expect, it } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { hour, listeningScene, rss, type SourceAnswer } from '#tests/support/listening-scene.ts'
import { listSources } from './sources.ts'

const scene = listeningScene()
const { context, clientId } = scene
const feed = 'news.test/feed'
const whole = rss([{ id: '1' }])
const movedTo = (location: string): SourceAnswer => ({ status: 301, headers: { location } })
const listed = async () => (await listSources(context, admin, { clientId })).sources

describe('A document that is no feed is a failure with a name, and is read again later', () => {
  it.each<[string, SourceAnswer | (() => SourceAnswer), string]>([
    [
      'a web page',
      { body: '<!doctype html><title>Shop</title><p>Hello', headers: { 'content-type': 'text/html' } },
      'html',
    ],
    ['a feed that ends in the middle', { body: whole.slice(0, -30) }, 'cut_off'],
    ['nothing', { body: '' }, 'empty'],
    ['other text', { body: 'Hello' }, 'not_a_feed'],
    ['markup nested too deeply', { body: '<rss>'.repeat(5000) + '</rss>'.repeat(5000) }, 'malformed'],
    ['an answer that is unpacked to more than ten megabytes', { body: Buffer.alloc(10_000_001, 'a') }, 'too_large'],
    ['a missing page', { status: 404, body: whole }, 'status'],
    ['a redirect to a private address', () => movedTo(scene.address('inner.test/feed')), 'private_address'],
    ['a redirect to a file', movedTo('file:///etc/passwd'), 'not_http'],
  ])('%s', async (_, answer, name) => {
    scene.serve(feed, answer)
    const id = await scene.add(feed)
    await scene.read()
    expect(await listed()).toMatchObject([{ state: 'active', failures: 1, failure: { name }, readAt: null }])
    expect([await scene.dueIn(id), await scene.queued(), await scene.count('source_item')]).toEqual([1, 1, 0])
    scene.serve(feed, whole)
    await scene.readAfter(hour)
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
    expect(await listed()).toMatchObject([{ failures: 0, failure: null }])
  })
})

describe('A hostile feed is read as far as it is one', () => {
  it('with entities that unfold to gigabytes, which stay folded', async () => {
    const bomb = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
    const doctype = `<!DOCTYPE rss [<!ENTITY l0 "lol">${bomb.join('')}<!ENTITY own SYSTEM "file:///etc/passwd">]>`
    scene.serve(feed, `${doctype}${rss([{ id: '1', title: 'Fernhollow &l9; &own;' }]).replace(/^<\?.*?\?>/, '')}`)
    await scene.add(feed)
    await scene.read()
    const [source] = await listed()
    expect(source?.failures === 0 ? (await scene.titles()).join() : source?.failure?.name).not.toMatch(/lol|root:/)
    expect(await scene.queued()).toBe(1)
  })

  it('with U+0000 and other control characters, which are left out', async () => {
    const text = 'Fern\u0000hollow\u0007 opens \u202E&#0; &#x0; today'
    scene.serve(feed, rss([{ id: 'a\u0000b', title: text, text, link: 'https://news.test/\u0000x' }]))
    await scene.add(feed, { takesAll: true })
    await scene.read()
    expect(await listed()).toMatchObject([{ failures: 0, mentions: 1 }])
    const [mention] = await scene.mentions()
    expect([mention?.title, mention?.excerpt].join('')).not.toMatch(/\p{Cc}/u)
  })

  it('in another charset than it says, as what can be read of it', async () => {
    const latin = Buffer.from(
      rss([
        { id: '1', title: 'Fernhollow in Zürich' },
        { id: '2', title: 'Fernhollow' },
      ]),
      'latin1',
    )
    scene.serve(feed, { body: latin, headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
    await scene.add(feed)
    await scene.read()
    expect(await scene.titles()).toEqual(['Fernhollow', 'Fernhollow in Z\uFFFDrich'])
  })

  it('with markup and scripts, which become plain text', async () => {
    const title = 'Fernhollow &lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;opens&lt;/b&gt;'
    scene.serve(feed, rss([{ id: '1', title, link: 'javascript:alert(1)' }]))
    await scene.add(feed)
    await scene.read()
    expect(await scene.mentions()).toMatchObject([{ title: 'Fernhollow opens', address: null }])
  })

  it('with the same id twice, as one item', async () => {
    scene.serve(feed, rss([{ id: '1' }, { id: '1', title: 'Fernhollow again', link: '' }]))
    await scene.add(feed)
    await scene.read()
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
  })

  it('whose items can’t be stored, as a failure that is tried again later and later', async () => {
    scene.serve(feed, whole)
    const id = await scene.add(feed)
    const deps = scene.reading()
    const wrong = {
      key: 'x',
      url: null,
      title: 'Fernhollow',
      text: '\u0000',
      author: null,
      publishedAt: null,
      links: [],
    }
    const readItems: typeof deps.itemsParser.readItems = async (document) => {
      const read = await deps.itemsParser.readItems(document)
      return 'items' in read ? { ...read, items: [wrong] } : read
    }
    const broken = { ...deps, itemsParser: { ...deps.itemsParser, readItems } }
    await scene.read(broken)
    expect(await scene.source(id)).toMatchObject({ failures: 1, failure: 'broken', read_at: null })
    await scene.read(broken)
    context.clock.advance(hour)
    await scene.read(broken)
    expect(scene.stranger.asked).toHaveLength(2)
    expect(await scene.dueIn(id)).toBe(2)
  })
})
