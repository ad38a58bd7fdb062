import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { Detection } from '#app/shared/discovery/finding.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin } from '#tests/support/companies.ts'
import { detected, findingClient, findingScene, type FindingScene } from '#tests/support/finding-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { createCardFrom } from '../../cards/create-card.ts'
import { moveCards } from '../../cards/move-cards.ts'
import { dismissFindings, reopenFindings, snoozeFindings, undoFindings } from './change-findings.ts'
import { readDiscoveryRuns } from './discovery-runs.ts'

const clientId = findingClient
const month = (text: string) => v.parse(monthSchema, text)

describe('A finding', () => {
  let scene: FindingScene
  const clock = testClock('2026-09-15T12:00:00Z')
  const context = openContext({ clock })
  beforeEach(async () => {
    clock.set('2026-09-15T12:00:00Z')
    scene = await findingScene(context)
  })

  const idOf = async (key: string) => (await scene.all())[key]?.id ?? ''
  const visits = (low: number, high: number): Pick<Detection, 'impact'> => ({
    impact: { unit: 'visits', low, high, inputs: [] },
  })
  const makeCard = async (...keys: string[]) => {
    const findingIds = await Promise.all(keys.map(idOf))
    const source = { kind: 'finding' as const, findingIds }
    return (await createCardFrom(context, admin, { clientId, source, card: cardForm('Fix it') })).id
  }
  const move = (cardId: string, ...actions: Parameters<typeof moveCards>[2]['move']['action'][]) =>
    actions.reduce<Promise<unknown>>(async (before, action) => {
      await before
      return moveCards(context, admin, { cardIds: [cardId], move: { action, note: 'Because' } })
    }, Promise.resolve())

  it('is found once, updates silently, tells of its severity, ends, and returns with its history', async () => {
    scene.links.says([detected('/a')])
    await scene.run()
    await scene.run()
    const more = visits(20, 40)
    scene.links.says([detected('/a', more)])
    await scene.run()
    expect(await scene.one('/a')).toMatchObject({ state: 'open', rank: 16.5, kinds: ['found'], frozen: detected('/a') })
    scene.links.says([detected('/a', { ...more, severity: 'high' })])
    await scene.run()
    scene.links.says([])
    clock.set('2026-09-20T12:00:00Z')
    await scene.run()
    const ended = await scene.one('/a')
    expect(ended).toMatchObject({ state: 'expired', goneAt: '2026-09-20T12:00:00.000Z', returned: 0 })
    expect(ended.kinds).toEqual(['found', 'severityChanged', 'expired'])
    expect(ended.history[1]?.severities).toEqual({ before: 'medium', after: 'high' })
    expect(await scene.all('2026-10')).toEqual({})
    clock.set('2026-11-20T12:00:00Z')
    scene.links.says([detected('/a')])
    await scene.run()
    const back = await scene.one('/a')
    expect(back).toMatchObject({ state: 'open', goneAt: null, returned: 1, frozenAt: '2026-11-20T12:00:00.000Z' })
    expect(back).toMatchObject({ frozen: detected('/a'), firstSeenAt: '2026-09-15T12:00:00.000Z' })
    expect(back.kinds.at(-1)).toBe('returned')
  })

  it('stays as it is while its rule fails, lacks its source or is off, and the others run', async () => {
    scene.links.says([detected('/a')])
    await scene.run()
    scene.links.says(new Error('A fault'))
    await scene.run()
    expect(await scene.states()).toEqual({ '/a': 'open' })
    scene.links.says([detected('/a'), detected('/a')])
    await scene.run()
    scene.links.says({ ran: false, why: 'tooLittle', has: 3, needs: 10, of: 'pages' })
    clock.advance(60_000)
    await scene.run('hand')
    expect(await scene.states()).toEqual({ '/a': 'open' })
    const { current, last, failedAt } = await readDiscoveryRuns(context, admin, clientId)
    expect([current, failedAt, last?.trigger, last?.month]).toEqual([null, null, 'hand', '2026-09'])
    expect(last?.outcomes).toMatchObject([
      { rule: 'broken-links', what: 'tooLittle', has: 3, needs: 10, of: 'pages' },
      { rule: 'titles-missing', what: 'noSource', source: 'crawl' },
    ])
  })

  it('of a whole month does not end after a few days of the next one', async () => {
    const september = { period: { from: '2026-09-01', to: '2026-09-30' } }
    scene.links.says([detected('/a', september)])
    await scene.run()
    scene.links.says([])
    await scene.run()
    expect(await scene.one('/a')).toMatchObject({ state: 'open', kinds: ['found'], goneAt: clock().toISOString() })
  })

  it('that was dismissed returns only if it is more severe, or has twice the impact', async () => {
    scene.links.says([detected('/a'), detected('/b')])
    await scene.run()
    const findingIds = [await idOf('/a'), await idOf('/b')]
    const given = { clientId, findingIds, reason: 'tooCostly', note: 'Too much' } as const
    expect((await dismissFindings(context, admin, given)).changed.map(({ id }) => id).toSorted()).toEqual(
      findingIds.toSorted(),
    )
    scene.links.says([detected('/a', { severity: 'low', ...visits(30, 49.8) }), detected('/b', visits(30, 50))])
    await scene.run()
    scene.links.says([detected('/b')])
    await scene.run()
    expect(await scene.states()).toEqual({ '/a': 'dismissed', '/b': 'open' })
    expect((await scene.one('/a')).dismissed).toEqual({ reason: 'tooCostly', note: 'Too much' })
    scene.links.says([detected('/a', visits(30, 49.8)), detected('/b')])
    await scene.run()
    expect(await scene.states()).toEqual({ '/a': 'dismissed', '/b': 'open' })
    scene.links.says([detected('/a', { severity: 'high' }), detected('/b')])
    await scene.run()
    const back = await scene.one('/a')
    expect(back.kinds).toEqual(['found', 'dismissed', 'severityChanged', 'severityChanged', 'returnedDifferent'])
    expect(back).toMatchObject({ state: 'open', returned: 1, dismissed: null })
    expect(back.history.at(-2)).toMatchObject({ person: 'Ada', reason: 'tooCostly', note: 'Too much' })
  })

  it('sleeps until its month, and a person takes a dismissal back', async () => {
    scene.links.says([detected('/a'), detected('/b')])
    await scene.run()
    const [a, b] = [await idOf('/a'), await idOf('/b')]
    await expect(
      snoozeFindings(context, admin, { clientId, findingIds: [a], until: month('2026-09') }),
    ).rejects.toMatchObject({ code: 'input.invalid' })
    await snoozeFindings(context, admin, { clientId, findingIds: [a], until: month('2026-10') })
    await dismissFindings(context, admin, { clientId, findingIds: [b], reason: 'wrongData', note: '' })
    await scene.run()
    expect(await scene.states()).toEqual({ '/a': 'snoozed', '/b': 'dismissed' })
    expect((await scene.one('/a')).snoozedUntil).toBe('2026-10')
    await reopenFindings(context, admin, { clientId, findingIds: [b] })
    clock.set('2026-10-09T12:00:00Z')
    await scene.run()
    expect(await scene.states()).toEqual({ '/a': 'open', '/b': 'open' })
    expect((await scene.one('/a')).kinds).toEqual(['found', 'snoozed', 'woken'])
    expect((await scene.one('/b')).kinds).toEqual(['found', 'dismissed', 'reopened'])
  })

  it('returns to what it was by undo, and its history reads as by hand', async () => {
    scene.links.says([detected('/a'), detected('/b')])
    await scene.run()
    const [a, b] = [await idOf('/a'), await idOf('/b')]
    await snoozeFindings(context, admin, { clientId, findingIds: [a], until: month('2026-10') })
    const given = { clientId, reason: 'wrongData', note: 'Old' } as const
    const { changed } = await dismissFindings(context, admin, { ...given, findingIds: [a, b, a] })
    await reopenFindings(context, admin, { clientId, findingIds: [b] })
    expect(await undoFindings(context, admin, { clientId, changes: changed })).toEqual({
      changed: [{ id: a, event: expect.any(Number) }],
      refused: [{ id: b, reason: 'changed' }],
    })
    expect(await scene.states()).toEqual({ '/a': 'snoozed', '/b': 'open' })
    const { kinds, snoozedUntil } = await scene.one('/a')
    expect([kinds, snoozedUntil]).toEqual([['found', 'snoozed', 'dismissed', 'reopened', 'snoozed'], '2026-10'])
    const reopened = await reopenFindings(context, admin, { clientId, findingIds: [a] })
    await undoFindings(context, admin, { clientId, changes: reopened.changed })
    expect(await scene.one('/a')).toMatchObject({ state: 'snoozed', snoozedUntil: '2026-10' })
    const { changed: late } = await dismissFindings(context, admin, { ...given, findingIds: [a] })
    clock.advance(16 * 60_000)
    expect((await undoFindings(context, admin, { clientId, changes: late })).changed).toEqual([])
  })

  it('follows its card: fixed after it shipped, open if it is dismissed or deleted, back with it', async () => {
    scene.links.says(['/a', '/b', '/c'].map((path) => detected(path)))
    await scene.run()
    const shipped = await makeCard('/a')
    const dropped = await makeCard('/b', '/c')
    await expect(makeCard('/a')).rejects.toMatchObject({ code: 'finding.taken' })
    expect((await scene.one('/b')).card).toMatchObject({ id: dropped, trashed: false })
    await move(shipped, 'approve', 'ship')
    await move(dropped, 'dismiss')
    expect(await scene.states()).toEqual({ '/a': 'carded', '/b': 'open', '/c': 'open' })
    await move(dropped, 'reopen')
    expect(await scene.states()).toEqual({ '/a': 'carded', '/b': 'carded', '/c': 'carded' })
    await move(dropped, 'trash', 'delete')
    expect((await scene.one('/b')).kinds).toEqual(['found', 'carded', 'uncarded', 'carded', 'uncarded'])
    scene.links.says([])
    await scene.run()
    expect(await scene.states()).toEqual({ '/a': 'fixed', '/b': 'expired', '/c': 'expired' })
    scene.links.says([detected('/a')])
    await scene.run()
    expect(await scene.one('/a')).toMatchObject({ state: 'open', kinds: ['found', 'carded', 'fixed', 'returned'] })
  })
})
