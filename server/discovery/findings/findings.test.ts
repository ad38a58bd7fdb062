import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin, clientOf, companyId, editor } from '#tests/support/companies.ts'
import { detected, findingClient, findingScene, type FindingScene } from '#tests/support/finding-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { readCard, readLiveEvidence } from '../../cards/cards.ts'
import { createCardFrom } from '../../cards/create-card.ts'
import { readDiscoveryRuns } from './discovery-runs.ts'
import { exportFindings, listFindingGroups, listFindings, readFinding } from './findings.ts'
import { getRuleSettings, saveRuleSettings } from './rule-settings.ts'

const clientId = findingClient
const filter = { clientId, month: v.parse(monthSchema, '2026-09'), states: ['open' as const] }
const query = { ...filter, sort: 'rank' as const, at: 1 }

describe('The findings of a client', () => {
  const context = openContext({ at: '2026-09-15T12:00:00Z' })
  let scene: FindingScene
  beforeAll(async () => {
    scene = await findingScene(context)
    scene.links.says([
      detected('/shop/a', { severity: 'low', effort: 2 }),
      detected('/shop/b', { severity: 'high' }),
      detected('=cmd()', { page: null, subject: { kind: 'query', query: '=cmd()' }, effort: 8 }),
    ])
    await scene.run()
  })

  it('are ranked, filtered, counted, grouped and exported without formulas', async () => {
    const keysOf = async (more: object) =>
      (await listFindings(context, admin, { ...query, ...more })).findings.map(({ detection }) => detection.key)
    // The high one first, then the medium one, although the low one has a higher rank.
    expect(await keysOf({})).toEqual(['/shop/b', '=cmd()', '/shop/a'])
    expect(await keysOf({ sort: 'page' })).toEqual(['/shop/a', '/shop/b', '=cmd()'])
    expect(await keysOf({ search: 'SHOP' })).toEqual(['/shop/b', '/shop/a'])
    expect(await keysOf({ search: '100%' })).toEqual([])
    expect(await keysOf({ page: '' })).toEqual(['=cmd()'])
    expect(await keysOf({ source: 'search' })).toEqual([])
    expect(await keysOf({ at: 2 })).toEqual([])
    const { total, counts } = await listFindings(context, admin, { ...query, severity: 'high' })
    expect([total, counts.severities, counts.groups.links]).toEqual([1, { high: 1, medium: 1, low: 1 }, 1])
    expect(await listFindingGroups(context, admin, { ...filter, by: 'page' })).toMatchObject([
      { page: '/shop/b', findings: 1, severity: 'high', rank: 15 },
      { page: null, severity: 'medium', rank: 1.4375 },
      { page: '/shop/a', severity: 'low', rank: 5 },
    ])
    const { csv } = await exportFindings(context, admin, filter)
    expect(csv.split('\r\n')).toHaveLength(5)
    expect(csv).toContain(",,'=cmd(),")
  })

  it('are for Admins alone, of their own client', async () => {
    const [{ id: findingId } = { id: '' }] = (await listFindings(context, admin, query)).findings
    for (const actor of [editor, clientOf(1)]) {
      const calls = [
        listFindings(context, actor, query),
        readFinding(context, actor, { clientId, findingId }),
        exportFindings(context, actor, filter),
        readDiscoveryRuns(context, actor, clientId),
        getRuleSettings(context, actor, clientId),
        createCardFrom(context, actor, {
          clientId,
          source: { kind: 'finding', findingIds: [findingId] },
          card: cardForm('Fix it'),
        }),
      ]
      for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' })
    }
    await expect(readFinding(context, admin, { clientId: companyId(2), findingId })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('have rules with thresholds within their limits, and an off switch', async () => {
    const known = [{ ...scene.links, thresholds: { minLinks: { default: 1, min: 1, max: 9, unit: 'count' as const } } }]
    const save = (thresholds: Record<string, number>, enabled = true) =>
      saveRuleSettings(context, admin, { clientId, rule: 'broken-links', enabled, thresholds }, known)
    await expect(save({ minLinks: 10 })).rejects.toMatchObject({ code: 'input.invalid' })
    await expect(save({ toString: 1 })).rejects.toMatchObject({ code: 'input.invalid' })
    await save({ minLinks: 3 }, false)
    const [setting] = await getRuleSettings(context, admin, clientId, known)
    expect(setting).toMatchObject({
      rule: 'broken-links',
      enabled: false,
      thresholds: [{ name: 'minLinks', value: 3 }],
    })
    scene.links.says([])
    context.clock.advance(60_000)
    await scene.run()
    expect((await readDiscoveryRuns(context, admin, clientId)).last?.outcomes[0]).toMatchObject({ what: 'off' })
    expect(await scene.states()).toMatchObject({ '/shop/b': 'open' })
    await save({}, true)
  })

  it('stay frozen on a card next to their newest numbers, or that the condition is gone', async () => {
    const findingId = (await scene.all())['/shop/b']?.id ?? ''
    const source = { kind: 'finding' as const, findingIds: [findingId] }
    const { id: cardId } = await createCardFrom(context, admin, { clientId, source, card: cardForm('Fix it') })
    const { evidence, target } = await readCard(context, editor, { cardId })
    expect(evidence).toMatchObject({ label: '/shop/b', values: [{ name: 'visits', value: 20 }], version: 1 })
    expect([evidence?.address?.to, target]).toEqual(['/discovery', null])
    const visits = { name: 'visits' as const, unit: 'count' as const, value: 7 }
    scene.links.says([detected('/shop/b', { severity: 'high', facts: [visits] })])
    await scene.run()
    expect(await readLiveEvidence(context, editor, { cardId })).toMatchObject({ gone: null, values: [visits] })
    scene.links.says([])
    await scene.run()
    expect(await readLiveEvidence(context, editor, { cardId })).toEqual({ gone: 'condition' })
    expect((await scene.all())['/shop/b']?.state).toBe('expired')
  })
})
