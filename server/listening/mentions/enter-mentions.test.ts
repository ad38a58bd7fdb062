import { beforeEach, describe, expect, it } from 'vitest'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { sourceScene } from '#tests/support/source-scene.ts'
import { addTopic } from '../topics/topics.ts'
import { addEmail } from './add-email.ts'
import { addMention } from './add-mention.ts'
import { readMentionPage } from './read-mention-page.ts'

const scene = sourceScene()
const { context, clientId, otherId, documents, stranger } = scene
const stored = () =>
  context.database.db
    .selectFrom('mention')
    .select(['title', 'via', 'state', 'host', 'links_to_us', 'lead_id'])
    .orderBy('title')
    .execute()
const topicsOf = async (title: string) =>
  (
    await context.database.db
      .selectFrom('mention_topic')
      .innerJoin('mention', 'mention.id', 'mention_topic.mention_id')
      .innerJoin('topic', 'topic.id', 'mention_topic.topic_id')
      .select('topic.name')
      .where('mention.title', '=', title)
      .execute()
  ).map(({ name }) => name)

describe('A mention that a person enters', () => {
  const entered = { clientId, title: 'Fernhollow opens a kiln', excerpt: '', author: '', day: '' as const }

  beforeEach(async () => {
    await addTopic(context, admin, { clientId, topic: { kind: 'brand', name: 'Fernhollow', query: 'fernhollow' } })
  })

  it('gets topics, links to the client’s website and the state “relevant”', async () => {
    const links = ['https://www.site-1.test/kilns', 'https://elsewhere.test/']
    await addMention(context, admin, { ...entered, address: 'https://blog.test/kiln?utm_source=x', links })
    expect(await stored()).toMatchObject([
      {
        via: 'hand',
        state: 'relevant',
        host: 'blog.test',
        lead_id: null,
        links_to_us: ['https://www.site-1.test/kilns'],
      },
    ])
    expect(await topicsOf(entered.title)).toEqual(['Fernhollow'])
  })

  it('is no page of the client’s own website', async () => {
    const own = addMention(context, admin, { ...entered, address: 'https://www.site-1.test/news' })
    await expect(own).rejects.toMatchObject({ code: 'input.invalid' })
    expect(await stored()).toEqual([])
  })

  it('with the text of a known one is its copy', async () => {
    const first = await addMention(context, admin, { ...entered, address: 'https://blog.test/kiln' })
    const copy = await addMention(context, admin, { ...entered, address: 'https://echo.test/kiln' })
    expect(copy).toEqual({ id: first.id, isKnown: false })
    expect((await stored()).filter(({ lead_id }) => lead_id === first.id)).toHaveLength(1)
  })
})

describe('The page of a mention', () => {
  const read = (address: string, actor = admin) => readMentionPage(scene.reader(), actor, { clientId, address })

  it('is read once for the fields of the form, whatever robots.txt says', async () => {
    documents.set('/kiln', {
      type: 'text/html',
      body: `<html lang="en"><head><title>A new kiln for the old pottery</title><meta name="author" content="Kim Reed">
        <meta property="og:site_name" content="Clay News"><meta property="article:published_time" content="2026-10-01T08:00:00Z">
        </head><body><article><p>${'The pottery has a kiln that burns wood from the forest nearby. '.repeat(12)}
        <a href="https://site-1.test/kilns">More</a></p></article></body></html>`,
    })
    expect(await read(scene.address('/kiln'))).toMatchObject({
      title: 'A new kiln for the old pottery',
      author: 'Kim Reed',
      siteName: 'Clay News',
      day: '2026-10-01',
      language: 'en',
      links: ['https://site-1.test/kilns'],
      excerpt: expect.stringMatching(/^The pottery has a kiln .* …$/),
    })
    expect(stranger.asked).toEqual(['news.test /kiln'])
    expect(await stored()).toEqual([])
  })

  it('that can’t be read says so: missing, private, or no page', async () => {
    documents.set('/picture', { type: 'image/png', body: 'PNG' })
    documents.set('/away', { type: 'text/html', body: '', location: 'http://169.254.169.254/' })
    for (const path of ['/none', '/picture', '/away']) {
      await expect(read(scene.address(path))).rejects.toMatchObject({ code: 'mention.page_unread' })
    }
    await expect(read('http://10.0.0.1/')).rejects.toMatchObject({ code: 'mention.page_unread' })
  })

  it('is read for Admins alone', async () => {
    for (const actor of [editor, clientOf(1)]) {
      await expect(read(scene.address('/kiln'), actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    expect(stranger.asked).toEqual([])
  })
})

describe('An email', () => {
  const lines = (...text: string[]) => Buffer.from(text.join('\r\n'))
  const add = (email: Buffer, actor = admin, of = clientId) => addEmail(context, actor, { clientId: of, email })
  const one = lines(
    'From: Kim Reed <kim@news.test>',
    'Subject: About your kiln',
    'Date: Wed, 14 Oct 2026 08:00:00 +0000',
    'Message-ID: <1@news.test>',
    '',
    'We saw your kiln and liked it. See https://site-1.test/kilns for more.',
  )
  const digest = lines(
    'From: Google Alerts <googlealerts-noreply@google.com>',
    'Subject: Google Alert - kiln',
    'Date: Wed, 14 Oct 2026 08:00:00 +0000',
    'Content-Type: text/html; charset=utf-8',
    '',
    ...['https://blog.test/one', 'https://echo.test/two', 'https://site-1.test/own'].map(
      (page, n) =>
        `<a href="https://www.google.com/url?rct=j&sa=t&url=${page}&ct=ga">Kiln number ${n}</a><div>Text ${n}</div>`,
    ),
  )

  it('becomes a mention once, with its links to the client’s website', async () => {
    expect(await add(one)).toEqual({ added: 1, known: 0, ownPages: 0 })
    expect(await add(one)).toEqual({ added: 0, known: 1, ownPages: 0 })
    expect(await stored()).toMatchObject([
      { title: 'About your kiln', via: 'email', state: 'new', host: '', links_to_us: ['https://site-1.test/kilns'] },
    ])
  })

  it('of Google Alerts becomes a mention for each result but those of the client’s own website', async () => {
    expect(await add(digest)).toEqual({ added: 2, known: 0, ownPages: 1 })
    expect((await stored()).map(({ host }) => host).sort()).toEqual(['blog.test', 'echo.test'])
    expect(await add(digest, admin, otherId)).toEqual({ added: 3, known: 0, ownPages: 0 })
  })

  it('that is none says so, and nothing is stored', async () => {
    for (const text of ['', 'Hello Kim,\n\nthanks!', '<html><body>No headers</body></html>']) {
      await expect(add(Buffer.from(text))).rejects.toMatchObject({ code: 'mention.email_unread' })
    }
    expect(await stored()).toEqual([])
  })

  it('is added by Admins alone', async () => {
    for (const actor of [editor, clientOf(1)]) {
      await expect(add(one, actor)).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
  })
})
