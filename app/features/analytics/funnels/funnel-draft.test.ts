import { expect, it } from 'vitest'
import { movedItem } from '#app/components/drag/moved-item.ts'
import { countableSteps, draftIssues, funnelDraftOf, newStep } from './funnel-draft.ts'

const patterns = (steps: readonly { pattern: string }[]) => steps.map(({ pattern }) => pattern)
const step = (pattern: string) => ({ ...newStep(), pattern })

it('moves a step to another position, and does nothing if there is none', () => {
  const steps = [step('/a'), step('/b'), step('/c')]
  expect(patterns(movedItem(steps, 2, 0))).toEqual(['/c', '/a', '/b'])
  expect(patterns(movedItem(steps, 0, 1))).toEqual(['/b', '/a', '/c'])
  expect(patterns(movedItem(steps, 0, -1))).toEqual(['/a', '/b', '/c'])
  expect(patterns(movedItem(steps, 2, 3))).toEqual(['/a', '/b', '/c'])
})

it('shows errors by field, and counts steps once all of them are filled in', () => {
  const draft = { ...funnelDraftOf(null), steps: [step('/a'), step('b')] }
  expect([...draftIssues(draft).keys()]).toEqual(['name', 'steps.1.pattern'])
  expect(countableSteps(draft)).toBeNull()
  expect(countableSteps({ steps: [step(' /a '), { ...step('b'), kind: 'event' }] })).toEqual([
    { kind: 'page', pattern: '/a' },
    { kind: 'event', pattern: 'b' },
  ])
})

it('starts with the existing funnel, or with two empty steps', () => {
  expect(funnelDraftOf(null).steps).toHaveLength(2)
  const steps = [
    { kind: 'page' as const, pattern: '/' },
    { kind: 'event' as const, pattern: 'Signup' },
  ]
  const draft = funnelDraftOf({ id: 7, name: 'Joined', strict: true, changedAt: '', steps })
  expect(draft).toMatchObject({ name: 'Joined', strict: true, steps })
  expect(draftIssues(draft).size).toBe(0)
})
