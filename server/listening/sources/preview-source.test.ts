import { describe, expect, it } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { feedOf } from '#tests/support/feed-text.ts'
import { sourceScene } from '#tests/support/source-scene.ts'
import { listSources } from './sources.ts'
import { previewSource } from './preview-source.ts'

const rss = 'application/rss+xml'
const html = 'text/html'

describe('The preview of a source', () => {
  const scene = sourceScene()
  const { clientId, documents, stranger } = scene
  const preview = (path: string, more = {}) =>
    previewSource(scene.reader(), admin, { clientId, source: { ...scene.form(path), ...more } })
  const paths = () => stranger.asked.map((line) => line.split(' ')[1])
  const unread = { code: 'source.unread' }

  it('shows the first items of a feed and stores nothing', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    documents.set('/feed', { type: rss, body: feedOf('Clay News', ...titles) })
    const shown = await preview('/feed')
    expect(shown).toMatchObject({ address: scene.address('/feed'), title: 'Clay News', found: 6, fields: null })
    expect(shown.items.map(({ title }) => title)).toEqual(titles.slice(0, 5))
    expect((await listSources(scene.context, admin, { clientId })).sources).toEqual([])
  })

  it('finds the feed that a page declares', async () => {
    documents.set('/', {
      type: html,
      body: `<html><head><title>Clay</title><link rel="alternate" type="${rss}" href="/news.xml"></head></html>`,
    })
    documents.set('/news.xml', { type: rss, body: feedOf('Clay News', 'One') })
    expect(await preview('/')).toMatchObject({ address: scene.address('/news.xml'), title: 'Clay News' })
    expect(paths()).toEqual(['/', '/news.xml'])
  })

  it('looks for a feed with at most six requests', async () => {
    const links = Array.from({ length: 20 }, (_, n) => `<link rel="alternate" type="${rss}" href="/feed-${n}">`)
    documents.set('/', { type: html, body: `<html><head>${links.join('')}</head><body>Clay</body></html>` })
    await expect(preview('/')).rejects.toMatchObject(unread)
    expect(paths()).toHaveLength(6)
    stranger.asked = []
    documents.set('/', { type: html, body: '<html><body>Clay</body></html>' })
    await expect(preview('/')).rejects.toMatchObject(unread)
    expect(paths()).toEqual(['/', '/feed', '/rss.xml', '/atom.xml', '/feed.json', '/index.xml'])
  })

  it('says which parts of JSON were found', async () => {
    documents.set('/data', {
      type: 'application/json',
      body: JSON.stringify({ posts: [{ name: 'One', link: 'https://news.test/one' }] }),
    })
    const mapping = {
      list: 'posts',
      title: 'name',
      url: 'link',
      text: 'body',
      author: '',
      publishedAt: '',
      key: '',
      link: '',
    }
    const shown = await preview('/data', { template: 'json', mapping })
    expect(shown).toMatchObject({ found: 1, fields: ['title', 'url'], items: [{ title: 'One' }] })
    const nowhere = preview('/data', { template: 'json', mapping: { ...mapping, list: 'pages' } })
    await expect(nowhere).rejects.toMatchObject(unread)
  })

  it('goes to no private address, also not by a redirect or a declared feed', async () => {
    const inside = 'http://169.254.169.254/latest/feed'
    documents.set('/away', { type: rss, body: '', location: inside })
    documents.set('/page', {
      type: html,
      body: `<html><head><link rel="alternate" type="${rss}" href="${inside}"></head></html>`,
    })
    await expect(preview('/away')).rejects.toMatchObject(unread)
    await expect(preview('/page')).rejects.toMatchObject(unread)
    await expect(preview('', { values: { address: inside } })).rejects.toMatchObject(unread)
    expect(stranger.asked.filter((line) => line.includes('169.254'))).toEqual([])
  })

  it('is refused after 30 in ten minutes, and for fields that the template can’t use', async () => {
    await expect(preview('', { values: {} })).rejects.toMatchObject({ code: 'input.invalid' })
    documents.set('/feed', { type: rss, body: feedOf('Clay News') })
    const codes = new Set<string>()
    for (let count = 0; count < 31; count += 1) {
      await preview('/feed').catch((error: { code: string }) => codes.add(error.code))
    }
    expect(codes).toContain('rate.too_many')
  })
})
