import { beforeEach, describe, expect, it } from 'vitest'
import { planLimits } from '#app/shared/billing/catalogue.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import { usualSettings, type CompetitorSettings } from '#app/shared/competitors/competitor.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, clientOf, editor } from '#tests/support/companies.ts'
import { storeCompetitor, storeFound } from '#tests/support/competitor-rows.ts'
import { competitorScene, day, hour, sitePage, week } from '#tests/support/competitor-scene.ts'
import { audited } from '#tests/support/people.ts'
import { createCard } from '../../cards/create-card.ts'
import {
  addCompetitor,
  changeCompetitor,
  listCompetitors,
  orderCompetitors,
  pauseCompetitor,
  removeCompetitor,
  resumeCompetitor,
  saveCompetitorSettings,
  visitCompetitorNow,
} from './competitors.ts'
import { listNoiseRules, removeNoiseRule } from './noise-rules.ts'
import { insertNoiseRule } from './noise-rules.sql.ts'

const scene = competitorScene()
const { context, clientId, otherClientId } = scene
const home = 'rival.test/'
const list = (of = clientId, actor: Actor = editor) => listCompetitors(context, actor, { clientId: of })
const domains = async (of?: string) => (await list(of)).competitors.map(({ domain }) => domain)
const save = (settings: Partial<CompetitorSettings>) =>
  saveCompetitorSettings(context, admin, { clientId, settings: { ...usualSettings, ...settings } })
const pagesOf = (...paths: string[]) =>
  paths.map((path) => ({ kind: 'other', address: scene.address(`rival.test/${path}`) }) as const)

describe('The competitors of a client', () => {
  it('are added with their pages, are visited within a moment, and say how they are', async () => {
    scene.serve(home, sitePage())
    await scene.add('rival.test', { name: 'Rival', pages: { home: '', pricing: 'pricing' } })
    expect((await list()).competitors).toMatchObject([
      {
        domain: 'rival.test',
        name: 'Rival',
        state: 'active',
        pages: [
          { kind: 'home', state: 'waiting', readAt: null, dueAt: '2026-10-14T08:00:00.000Z', noiseRules: 0 },
          { kind: 'pricing', state: 'waiting' },
        ],
        changes: 0,
        lastChangeAt: null,
      },
    ])
    await scene.visit()
    expect((await list()).competitors[0]?.pages).toMatchObject([
      { state: 'learning', visits: 1, readAt: '2026-10-14T08:00:00.000Z', failure: null },
      { state: 'gone', visits: 0, readAt: null, failure: { name: 'not_found', detail: '404' } },
    ])
    expect(await audited(context)).toEqual([['competitor.added', editor.userId]])
  })

  it('count the changes of 30 days that are neither ignored nor a flicker', async () => {
    const rival = await storeCompetitor(context, scene.siteId, { pages: ['home', 'pricing'] })
    const [old, recent] = [new Date('2026-09-01T00:00:00Z'), new Date('2026-10-10T00:00:00Z')]
    await storeFound(context, rival, { at: old })
    await storeFound(context, rival, { at: recent })
    await storeFound(context, rival, { pageId: rival.pages.pricing ?? '', from: 'A', to: 'B' })
    await storeFound(context, rival, { pageId: rival.pages.pricing ?? '', from: 'B', to: 'A' })
    expect((await list()).competitors).toMatchObject([{ changes: 1, lastChangeAt: recent.toISOString() }])
    await context.database.db.updateTable('competitor_change').set({ state: 'ignored' }).execute()
    expect((await list()).competitors).toMatchObject([{ changes: 0, lastChangeAt: null }])
  })

  it('are known once, and are never the client’s own website', async () => {
    await scene.add()
    await expect(scene.add()).rejects.toMatchObject({ code: 'competitor.known' })
    for (const own of ['site-1.test', 'shop.site-1.test']) {
      await expect(scene.add(own)).rejects.toMatchObject({ code: 'competitor.own' })
    }
    await scene.add('rival.test', { clientId: otherClientId })
    expect([await domains(), await domains(otherClientId)]).toEqual([['rival.test'], ['rival.test']])
  })

  it('are at most as many as the plan includes, and as an Admin allows', async () => {
    await context.database.db.updateTable('client').set({ plan: 'Starter' }).execute()
    const most = planLimits.Starter.competitors
    for (let number = 1; number <= most; number += 1) await scene.add(`rival-${number}.test`)
    await expect(scene.add()).rejects.toMatchObject({
      code: 'competitor.too_many',
      message: expect.stringContaining('Growth'),
    })
    await context.database.db.updateTable('client').set({ plan: 'Growth' }).execute()
    await save({ maxCompetitors: most })
    await expect(scene.add()).rejects.toMatchObject({ message: expect.stringContaining('An Admin') })
    await save({ maxCompetitors: null })
    await scene.add()
    expect((await list()).limit).toBe(planLimits.Growth.competitors)
    await save({ maxCompetitors: 1 })
    expect([(await list()).limit, (await domains()).length]).toEqual([1, most + 1])
  })

  it('have at most as many pages as an Admin allows, each address once', async () => {
    await save({ maxPages: 2 })
    const add = (...paths: string[]) =>
      addCompetitor(context, editor, {
        clientId,
        competitor: { domain: 'rival.test', name: 'Rival', pace: null, pages: pagesOf(...paths) },
      })
    await expect(add('a', 'b', 'c')).rejects.toMatchObject({ code: 'competitor.too_many_pages' })
    const { id } = await add('a', 'a#top', 'b')
    expect((await scene.pages(id)).map(({ address }) => address)).toEqual(
      pagesOf('a', 'b').map(({ address }) => address),
    )
  })

  it('bring the client’s own website once, which is measured and in no list', async () => {
    scene.serve('site-1.test/', sitePage({ title: 'Ours', menu: { Preise: '/preise', Blog: '/blog' } }))
    await scene.add()
    await scene.add('other.test')
    await scene.visit()
    const own = await context.database.db.selectFrom('competitor').selectAll().where('is_own', '=', true).execute()
    expect(own).toMatchObject([{ domain: 'site-1.test', site_id: scene.siteId }])
    const pages = await scene.pages(own[0]?.id ?? '')
    expect(pages.map(({ kind, address }) => [kind, address])).toEqual([
      ['home', scene.address('site-1.test/')],
      ['pricing', scene.address('site-1.test/preise')],
    ])
    expect(await domains()).toEqual(['rival.test', 'other.test'])
    scene.serve('site-1.test/', sitePage({ title: 'Ours', headline: 'Another headline' }))
    for (let weeks = 0; weeks < 4; weeks += 1) await scene.visitAfter(week)
    expect([await scene.changes(), await scene.count('page_snapshot')]).toEqual([[], 0])
  })

  it('keep their order', async () => {
    const ids = []
    for (const name of ['a', 'b', 'c']) ids.push(await scene.add(`${name}.test`))
    await orderCompetitors(context, editor, { clientId, competitorIds: [ids[2] ?? '', ids[0] ?? ''] })
    await scene.add('d.test')
    expect(await domains()).toEqual(['c.test', 'a.test', 'b.test', 'd.test'])
  })
})

describe('A competitor', () => {
  let competitorId: string
  const of = () => ({ clientId, competitorId })
  beforeEach(async () => {
    scene.serve(home, sitePage())
    competitorId = await scene.watched()
  })

  it('is renamed, gets other pages, and keeps what was found on those that stay', async () => {
    const pages = [...pagesOf('team'), { kind: 'home', address: scene.address(home) } as const]
    await changeCompetitor(context, editor, { ...of(), change: { name: 'Rival Inc', pace: null, pages } })
    const [team, start] = (await list()).competitors[0]?.pages ?? []
    expect([team, start]).toMatchObject([
      { kind: 'other', state: 'waiting' },
      { kind: 'home', state: 'watched', visits: 3 },
    ])
    await changeCompetitor(context, editor, {
      ...of(),
      change: { name: 'Rival Inc', pace: null, pages: pagesOf('team') },
    })
    expect((await list()).competitors).toMatchObject([{ name: 'Rival Inc', pages: [{ kind: 'other' }] }])
  })

  it('is visited sooner or later from now on if its pace, or that of the client, changes', async () => {
    const change = (pace: 'day' | 'month' | null) =>
      changeCompetitor(context, editor, {
        ...of(),
        change: { name: 'Rival', pace, pages: [{ kind: 'home', address: scene.address(home) }] },
      })
    const due = async () => Math.round(await scene.dueIn(competitorId)) / 24
    await change('day')
    expect(await due()).toBe(1)
    await change('month')
    expect(await due()).toBe(30)
    await save({ pace: 'day' })
    expect(await due()).toBe(30)
    await change(null)
    expect(await due()).toBe(1)
    await save({ pace: 'week' })
    expect(await due()).toBe(7)
    await save({ pace: 'day' })
    scene.stranger.asked = []
    await scene.visitAfter(day)
    expect(scene.asked).toContain('rival.test /')
    await scene.visitAfter(week)
    expect(await scene.queued()).toBe(1)
  })

  it('is paused and resumed', async () => {
    await pauseCompetitor(context, editor, of())
    expect((await list()).competitors).toMatchObject([{ state: 'paused', pages: [{ state: 'paused', dueAt: null }] }])
    await scene.visitAfter(week)
    expect(await scene.queued()).toBe(0)
    await resumeCompetitor(context, editor, of())
    scene.stranger.asked = []
    await scene.visit()
    expect(scene.asked).toContain('rival.test /')
    expect((await audited(context)).map(([kind]) => kind)).toEqual([
      'competitor.added',
      'competitor.paused',
      'competitor.resumed',
    ])
  })

  it('is visited now, but not while it is learning, nor if its server asked for a person', async () => {
    await visitCompetitorNow(context, editor, of())
    await scene.visit()
    expect(await scene.page(competitorId)).toMatchObject({ visits: 4 })
    await context.database.db.updateTable('watched_page').set({ failure: 'challenge' }).execute()
    await visitCompetitorNow(context, editor, of())
    const young = await scene.add('young.test')
    scene.serve('young.test/', sitePage())
    await scene.visit()
    await visitCompetitorNow(context, editor, { clientId, competitorId: young })
    await scene.visit()
    expect([await scene.page(competitorId), await scene.page(young)]).toMatchObject([{ visits: 4 }, { visits: 1 }])
    for (let more = 0; more < 7; more += 1) await visitCompetitorNow(context, editor, of())
    await expect(visitCompetitorNow(context, editor, of())).rejects.toMatchObject({ code: 'rate.too_many' })
  })

  it('is removed, and its changes and their cards stay; later it can be added again', async () => {
    scene.serve(home, sitePage({ headline: 'Bowls for every table' }))
    await scene.confirmedAfter(week)
    const card = await createCard(context, editor, { clientId, card: cardForm('Answer their headline') })
    await context.database.db.updateTable('competitor_change').set({ card_id: card.id }).execute()
    await removeCompetitor(context, editor, of())
    expect([await domains(), await scene.changes()]).toMatchObject([[], [{ card_id: card.id }]])
    await expect(removeCompetitor(context, editor, of())).rejects.toMatchObject({ code: 'not_found' })
    await scene.visitAfter(week)
    expect(await scene.queued()).toBe(0)
    const again = await scene.add()
    await scene.visit()
    expect([again === competitorId, await scene.page(again)]).toMatchObject([false, { visits: 1 }])
  })

  it('shows what is ignored of it, which can be removed', async () => {
    const page = await scene.page(competitorId)
    const rule = {
      siteId: scene.siteId,
      competitorId,
      how: 'taught',
      personId: editor.userId,
      at: context.clock(),
    } as const
    const text = { by: 'text', pattern: 'Open until *' } as const
    await context.database.db.transaction().execute(async (trx) => {
      await insertNoiseRule(trx, { ...rule, pageId: page.id, rule: text })
      expect(await insertNoiseRule(trx, { ...rule, pageId: page.id, rule: text })).toBeNull()
      await insertNoiseRule(trx, {
        ...rule,
        pageId: null,
        how: 'learnt',
        personId: null,
        rule: { by: 'heading', under: 'News' },
      })
    })
    const rules = await listNoiseRules(context, editor, of())
    const taught = rules.find(({ how }) => how === 'taught')
    expect(taught).toMatchObject({ rule: text, page: { kind: 'home' }, person: 'Emil' })
    expect(rules.find(({ how }) => how === 'learnt')).toMatchObject({ page: null, person: null })
    expect((await list()).competitors[0]?.pages).toMatchObject([{ noiseRules: 2 }])
    const ruleId = taught?.id ?? ''
    await expect(removeNoiseRule(context, editor, { clientId: otherClientId, ruleId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await removeNoiseRule(context, editor, { clientId, ruleId })
    expect(await listNoiseRules(context, editor, of())).toHaveLength(1)
  })

  it('belongs to its client: with another one’s id nothing of it is found', async () => {
    const other = { clientId: otherClientId, competitorId }
    const change = { name: 'X', pace: null, pages: pagesOf('x') }
    const calls = [
      () => changeCompetitor(context, editor, { ...other, change }),
      () => pauseCompetitor(context, editor, other),
      () => resumeCompetitor(context, editor, other),
      () => removeCompetitor(context, editor, other),
      () => visitCompetitorNow(context, editor, other),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    await orderCompetitors(context, editor, { clientId: otherClientId, competitorIds: [competitorId] })
    expect(await listNoiseRules(context, editor, other)).toEqual([])
    expect((await list()).competitors).toMatchObject([{ name: 'rival.test', state: 'active' }])
  })

  it('is for staff, and its limits are for Admins', async () => {
    const client = clientOf(1)
    const calls = [
      () => listCompetitors(context, client, { clientId }),
      () => pauseCompetitor(context, client, of()),
      () => listNoiseRules(context, client, of()),
      () => saveCompetitorSettings(context, editor, { clientId, settings: usualSettings }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})

it('Proposals of a domain are answered when it is added', async () => {
  const proposal = {
    domain: 'rival.test',
    note: '',
    person_id: clientOf(1).userId,
    at: context.clock(),
    decided_by: null,
    decided_at: null,
  }
  await context.database.db
    .insertInto('competitor_proposal')
    .values({ site_id: scene.siteId, ...proposal })
    .execute()
  context.clock.advance(hour)
  await scene.add()
  const stored = await context.database.db.selectFrom('competitor_proposal').selectAll().execute()
  expect(stored).toMatchObject([{ state: 'added', decided_by: editor.userId, decided_at: context.clock() }])
})
