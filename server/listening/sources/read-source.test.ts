import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { admin } from '#tests/support/companies.ts'
import { hour, listeningScene, rss, type FeedItem } from '#tests/support/listening-scene.ts'
import { archiveClient, restoreClient } from '../../clients/managed-clients.ts'
import { purgeSourceItems } from './read-sources.ts'
import { listSources, pauseSource, readSourceNow, removeSource } from './sources.ts'

const scene = listeningScene()
const { context, clientId } = scene
const feed = 'news.test/feed'
const etag = { headers: { etag: '"1"' } }

describe('What a source lists', () => {
  it('brings its newest 50 items the first time, which are no news, and afterwards only what is new', async () => {
    const items = Array.from({ length: 80 }, (_, at): FeedItem => ({
      id: String(at + 1),
      day: 1 + Math.floor(at / 10),
    }))
    scene.serve(feed, rss(items))
    const id = await scene.add(feed)
    await scene.read()
    expect(await scene.titles()).toEqual(
      items
        .slice(30)
        .map(({ id: one }) => `Fernhollow ${one}`)
        .toSorted(),
    )
    expect(scene.arrived).toHaveLength(50)
    expect(scene.arrived.every(({ isNews }) => !isNews)).toBe(true)
    const { sources } = await listSources(context, admin, { clientId })
    expect(sources).toMatchObject([{ items: 50, mentions: 50, itemsEver: 50 }])

    await scene.readAfter(24 * hour)
    expect(await scene.count('mention')).toBe(50)
    scene.serve(feed, rss([...items, { id: '81' }, { id: '82', title: 'About others' }]))
    await scene.readAfter(24 * hour)
    expect(scene.arrived.slice(50)).toEqual([{ siteId: scene.sites[0], isNews: true }])
    expect(await scene.count('mention')).toBe(51)
    expect(await scene.source(id)).toMatchObject({ items: 52, failures: 0, failure: null })
  })

  it('is read also if its time has more digits than a program can see, as an operator’s statement may set it', async () => {
    scene.serve(feed, rss([{ id: '1' }]))
    await scene.add(feed)
    await sql`update mention_source set due_at = due_at + interval '123 microseconds' - interval '1 hour'`.execute(
      context.database.db,
    )
    await scene.read()
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
  })

  it('is updated when its title or date changes, and never added again', async () => {
    scene.serve(feed, rss([{ id: '1', title: 'Fernhollow opens', day: 3 }]))
    await scene.add(feed)
    await scene.read()
    const [before] = await scene.mentions()
    const change = { state: 'handled', corrected_sentiment: 'positive' } as const
    await context.database.db.updateTable('mention').set(change).execute()

    scene.serve(feed, rss([{ id: '1', title: 'Fernhollow opens late', day: 3 }]))
    await scene.readAfter(24 * hour)
    scene.serve(feed, rss([{ id: '1', title: 'Fernhollow opens late', day: 5 }]))
    await scene.readAfter(24 * hour)
    const after = await scene.mentions()
    expect(after).toMatchObject([{ id: before?.id, title: 'Fernhollow opens late', day: '2026-10-05', ...change }])
    expect(after[0]?.published_at.toISOString()).toBe('2026-10-05T08:00:00.000Z')
    expect(await scene.count('source_item')).toBe(1)
    expect(await scene.count('mention_event')).toBe(1)
    expect(scene.arrived).toHaveLength(1)
  })

  it('keeps only the marks that fit its text', async () => {
    await scene.topic('grand opening', { name: 'Openings', kind: 'theme' })
    scene.serve(feed, rss([{ id: '1', title: 'The grand opening of Fernhollow' }]))
    await scene.add(feed)
    await scene.read()
    scene.serve(feed, rss([{ id: '1', title: 'Fernhollow opens' }]))
    await scene.readAfter(24 * hour)
    const marks = context.database.db
      .selectFrom('mention_topic as of')
      .innerJoin('topic', 'topic.id', 'of.topic_id')
      .select(['topic.name', 'of.spans'])
      .orderBy('topic.kind')
    expect(await marks.execute()).toEqual([
      { name: 'fernhollow', spans: [{ in: 'title', from: 0, to: 10 }] },
      { name: 'Openings', spans: [] },
    ])
  })

  it('is one mention if two feeds list the same page, and another text of it changes nothing', async () => {
    const link = 'https://paper.test/story?utm_source=feed'
    scene.serve(feed, rss([{ id: '1', title: 'Fernhollow opens', link }]))
    scene.serve('other.test/feed', rss([{ id: 'x', title: 'Fernhollow!', link: 'https://www.paper.test/story' }]))
    await scene.add(feed)
    await scene.read()
    await scene.add('other.test/feed')
    await scene.read()
    expect(await scene.titles()).toEqual(['Fernhollow opens'])
    expect(await scene.count('source_item')).toBe(2)
  })

  it('is folded if its text is nearly that of another one, below the one found first', async () => {
    const text =
      'The studio Fernhollow opens a second shop in the old harbour next week, with a kiln that everyone may use'
    scene.serve(feed, rss([{ id: '1', title: 'First', text, day: 14 }]))
    scene.serve('copy.test/feed', rss([{ id: '2', title: 'Second', text: `${text} — Copy News`, day: 13 }]))
    await scene.add(feed)
    await scene.read()
    await scene.add('copy.test/feed')
    await scene.read()
    const [first, second] = await scene.mentions()
    expect(first).toMatchObject({ title: 'First', lead_id: null, copies: 1 })
    expect(second).toMatchObject({ title: 'Second', lead_id: first?.id, copies: 0 })
    expect(scene.arrived).toHaveLength(1)
  })

  it('is a mention without a topic if the source takes every item, but not on the client’s own website', async () => {
    scene.serve(
      feed,
      rss([
        { id: '1', title: 'About pots' },
        { id: '2', title: 'Our own Fernhollow post', link: 'https://www.site-1.test/blog' },
      ]),
    )
    await scene.add(feed, { takesAll: true })
    await scene.read()
    expect(await scene.titles()).toEqual(['About pots'])
  })

  it('reaches, if all clients share the source, those whose topics it matches', async () => {
    scene.serve(
      feed,
      rss([
        { id: '1', title: 'Fernhollow' },
        { id: '2', title: 'Mossgate' },
        { id: '3', title: 'Fernhollow and Mossgate' },
        { id: '4', title: 'Others' },
      ]),
    )
    await scene.add(feed, { isShared: true })
    await scene.read()
    expect(await scene.titles(scene.sites[0])).toEqual(['Fernhollow', 'Fernhollow and Mossgate'])
    expect(await scene.titles(scene.sites[1])).toEqual(['Fernhollow and Mossgate', 'Mossgate'])
    expect(await scene.count('source_item')).toBe(4)
  })

  it('is forgotten 90 days after it was listed for the last time, and not before, however rarely it is read', async () => {
    scene.serve(feed, {
      body: rss([
        { id: '1', text: 'Kept' },
        { id: '2', text: 'Kept' },
      ]),
      ...etag,
    })
    await scene.add(feed)
    await scene.read()
    const purge = () => purgeSourceItems(context, new AbortController().signal)
    scene.serve(feed, { status: 304 })
    for (let day = 0; day < 100; day += 10) await scene.readAfter(10 * 24 * hour)
    await purge()
    expect(await scene.count('source_item')).toBe(2)
    const kept = await context.database.db.selectFrom('source_item').select('text').execute()
    expect(kept).toEqual([{ text: '' }, { text: '' }])
    scene.serve(feed, rss([{ id: '2' }, { id: '3' }]))
    await scene.readAfter(10 * 24 * hour)
    expect(await scene.titles()).toEqual(['Fernhollow 1', 'Fernhollow 2', 'Fernhollow 3'])
    await purge()
    expect(await scene.count('source_item')).toBe(2)
  })
})

describe('A person', () => {
  it('who pauses a source while it is read gets nothing of it, and who resumes it all', async () => {
    const id = await scene.add(feed)
    let pausing: Promise<void> | undefined
    const deps = scene.reading()
    const paused = {
      ...deps,
      itemsParser: {
        ...deps.itemsParser,
        async readItems(document: Parameters<typeof deps.itemsParser.readItems>[0]) {
          await (pausing ??= pauseSource(context, admin, { clientId, sourceId: id }))
          return deps.itemsParser.readItems(document)
        },
      },
    }
    scene.serve(feed, rss([{ id: '1' }]))
    await scene.read(paused)
    expect(await scene.source(id)).toMatchObject({ state: 'paused', read_at: null })
    expect(await scene.count('source_item')).toBe(0)
    await scene.readAfter(48 * hour)
    expect(scene.stranger.asked).toHaveLength(1)

    await readSourceNow(context, admin, { clientId, sourceId: id })
    await scene.read()
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
  })

  it('who reads a source now changes its rhythm, and doesn’t double it', async () => {
    scene.serve(feed, { body: rss([]), ...etag })
    const id = await scene.add(feed)
    await scene.read()
    for (let minute = 1; minute <= 3; minute += 1) {
      context.clock.advance(60_000)
      await readSourceNow(context, admin, { clientId, sourceId: id })
      await scene.read()
    }
    expect(scene.stranger.asked).toHaveLength(4)
    expect(await scene.dueIn(id)).toBe(1)
    for (let day = 0; day < 6; day += 1) await scene.readAfter(hour)
    expect(scene.stranger.asked).toHaveLength(10)
    expect(await scene.queued()).toBe(1)
  })

  it('who removes a source has its items deleted, and keeps its mentions', async () => {
    scene.serve(feed, rss([{ id: '1' }]))
    const id = await scene.add(feed)
    await scene.read()
    await removeSource(context, admin, { clientId, sourceId: id })
    await scene.readAfter(24 * hour)
    await purgeSourceItems(context, new AbortController().signal)
    expect(scene.stranger.asked).toHaveLength(1)
    expect(await scene.count('source_item')).toBe(0)
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
  })

  it('who archives a client stops its sources, until the client is restored', async () => {
    scene.serve(feed, rss([{ id: '1' }]))
    await scene.add(feed)
    await archiveClient(context, admin, { id: clientId })
    await scene.readAfter(hour)
    expect(scene.stranger.asked).toEqual([])
    await restoreClient(context, admin, { id: clientId })
    await scene.readAfter(24 * hour)
    expect(await scene.titles()).toEqual(['Fernhollow 1'])
  })
})
