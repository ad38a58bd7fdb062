import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import { createAnnotation, deleteAnnotation } from '#server/analytics/annotations/annotations.ts'
import { deleteFunnel } from '#server/analytics/funnels/funnels.ts'
import { deleteGoal } from '#server/analytics/goals/goals.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, companyId, editor } from '#tests/support/companies.ts'
import { clientId, come, evidenceScene, missing, stranger } from '#tests/support/evidence-scene.ts'
import { clara } from '#tests/support/people.ts'
import { asActor } from '../db/scope.ts'
import { updateCard, readLiveEvidence } from './cards.ts'
import { createCardFrom, listSameTarget, previewCard, createCard } from './create-card.ts'
import { listTargetGoals } from './evidence/targets.ts'
import { moveCards } from './move-cards.ts'

const view = { kind: 'analytics' as const, filters: [], compare: 'previous' as const }
const october = { from: '2026-10-01', to: '2026-10-15' }

describe('A card’s evidence', () => {
  const scene = evidenceScene()

  it('of a page not found is frozen by the server, and its live value differs as soon as it is requested again', async () => {
    const id = await scene.makeFrom({ part: 'notFound', path: '/old' })
    const { evidence } = await scene.card(id)
    expect(evidence).toMatchObject({
      version: 1,
      definitions: 1,
      label: '/old',
      period: october,
      frozenAt: '2026-10-15T12:00:00.000Z',
      address: { to: '/analytics', search: { month: '2026-10', tab: 'errors' } },
      values: [
        { name: 'times', unit: 'count', value: 4 },
        { name: 'visitors', unit: 'count', value: 4 },
      ],
      source: { kind: 'analytics', month: '2026-10' },
    })
    expect(await scene.now(id)).toEqual({ times: 4, visitors: 4 })
    await scene.append(missing(2, '2026-10-08', '/old'))
    expect(await scene.now(id)).toEqual({ times: 6, visitors: 6 })
    expect(await scene.frozen(id)).toEqual({ times: 4, visitors: 4 })
    // Nobody asks for it in November.
    await scene.append(come(3, '2026-11-02'))
    scene.context.clock.set('2026-11-03T12:00:00Z')
    expect(await scene.live(id)).toMatchObject({
      period: { from: '2026-11-01', to: '2026-11-03' },
      values: [{ value: 0 }, { value: 0 }],
    })
  })

  it.each<[name: string, ViewSubject, frozen: object, later: object]>([
    ['a tile', { part: 'number', metric: 'visitors' }, { visitors: 62, visits: 62 }, { visitors: 72, visits: 72 }],
    [
      'a row of pages',
      { part: 'row', dimension: 'page', value: '/prices' },
      { pageviews: 40, visitors: 40, visits: 40 },
      { pageviews: 50, visitors: 50, visits: 50 },
    ],
    [
      'a row of channels',
      { part: 'row', dimension: 'channel', value: 'AI Assistants' },
      { visits: 10, visitors: 10 },
      { visits: 10, visitors: 10 },
    ],
    [
      'an assistant',
      { part: 'assistant', source: 'ChatGPT' },
      { visits: 10, visitors: 10 },
      { visits: 10, visitors: 10 },
    ],
    [
      'a part of an explanation',
      { part: 'explained', metric: 'visits', by: 'channel', value: 'AI Assistants' },
      { contribution: 10, visits: 10 },
      { contribution: 10, visits: 10 },
    ],
  ])('of %s has the numbers of Analytics, and follows them', async (_name, subject, frozen, later) => {
    const id = await scene.makeFrom(subject)
    expect(await scene.frozen(id)).toEqual(frozen)
    await scene.append(come(10, '2026-10-08', { page: '/prices' }))
    expect(await scene.now(id)).toEqual(later)
    expect(await scene.frozen(id)).toEqual(frozen)
  })

  it('of a filtered view counts only what matches the filter', async () => {
    const filters = [{ dimension: 'channel' as const, operator: 'is' as const, values: ['AI Assistants'] }]
    const id = await scene.makeFrom({ part: 'number', metric: 'visits' }, { filters })
    expect(await scene.frozen(id)).toEqual({ visits: 10 })
    expect(await scene.live(id)).toMatchObject({ gone: null, values: [{ value: 10 }] })
  })

  it('of a goal says that it was deleted, with its name as it was', async () => {
    const id = await scene.makeFrom({ part: 'goal', goalId: scene.goalId })
    expect(await scene.frozen(id)).toMatchObject({ conversions: 5, convertedVisits: 5 })
    await deleteGoal(scene.context, editor, { clientId, goalId: scene.goalId })
    expect(await scene.now(id)).toBe('goal')
    expect((await scene.card(id)).evidence?.label).toBe('Orders')
    // A card about it keeps it, but a new one can't have it.
    const gone = { kind: 'goal' as const, goalId: scene.goalId }
    await expect(
      createCard(scene.context, editor, { clientId, card: cardForm('Late', { target: gone }) }),
    ).rejects.toMatchObject({ code: 'input.invalid' })
  })

  it('of a step of a funnel says that the funnel was deleted', async () => {
    const id = await scene.makeFrom({ part: 'funnel', funnelId: scene.funnelId, step: 2 })
    expect(await scene.frozen(id)).toEqual({ stepRate: null, stepVisits: 5 })
    expect((await scene.card(id)).evidence).toMatchObject({
      label: 'Checkout · 2. /thanks',
      drawing: { kind: 'bars', bars: [8, 5] },
    })
    await deleteFunnel(scene.context, editor, { clientId, funnelId: scene.funnelId })
    expect(await scene.now(id)).toBe('funnel')
  })

  it('of an annotation counts its days, and says that it was deleted', async () => {
    const annotation = {
      firstDay: '2026-10-05',
      lastDay: '2026-10-06',
      kind: 'campaign' as const,
      visibility: 'internal' as const,
      text: 'Autumn <sale>',
      tags: [],
    }
    const { id: annotationId } = await createAnnotation(scene.context, editor, { clientId, annotation })
    const id = await scene.make({ kind: 'annotation', annotationId })
    expect(await scene.frozen(id)).toEqual({ visitors: 54, visits: 54 })
    await scene.append(come(6, '2026-10-05'))
    expect(await scene.now(id)).toEqual({ visitors: 60, visits: 60 })
    await deleteAnnotation(scene.context, editor, { clientId, annotationId })
    expect(await scene.now(id)).toBe('annotation')
    expect((await scene.card(id)).evidence?.picture).toContain('<title>Autumn &lt;sale&gt;</title>')
  })

  it('of an alert has what it measured; what can be counted again has a live value', async () => {
    const facts = { measured: 40, expected: 90.4, threshold: 60, weeks: 8 }
    const insert = async (what: object, day: string) => {
      const { rows } = await sql<{ id: string }>`insert into alert (site_id, kind, occurrence, day, at, told, facts)
        values (${scene.siteId}, 'drop', ${day}, ${day}, now(), 1, ${JSON.stringify(what)}) returning id`.execute(
        scene.context.database.db,
      )
      return rows[0]?.id ?? ''
    }
    const drop = await scene.make({
      kind: 'alert',
      alertId: await insert({ what: 'drop', day: '2026-10-05', ...facts }, '2026-10-05'),
    })
    expect(await scene.frozen(drop)).toEqual({ measured: 40, expected: 90, threshold: 60 })
    await scene.append(come(2, '2026-10-05'))
    expect(await scene.now(drop)).toEqual({ measured: 42 })
    expect((await scene.card(drop)).evidence?.address).toMatchObject({ to: '/analytics', search: { month: '2026-10' } })
    const hour = '2026-10-06T10:00:00.000Z'
    const spike = await scene.make({
      kind: 'alert',
      alertId: await insert({ what: 'spike', hour, ...facts }, '2026-10-06'),
    })
    expect(await scene.now(spike)).toBe('moment')
  })

  it('says that a month without visits has no live value', async () => {
    const id = await scene.makeFrom({ part: 'row', dimension: 'page', value: '/prices' })
    scene.context.clock.set('2026-12-03T12:00:00Z')
    expect(await scene.now(id)).toBe('noData')
  })

  it('is an idea without numbers for a card by hand', async () => {
    const { id } = await createCard(scene.context, editor, { clientId, card: cardForm('By hand') })
    expect((await scene.card(id)).evidence).toMatchObject({ source: { kind: 'idea' }, values: [], picture: null })
    expect(await scene.live(id)).toBeNull()
  })

  it('can’t be made from nothing: an unknown page, another client’s goal or alert, or a month without data', async () => {
    const refused = { code: 'not_found', message: expect.stringContaining('There are no numbers') }
    const from = (subject: ViewSubject, more = {}) => scene.makeFrom(subject, more)
    await expect(from({ part: 'notFound', path: '/never' })).rejects.toMatchObject(refused)
    await expect(from({ part: 'row', dimension: 'page', value: '/never' })).rejects.toMatchObject(refused)
    await expect(from({ part: 'goal', goalId: scene.goalId + 1000 })).rejects.toMatchObject(refused)
    await expect(from({ part: 'number', metric: 'visits' }, { month: '2026-03' })).rejects.toMatchObject(refused)
    const foreign = await scene
      .make({ ...view, subject: { part: 'goal', goalId: scene.goalId } })
      .then(() =>
        createCardFrom(scene.context, editor, {
          clientId: companyId(2),
          source: { ...view, subject: { part: 'goal', goalId: scene.goalId } },
          card: cardForm('Foreign'),
        }),
      )
      .catch((error: unknown) => error)
    expect(foreign).toMatchObject(refused)
    await expect(scene.make({ kind: 'alert', alertId: companyId(9) })).rejects.toMatchObject(refused)
    await expect(scene.make({ kind: 'annotation', annotationId: companyId(9) })).rejects.toMatchObject(refused)
  })

  it('is for staff: a company’s people can neither make nor read it, in the code and in the database', async () => {
    const source = { ...view, subject: { part: 'notFound' as const, path: '/old' } }
    const refused = { code: 'auth.forbidden' }
    const id = await scene.make(source)
    for (const actor of [clara, stranger]) {
      await expect(previewCard(scene.context, actor, { clientId, source })).rejects.toMatchObject(refused)
      await expect(scene.make(source, actor)).rejects.toMatchObject(refused)
      await expect(readLiveEvidence(scene.context, actor, { cardId: id })).rejects.toMatchObject(refused)
      await expect(
        listSameTarget(scene.context, actor, { clientId, target: { kind: 'website' } }),
      ).rejects.toMatchObject(refused)
      await expect(listTargetGoals(scene.context, actor, clientId)).rejects.toMatchObject(refused)
      const seen = await asActor(scene.context.database, actor, (trx) =>
        trx.selectFrom('card_evidence').select('card_id').execute(),
      )
      expect(seen).toEqual([])
      await expect(
        asActor(scene.context.database, actor, (trx) =>
          trx
            .insertInto('card_evidence')
            .values({ client_id: clientId, card_id: id, kind: 'idea', frozen_at: new Date(), evidence: '{}' })
            .execute(),
        ),
      ).rejects.toThrow(/row-level security/)
    }
  })

  it('is refused for an archived client and for the sample company', async () => {
    const source = { ...view, subject: { part: 'notFound' as const, path: '/old' } }
    await expect(scene.make(source, { ...admin, demo: true })).rejects.toBeDefined()
    await sql`update client set archived_at = now() where id = ${clientId}`.execute(scene.context.database.db)
    await expect(scene.make(source)).rejects.toMatchObject({ code: 'not_found' })
    await expect(previewCard(scene.context, editor, { clientId, source })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('suggests a target and an effect, and names the open cards with the same target', async () => {
    const source = { ...view, subject: { part: 'notFound' as const, path: '/old' } }
    const preview = await previewCard(scene.context, editor, { clientId, source })
    const target = { kind: 'page' as const, path: '/old' }
    expect(preview).toMatchObject({ target, effect: { metric: 'bounceRate', direction: 'down' } })
    const same = () => listSameTarget(scene.context, editor, { clientId, target })
    expect(await same()).toEqual({ cards: [], more: false })
    const add = async (title: string, of = clientId) =>
      (await createCard(scene.context, editor, { clientId: of, card: cardForm(title, { target }) })).id
    const id = await add('Redirect /old')
    await add('Of another client', companyId(2))
    expect(await same()).toMatchObject({ cards: [{ id, title: 'Redirect /old', stage: 'proposed' }] })
    await moveCards(scene.context, editor, { clientId, cardIds: [id], move: { action: 'dismiss', note: 'Done' } })
    expect(await same()).toEqual({ cards: [], more: false })
  })

  it('is about the source that an explanation names, with the numbers that explain it beside the whole change', async () => {
    const subject = { part: 'explained' as const, metric: 'visits' as const, by: 'source' as const, value: 'ChatGPT' }
    expect(await previewCard(scene.context, editor, { clientId, source: { ...view, subject } })).toMatchObject({
      // Only whole days of the running month are compared.
      evidence: { period: { from: '2026-10-01', to: '2026-10-14' } },
      target: { kind: 'source', source: 'ChatGPT' },
      effect: { metric: 'visits', direction: 'up' },
      explained: {
        metric: 'visits',
        unit: 'count',
        comparison: { from: '2026-09-01', to: '2026-09-14' },
        before: 0,
        now: 10,
        change: 10,
        whole: { before: 26, now: 62 },
      },
    })
  })

  it('has a target that can be changed, in the form that Analytics stores', async () => {
    const { id } = await createCard(scene.context, editor, { clientId, card: cardForm('Targeted') })
    await updateCard(scene.context, editor, {
      cardId: id,
      change: { version: 1, target: { kind: 'section', prefix: '/blog' } },
    })
    const card = await scene.card(id)
    expect(card).toMatchObject({ version: 2, target: { kind: 'section', prefix: '/blog' } })
    expect(card.history[0]).toMatchObject({ kind: 'changed', fields: ['target'] })
    const foreign = { version: 2, target: { kind: 'goal' as const, goalId: scene.goalId + 1000 } }
    await expect(updateCard(scene.context, editor, { cardId: id, change: foreign })).rejects.toMatchObject({
      code: 'input.invalid',
    })
  })
})
