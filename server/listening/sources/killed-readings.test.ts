import { expect, it } from 'vitest'
import { hour, listeningScene, rss, type FeedItem } from '#tests/support/listening-scene.ts'
import { killedAfter } from '#tests/support/interrupted.ts'

import { takeWork } from '../../queue/queue.ts'
import { withLease } from '../../queue/work-off.ts'
import { readSource } from './read-source.ts'

const scene = listeningScene()
const { context } = scene
const feed = 'news.test/feed'
const minute = 60_000

/** Everything that a reading stores. */
const stored = async () => [
  await scene.count('source_item'),
  await scene.count('mention'),
  await scene.count('mention_topic'),
  await scene.count('mention_event'),
]

it('A process that is killed before any statement has stored all of a reading or nothing, and the next one all', async () => {
  const text =
    'The studio Fernhollow opens a second shop in the old harbour next week, with a kiln that everyone may use'
  scene.serve(
    feed,
    rss([
      { id: '1', text },
      { id: '2', text: `${text} soon`, day: 13 },
      { id: '3', title: 'Others' },
    ]),
  )
  const id = await scene.add(feed)
  let after = 0
  for (; after < 100; after += 1) {
    // What the killed process held is free after a minute.
    context.clock.advance(61_000)
    const { context: killed, statements } = killedAfter(context, after)
    await scene.read(scene.reading(killed)).catch(() => {})
    if (statements() <= after) break
    const { read_at } = await scene.source(id)
    expect([after, ...(await stored())]).toEqual([after, ...(read_at === null ? [0, 0, 0, 0] : [3, 2, 2, 2])])
  }
  // Finding the source, what it lists, who listens, then the transaction.
  expect(after).toBeGreaterThan(15)
  context.clock.advance(61_000)
  await scene.read()
  expect(await stored()).toEqual([3, 2, 2, 2])
  expect(await scene.source(id)).toMatchObject({ items: 3, failures: 0 })
  expect((await scene.mentions()).map(({ title, copies }) => [title, copies])).toEqual([
    ['Fernhollow 1', 0],
    ['Fernhollow 2', 1],
  ])
  expect(await scene.queued()).toBe(1)
})

it('A process that was so slow that another one has read the source stores nothing', async () => {
  scene.serve(feed, rss([{ id: '1' }, { id: '2' }]))
  const id = await scene.add(feed)
  const deps = scene.reading()
  let others: Promise<void> | undefined
  const readItems: typeof deps.itemsParser.readItems = async (document) => {
    const read = await deps.itemsParser.readItems(document)
    context.clock.advance(2 * minute)
    await (others ??= scene.read())
    return read
  }
  const slow = { ...deps, itemsParser: { ...deps.itemsParser, readItems } }
  const work = await takeWork(context.database.db, 'source-reads', context.clock())
  if (!work) throw new Error('No source is due.')
  await withLease(context, work, new AbortController().signal, (doing) =>
    readSource(slow, doing, { afterArrival: async () => {}, random: () => 0 }),
  )
  expect(scene.stranger.asked).toHaveLength(2)
  expect(await stored()).toEqual([2, 2, 2, 2])
  expect(await scene.source(id)).toMatchObject({ items: 2, due_at: new Date('2026-10-16T12:02:00Z') })
  expect(await scene.queued()).toBe(1)
})

it('Several processes at once bring each item of many sources once', async () => {
  const pages = ['a.test/1', 'a.test/2', 'b.test/1', 'b.test/2', 'c.test/1', 'c.test/2']
  const items = Array.from({ length: 20 }, (_, at): FeedItem => ({ id: String(at) }))
  for (const page of pages) {
    scene.serve(page, rss(items))
    await scene.add(page)
  }
  await Promise.all(Array.from({ length: 3 }, () => scene.read()))
  context.clock.advance(24 * hour)
  await Promise.all(Array.from({ length: 3 }, () => scene.read()))
  expect(scene.stranger.asked.toSorted()).toEqual(
    pages.flatMap((page) => Array.from({ length: 2 }, () => page.replace('/', ' /'))),
  )
  expect(await stored()).toEqual([120, 20, 20, 20])
  expect(await scene.queued()).toBe(pages.length)
})
