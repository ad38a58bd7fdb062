import { describe, expect, it } from 'vitest'
import type { SourceForm } from '#app/shared/listening/source.ts'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import { createLog } from '../../log.ts'
import { addTopic } from '../topics/topics.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { feedOf } from '#tests/support/feed-text.ts'
import { sourceScene } from '#tests/support/source-scene.ts'
import { addSource, changeSource, listSources, pauseSource, readSourceNow, removeSource } from './sources.ts'
import { previewSource } from './preview-source.ts'

const rss = 'application/rss+xml'
const secret = 'https://www.reddit.com/user/kim/saved.rss?feed=4f9a7c1d2e&user=kim'
const reddit: Partial<SourceForm> = { template: 'reddit-private', name: 'Saved', values: { address: secret } }

describe('The sources of a client', () => {
  const scene = sourceScene()
  const { context, clientId, otherId } = scene
  const list = async (of = clientId) => (await listSources(context, admin, { clientId: of })).sources
  const named = async (name: string, of = clientId) => {
    const found = (await list(of)).find((source) => source.name === name)
    if (!found) throw new Error(`There is no source ${name}.`)
    return found
  }
  const stored = () => context.database.db.selectFrom('mention_source').selectAll().execute()
  const mentions = () =>
    context.database.db.selectFrom('mention').select(['title', 'site_id']).orderBy('title').execute()

  it('are added, read within a moment, and say how they are', async () => {
    scene.documents.set('/feed', { type: rss, body: feedOf('Clay News', 'A kiln', 'A glaze') })
    await scene.add('/feed')
    expect(await list()).toMatchObject([
      { name: 'news.test', template: 'feed', state: 'active', readAt: null, dueAt: '2026-10-15T12:00:00.000Z' },
    ])
    await scene.read()
    expect(await list()).toMatchObject([
      { readAt: '2026-10-15T12:00:00.000Z', failure: null, failures: 0, items: 2, mentions: 2, relevant: 0 },
    ])
    await context.database.db.updateTable('mention').set({ state: 'relevant' }).where('title', '=', 'A kiln').execute()
    expect(await list()).toMatchObject([{ items: 2, relevant: 1 }])
    expect((await mentions()).map(({ title }) => title)).toEqual(['A glaze', 'A kiln'])
  })

  it('say why a reading failed, and are tried again', async () => {
    await scene.add('/none')
    await scene.read()
    const [source] = await list()
    expect(source).toMatchObject({ state: 'active', failures: 1, failure: { name: 'status', detail: '404' } })
    expect(source?.dueAt).toBe('2026-10-15T13:00:00.000Z')
  })

  it('are for Admins alone', async () => {
    const { id: sourceId } = await scene.add('/feed')
    const of = { clientId, sourceId }
    for (const actor of [editor, clientOf(1)]) {
      const calls = [
        listSources(context, actor, { clientId }),
        addSource(context, actor, { clientId, source: scene.form('/other') }),
        previewSource(scene.reader(), actor, { clientId, source: scene.form('/feed') }),
        changeSource(context, actor, { ...of, change: { name: 'Other', takesAll: false } }),
        pauseSource(context, actor, of),
        readSourceNow(context, actor, of),
        removeSource(context, actor, of),
      ]
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    expect(scene.stranger.asked).toEqual([])
  })

  it('of another client are not found by their id', async () => {
    const { id: sourceId } = await scene.add('/feed')
    const of = { clientId: otherId, sourceId }
    const calls = [
      () => changeSource(context, admin, { ...of, change: { name: 'Other', takesAll: false } }),
      () => pauseSource(context, admin, of),
      () => readSourceNow(context, admin, of),
      () => removeSource(context, admin, of),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    expect(await list(otherId)).toEqual([])
    expect(await list()).toMatchObject([{ name: 'news.test', state: 'active' }])
  })

  it('are as many as the plan allows; removed and shared ones don’t count', async () => {
    const most = planLimits.Starter.sources
    for (let number = 1; number <= most; number += 1) await scene.add(`/feed-${number}`, { name: `Feed ${number}` })
    await expect(scene.add('/one-more')).rejects.toMatchObject({ code: 'source.too_many' })
    await scene.add('/shared', { name: 'Shared', isShared: true, takesAll: false })
    const { id: sourceId } = await named('Feed 1')
    await pauseSource(context, admin, { clientId, sourceId })
    await expect(scene.add('/one-more')).rejects.toMatchObject({ code: 'source.too_many' })
    await removeSource(context, admin, { clientId, sourceId })
    await scene.add('/one-more')
    expect(await listSources(context, admin, { clientId })).toMatchObject({ limit: most })
  })

  it('are added once for each address; another client may read the same one', async () => {
    await scene.add('/feed')
    await expect(scene.add('/feed', { name: 'Again' })).rejects.toMatchObject({ code: 'source.known' })
    await scene.add('/feed', {}, otherId)
    const [source] = await list()
    await removeSource(context, admin, { clientId, sourceId: source?.id ?? '' })
    await scene.add('/feed')
    expect(await list()).toHaveLength(1)
  })

  it('that are shared are seen by all clients, and each gets what matches its topics', async () => {
    scene.documents.set('/feed', { type: rss, body: feedOf('Clay News', 'Mossgate opens', 'A glaze') })
    await addTopic(context, admin, { clientId: otherId, topic: { kind: 'brand', name: 'Mossgate', query: 'mossgate' } })
    await scene.add('/feed', { isShared: true, takesAll: false })
    await scene.read()
    expect(await list()).toMatchObject([{ isShared: true, items: 2, mentions: 0 }])
    expect(await list(otherId)).toMatchObject([{ isShared: true, items: 2, mentions: 1 }])
    expect((await mentions()).map(({ title }) => title)).toEqual(['Mossgate opens'])
    await expect(scene.add('/all', { isShared: true })).rejects.toMatchObject({ code: 'input.invalid' })
  })

  it('that are paused while they are being read bring nothing, until they are read again', async () => {
    const { id: sourceId } = await scene.add('/feed')
    scene.stranger.answer = (_request, response) => {
      void pauseSource(context, admin, { clientId, sourceId }).then(() =>
        response.writeHead(200, { 'content-type': rss }).end(feedOf('Clay News', 'A kiln')),
      )
    }
    await scene.read()
    expect(await list()).toMatchObject([{ state: 'paused', dueAt: null, readAt: null, items: 0 }])
    expect(await mentions()).toEqual([])

    scene.stranger.answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': rss }).end(feedOf('Clay News', 'A kiln'))
    await readSourceNow(context, admin, { clientId, sourceId })
    await scene.read()
    expect(await list()).toMatchObject([{ state: 'active', items: 1, mentions: 1 }])
  })

  it('that are removed leave their mentions, and nothing of what they listed', async () => {
    scene.documents.set('/feed', { type: rss, body: feedOf('Clay News', 'A kiln') })
    const { id: sourceId } = await scene.add('/feed')
    await scene.read()
    await removeSource(context, admin, { clientId, sourceId })
    expect(await list()).toEqual([])
    expect(await mentions()).toHaveLength(1)
    expect(await context.database.db.selectFrom('source_item').select('id').execute()).toEqual([])
  })

  it('are renamed, and say which of their items are mentions', async () => {
    const { id: sourceId } = await scene.add('/feed')
    await changeSource(context, admin, { clientId, sourceId, change: { name: 'Clay', takesAll: false } })
    expect(await list()).toMatchObject([{ name: 'Clay', takesAll: false }])
  })

  it('refuse fields that the template can’t use, and JSON without a mapping', async () => {
    const refused = { code: 'input.invalid' }
    const add = (more: Partial<SourceForm>) => scene.add('/feed', more)
    await expect(add({ values: {} })).rejects.toMatchObject(refused)
    await expect(add({ values: { address: 'file:///etc/passwd' } })).rejects.toMatchObject(refused)
    await expect(add({ template: 'json' })).rejects.toMatchObject(refused)
    await expect(add({ template: 'google-alerts' })).rejects.toMatchObject(refused)
    expect(await list()).toEqual([])
  })

  it('with a secret address show its host alone: in the list, the log of actions, failures and the database', async () => {
    const said: unknown[] = []
    const say = (...words: unknown[]) => void said.push(words)
    const { id: sourceId } = await scene.add('/feed', reddit)
    await scene.read(Object.assign(createLog('silent'), { debug: say, info: say, warn: say, error: say }))
    expect(said.length).toBeGreaterThan(0)
    await readSourceNow(context, admin, { clientId, sourceId })
    await pauseSource(context, admin, { clientId, sourceId })
    const shown = await list()
    expect(shown).toMatchObject([{ address: 'www.reddit.com', isSecret: true }])
    const audit = await context.database.db.selectFrom('audit_event').selectAll().execute()
    expect(audit.length).toBeGreaterThan(1)
    const rows = await stored()
    expect(rows[0]?.sealed).not.toBeNull()
    expect(JSON.stringify([shown, audit, rows, said])).not.toContain('4f9a7c1d2e')
    await removeSource(context, admin, { clientId, sourceId })
    expect((await stored())[0]).toMatchObject({ state: 'removed', sealed: null })
  })
})
