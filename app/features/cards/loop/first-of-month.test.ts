import { expect, test } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { Stage } from '#app/shared/cards/stage.ts'
import { firstOfMonth } from './first-of-month.ts'

const card = (id: string, stage: Stage, due: string | null, changed: string) => ({
  id,
  stage,
  dueMonth: due === null ? null : monthOf(`${due}-01`),
  changedAt: `2026-10-${changed}T12:00:00.000Z`,
})

test('the cards of a month are those due by then, the longest due first, then those that were changed last', () => {
  const cards = [
    card('quiet', 'proposed', null, '01'),
    card('later', 'approved', '2026-12', '09'),
    card('now', 'in-progress', '2026-10', '02'),
    card('late', 'in-progress', '2026-08', '01'),
    card('over', 'done', '2026-10', '09'),
    card('declined', 'declined', null, '09'),
    card('touched', 'proposed', null, '08'),
  ]
  const first = firstOfMonth(cards, monthOf('2026-10-01'), 5).map(({ id }) => id)
  expect(first).toEqual(['late', 'now', 'later', 'touched', 'quiet'])
  expect(firstOfMonth(cards, monthOf('2026-10-01'), 3)).toHaveLength(3)
})
