import { describe, expect, it } from 'vitest'
import { maxTopics } from '#app/shared/listening/topic.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { hour, listeningScene, rss } from '#tests/support/listening-scene.ts'
import { addTopic, changeTopic, listTopics, previewTopic, removeTopic } from './topics.ts'

const scene = listeningScene()
const { context, clientId, otherClientId } = scene
const feed = 'news.test/feed'
const opening = { kind: 'theme', name: 'Openings', query: 'opening OR opens' } as const

/** Items of a source of the client, a source of another client and one of all clients. */
async function readItems(): Promise<void> {
  scene.serve(
    feed,
    rss([
      { id: '1', title: 'The harbour opens', text: 'After a grand opening, Fernhollow sells pots.', day: 12 },
      { id: '2', title: 'About others', day: 13 },
    ]),
  )
  scene.serve('all.test/feed', rss([{ id: '3', title: 'A kiln is opening', day: 14 }]))
  scene.serve('other.test/feed', rss([{ id: '4', title: 'Another client’s source: opening' }]))
  await scene.add(feed, { name: 'Harbour news' })
  await scene.add('all.test/feed', { isShared: true, name: 'Kilns' })
  await scene.add('other.test/feed', { clientId: otherClientId })
  await scene.read()
}

describe('Topics', () => {
  it('are listed by name with their mentions of 30 days, copies left out, and with a query of brand terms', async () => {
    const { db } = context.database
    const terms = { client_id: clientId, brand_terms: ['Fernhollow', 'Fern & Co'] }
    await db
      .insertInto('client_profile')
      .values({ ...terms, updated_at: context.clock() })
      .execute()
    await scene.topic('mossgate', { name: 'A rival', kind: 'competitor' })
    await readItems()
    const list = await listTopics(context, admin, { clientId })
    expect(list.topics).toMatchObject([
      { name: 'A rival', kind: 'competitor', query: 'mossgate', mentions: 0 },
      { name: 'fernhollow', kind: 'brand', mentions: 1 },
    ])
    expect(list.brandTerms).toEqual(['Fernhollow', 'Fern & Co'])
    expect(list.suggested).toBe('"Fernhollow" OR "Fern & Co"')
    await db
      .updateTable('mention')
      .set({ found_at: new Date(context.clock().getTime() - 31 * 24 * hour) })
      .execute()
    expect((await listTopics(context, admin, { clientId })).topics.map(({ mentions }) => mentions)).toEqual([0, 0])
  })

  it('are for Admins only, and a client’s own', async () => {
    const topicId = await scene.topic('kiln')
    const of = { clientId, topicId }
    for (const actor of [editor, clientOf(1), clientOf(2)]) {
      const calls = [
        () => listTopics(context, actor, of),
        () => previewTopic(context, actor, { ...of, query: 'kiln' }),
        () => addTopic(context, actor, { ...of, topic: opening }),
        () => changeTopic(context, actor, { ...of, topic: opening }),
        () => removeTopic(context, actor, of),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    const foreign = { clientId: otherClientId, topicId }
    await expect(changeTopic(context, admin, { ...foreign, topic: opening })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(removeTopic(context, admin, foreign)).rejects.toMatchObject({ code: 'not_found' })
    expect((await listTopics(context, admin, { clientId: otherClientId })).topics).toHaveLength(1)
    expect((await listTopics(context, admin, { clientId })).topics).toHaveLength(2)
  })

  it('have a query that can be read, a name of their own, and a limit', async () => {
    const add = (topic: Parameters<typeof addTopic>[2]['topic']) => addTopic(context, admin, { clientId, topic })
    await expect(add({ ...opening, query: '(opening' })).rejects.toMatchObject({ code: 'topic.query' })
    const { id } = await add(opening)
    await expect(add({ ...opening, name: 'OPENINGS' })).rejects.toMatchObject({ code: 'topic.exists' })
    const change = { clientId, topicId: id }
    const taken = changeTopic(context, admin, { ...change, topic: { ...opening, name: 'fernhollow' } })
    await expect(taken).rejects.toMatchObject({ code: 'topic.exists' })
    const wrong = changeTopic(context, admin, { ...change, topic: { ...opening, query: 'NOT opening' } })
    await expect(wrong).rejects.toMatchObject({ code: 'topic.query' })
    await changeTopic(context, admin, { ...change, topic: { ...opening, name: 'OPENINGS' } })
    for (let at = 2; at < maxTopics; at += 1) await scene.topic(`term${at}`)
    await expect(scene.topic('one more')).rejects.toMatchObject({ code: 'topic.too_many' })
    const audited = context.database.db.selectFrom('audit_event').select('kind').where('kind', 'like', 'topic.%')
    expect((await audited.execute()).filter(({ kind }) => kind === 'topic.changed')).toHaveLength(1)
  })
})

describe('A query', () => {
  it('is tried on the kept items of the client’s own sources and those of all clients, and stores nothing', async () => {
    await readItems()
    const before = await scene.count('mention')
    const preview = await previewTopic(context, admin, { clientId, query: opening.query })
    expect(preview).toMatchObject({ found: 2, lookedAt: 3 })
    const marked = preview.matches.map((match) => [
      match.source,
      ...match.marks.map(({ in: part, from, to }) => match[part].slice(from, to)),
    ])
    expect(marked).toEqual([
      ['Kilns', 'opening'],
      ['Harbour news', 'opens', 'opening'],
    ])
    expect(await scene.count('mention')).toBe(before)
    await expect(previewTopic(context, admin, { clientId, query: 'a (' })).rejects.toMatchObject({
      code: 'topic.query',
    })
    context.clock.advance(31 * 24 * hour)
    expect(await previewTopic(context, admin, { clientId, query: opening.query })).toMatchObject({ lookedAt: 0 })
  })

  it('makes mentions of kept items when it is saved, and again when it is changed, which alert no one', async () => {
    await readItems()
    expect(await scene.titles()).toEqual(['The harbour opens'])
    const before = scene.arrived.length
    const added = await addTopic(context, admin, { clientId, topic: { ...opening, query: 'opens' } })
    const changed = await changeTopic(context, admin, { clientId, topicId: added.id, topic: opening })
    expect([added.found, changed.found]).toEqual([1, 2])
    expect(await scene.titles()).toEqual(['A kiln is opening', 'The harbour opens'])
    expect(await scene.titles(scene.sites[1])).toEqual([])
    expect(scene.arrived).toHaveLength(before)
    const marks = await context.database.db
      .selectFrom('mention_topic as of')
      .innerJoin('mention', 'mention.id', 'of.mention_id')
      .innerJoin('topic', 'topic.id', 'of.topic_id')
      .select(['topic.name', 'mention.title', 'mention.excerpt', 'of.spans'])
      .orderBy('mention.title')
      .orderBy('topic.kind')
      .execute()
    // Columns of JSON have no type.
    const spansOf = (spans: unknown) => spans as { in: 'title' | 'excerpt'; from: number; to: number }[]
    const texts = marks.map((row) => [
      row.name,
      ...spansOf(row.spans).map(({ in: part, from, to }) => row[part].slice(from, to)),
    ])
    expect(texts).toEqual([
      ['Openings', 'opening'],
      ['fernhollow', 'Fernhollow'],
      ['Openings', 'opens', 'opening'],
    ])
  })

  it('that no longer finds a mention, or is deleted, leaves it', async () => {
    await readItems()
    const { id: topicId } = await addTopic(context, admin, { clientId, topic: opening })
    await changeTopic(context, admin, { clientId, topicId, topic: { ...opening, query: 'kiln' } })
    expect(await scene.titles()).toHaveLength(2)
    await removeTopic(context, admin, { clientId, topicId })
    expect(await scene.titles()).toHaveLength(2)
    expect(await scene.count('mention_topic')).toBe(1)
  })
})
