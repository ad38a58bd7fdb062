import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addMonths, monthOf } from '#app/shared/calendar/month.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { CardAction } from '#app/shared/cards/stage.ts'
import type { Severity } from '#app/shared/discovery/finding.ts'
import { cardForm } from '#tests/support/card-form.ts'
import { admin } from '#tests/support/companies.ts'
import { detected, findingClient, findingScene, type FindingScene } from '#tests/support/finding-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { testClock } from '#tests/support/test-context.ts'
import { createCardFrom } from '../../cards/create-card.ts'
import { moveCards } from '../../cards/move-cards.ts'
import { dismissFindings, reopenFindings, snoozeFindings } from './change-findings.ts'

const clientId = findingClient
const keys = ['/a', '/b', '/c']
const severities: readonly Severity[] = ['low', 'medium', 'high']

const key = fc.constantFrom(...keys)
const seen = fc.record({ key, severity: fc.constantFrom(...severities), impact: fc.constantFrom(10, 15, 40) })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('run' as const),
      found: fc.uniqueArray(seen, { selector: (one) => one.key }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('fail' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('dismiss' as const, 'snooze' as const, 'reopen' as const, 'card' as const),
      key,
      ships: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      action: fc.constantFrom(
        'dismiss' as const,
        'reopen' as const,
        'ship' as const,
        'trash' as const,
        'restore' as const,
        'delete' as const,
      ),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** The state to which each entry of the history leads; entries that are absent here keep the state. */
const leadsTo: Readonly<Record<string, readonly string[]>> = {
  found: ['open'],
  dismissed: ['dismissed'],
  snoozed: ['snoozed'],
  reopened: ['open'],
  woken: ['open'],
  carded: ['carded'],
  uncarded: ['open'],
  expired: ['expired'],
  fixed: ['fixed'],
  returned: ['open', 'carded'],
  returnedDifferent: ['open'],
}

describe('Findings in any sequence of runs, decisions and cards', () => {
  const clock = testClock('2026-09-15T12:00:00Z')
  const context = openContext({ clock })

  const move = async (cardIds: string[], actions: readonly CardAction[]) => {
    for (const action of actions) await moveCards(context, admin, { cardIds, move: { action, note: 'Because' } })
  }
  const take = async (scene: FindingScene, now: Step, cards: string[]) => {
    const ids = async (one: string) =>
      [(await scene.all('2026-09'))[one]?.id ?? (await scene.all('2026-10'))[one]?.id].filter((id) => id !== undefined)
    switch (now.what) {
      case 'run':
        scene.links.says(
          now.found.map(({ key: path, severity, impact }) =>
            detected(path, { severity, impact: { unit: 'visits', low: impact, high: impact, inputs: [] } }),
          ),
        )
        await scene.run()
        return
      case 'fail':
        scene.links.says(new Error('A fault'))
        await scene.run()
        return
      case 'move':
        if (cards.length === 0) return
        await move(cards, now.action === 'ship' ? ['approve', 'ship'] : [now.action])
        return
      default: {
        const findingIds = await ids(now.key)
        if (findingIds.length === 0) return
        if (now.what === 'dismiss')
          await dismissFindings(context, admin, { clientId, findingIds, reason: 'tooCostly', note: '' })
        if (now.what === 'snooze')
          await snoozeFindings(context, admin, {
            clientId,
            findingIds,
            until: addMonths(monthOf(utcDay(clock())), 1),
          })
        if (now.what === 'reopen') await reopenFindings(context, admin, { clientId, findingIds })
        if (now.what === 'card') {
          const source = { kind: 'finding' as const, findingIds }
          const made = await createCardFrom(context, admin, { clientId, source, card: cardForm('Fix it') }).catch(
            () => null,
          )
          if (!made) return
          cards.push(made.id)
          if (now.ships) await move([made.id], ['approve', 'ship'])
        }
      }
    }
  }

  it('are one for each key, tell their whole history, and return from a dismissal only if they are worse', async () => {
    const reached = new Set<string>()
    // The runs cross the end of a month.
    const known = async (scene: FindingScene) => ({ ...(await scene.all('2026-09')), ...(await scene.all('2026-10')) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 9, maxLength: 12 }), async (steps) => {
        clock.set('2026-09-15T12:00:00Z')
        const scene = await findingScene(context)
        const cards: string[] = []
        let before = await known(scene)
        for (const now of steps) {
          clock.advance(3 * 24 * 3_600_000)
          await take(scene, now, cards)
          const after = await known(scene)
          for (const [path, finding] of Object.entries(before)) {
            reached.add(finding.state)
            expect(after[path]?.id).toBe(finding.id)
            const isSilent = now.what === 'fail' || (now.what === 'run' && finding.state === 'dismissed')
            if (!isSilent || after[path]?.state === finding.state || finding.state === 'snoozed') continue
            // Only a run with worse evidence ends a dismissal.
            const found = now.what === 'run' ? now.found.find((one) => one.key === path) : undefined
            expect(found).toBeDefined()
            expect(after[path]?.state).toBe('open')
          }
          before = after
        }
        const { rows } = await sql<{ rule: string; n: number }>`
          select rule, count(*)::int as n from finding group by rule, key_hash having count(*) > 1`.execute(
          context.database.db,
        )
        expect(rows).toEqual([])
        for (const { id } of Object.values(before)) {
          const { kinds, state, returned, goneAt, history } = await scene.byId(id)
          expect(kinds[0]).toBe('found')
          expect(kinds.filter((kind) => kind === 'found')).toHaveLength(1)
          const last = kinds.findLast((kind) => leadsTo[kind])
          expect(leadsTo[last ?? '']).toContain(state)
          expect(kinds.filter((kind) => kind.startsWith('returned'))).toHaveLength(returned)
          if (state === 'expired' || state === 'fixed') expect(goneAt).not.toBeNull()
          const times = history.map(({ at }) => at)
          expect(times).toEqual(times.toSorted().toReversed())
        }
      }),
      propertyRuns(16, 150),
    )
    expect([...reached].toSorted()).toEqual(['carded', 'dismissed', 'expired', 'fixed', 'open', 'snoozed'])
  })
})
