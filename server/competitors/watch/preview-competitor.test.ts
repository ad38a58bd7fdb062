import { describe, expect, it } from 'vitest'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { competitorScene, sitemapOf, sitePage } from '#tests/support/competitor-scene.ts'
import { rss } from '#tests/support/listening-scene.ts'
import { previewCompetitor } from './preview-competitor.ts'

const scene = competitorScene()
const { clientId, context } = scene
const text = { 'content-type': 'text/plain' }
const preview = (domain = 'rival.test', actor = editor) =>
  previewCompetitor({ ...context, ...scene.reading() }, actor, { clientId, domain })
const menu = { Pricing: '/pricing', Produkte: '/de/produkte', Blog: '/blog', Jobs: '/jobs', Changelog: '/changelog' }
const found = async (domain?: string) => {
  const { pages } = await preview(domain)
  return pages.map(({ kind, address, by, isSuggested }) => [
    kind,
    address.replace(/^.*?\.test:\d+/, ''),
    by,
    isSuggested,
  ])
}

describe('The preview of a website', () => {
  it('finds what could be watched, with few requests', async () => {
    const feed = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
    scene.serve('rival.test/', sitePage({ title: 'Rival | Bowls', menu: { ...menu, Team: '/team' }, head: feed }))
    scene.serve('rival.test/robots.txt', {
      body: 'Sitemap: /maps/all.xml\nUser-agent: *\nDisallow: /jobs',
      headers: text,
    })
    scene.serve('rival.test/llms.txt', { body: '# Rival', headers: text })
    expect(await found()).toEqual([
      ['home', '/', 'typed', true],
      ['pricing', '/pricing', 'link', true],
      ['product', '/de/produkte', 'link', true],
      ['blog', '/blog', 'link', true],
      ['careers', '/jobs', 'link', true],
      ['changelog', '/changelog', 'link', true],
      ['other', '/team', 'link', false],
      ['sitemap', '/maps/all.xml', 'robots', true],
      ['feed', '/feed.xml', 'declared', true],
      ['robots', '/robots.txt', 'usualPlace', true],
      ['assistants', '/llms.txt', 'usualPlace', true],
    ])
    expect(scene.stranger.asked).toHaveLength(3)
    const { pages, name, title, problem, movedTo } = await preview()
    expect([name, title, problem, movedTo]).toEqual(['Rival', 'Rival | Bowls', null, null])
    expect(pages.filter(({ isForbidden }) => isForbidden).map(({ kind }) => kind)).toEqual(['careers'])
  })

  it('finds a sitemap and a feed in their usual places, and asks at most seven times', async () => {
    scene.serve('rival.test/', sitePage())
    scene.serve('rival.test/sitemap.xml', { body: sitemapOf([]), headers: { 'content-type': 'application/xml' } })
    scene.serve('rival.test/rss.xml', { body: rss([{ id: '1' }]), headers: { 'content-type': 'application/rss+xml' } })
    expect(await found()).toEqual([
      ['home', '/', 'typed', true],
      ['sitemap', '/sitemap.xml', 'usualPlace', true],
      ['feed', '/rss.xml', 'usualPlace', true],
    ])
    expect(scene.stranger.asked.length).toBeLessThanOrEqual(7)
  })

  it('takes the home page that a website shows for every address for no file', async () => {
    const { stranger } = scene
    stranger.answer = (_request, response) => void response.setHeader('content-type', 'text/html').end(sitePage())
    expect((await found()).map(([kind]) => kind)).toEqual(['home'])
  })

  it('follows to where a website has moved', async () => {
    scene.serve('rival.test/', { status: 301, headers: { location: scene.address('www.newrival.test/') } })
    scene.serve(
      'www.newrival.test/',
      sitePage({ title: 'Newrival', menu: { Pricing: '/pricing', Old: scene.address('rival.test/a') } }),
    )
    const { movedTo, name, pages } = await preview()
    expect([movedTo, name]).toEqual(['newrival.test', 'Newrival'])
    expect(pages.map(({ address }) => address)).toEqual(
      ['', 'pricing'].map((path) => scene.address(`www.newrival.test/${path}`)),
    )
  })

  it.each([
    ['a name that doesn’t exist', 'rival.invalid', 'no_such_host', 'ENOTFOUND'],
    ['a private address', 'inner.test', 'private_address', ''],
    ['a challenge for people', 'rival.test', 'challenge', 'cf-mitigated: challenge'],
    ['an error', 'broken.test', 'status', '500'],
    ['no page', 'missing.test', 'not_found', '404'],
  ])('says that there is %s', async (_, domain, name, detail) => {
    scene.serve('rival.test/', { status: 403, headers: { 'cf-mitigated': 'challenge' } })
    scene.serve('rival.test/robots.txt', { body: 'User-agent: *', headers: text })
    scene.serve('broken.test/', { status: 500 })
    const { problem, pages } = await preview(domain)
    expect(problem).toEqual({ name, detail })
    const isThere = domain === 'rival.test'
    expect(pages.filter(({ isSuggested }) => isSuggested).map(({ kind }) => kind)).toEqual(isThere ? ['robots'] : [])
  })

  it('stores nothing, is for staff, and is refused after 30 in ten minutes', async () => {
    await expect(preview('rival.test', clientOf(1))).rejects.toMatchObject({ code: 'auth.forbidden' })
    for (let time = 0; time < 30; time += 1) await preview('inner.test')
    await expect(preview('inner.test')).rejects.toMatchObject({ code: 'rate.too_many' })
    await preview('inner.test', admin)
    expect(await context.database.db.selectFrom('competitor').selectAll().execute()).toEqual([])
  })
})
