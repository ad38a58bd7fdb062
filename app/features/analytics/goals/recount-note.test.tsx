import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { estimatedSeconds } from '#app/shared/tracking/goals.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { RecountNote } from './recount-note.tsx'

const startedAt = '2026-10-15T12:00:00Z'
const note = async (recount: Parameters<typeof RecountNote>[0]['recount']) =>
  render(<RecountNote recount={recount} />, { wrapper: await speaking() })

it('says how many days are counted with the current goals, and how long the others take', async () => {
  await note({ startedAt, days: 120, counted: 30, secondsLeft: 90 })
  const progress = screen.getByRole('progressbar')
  expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['30', '120'])
  const said = progress.parentElement?.textContent ?? ''
  expect(said).toMatch(/30.*120/)
  expect(said).toMatch(/1\s*m.*30\s*s/)
})

it('shows no time before the pace is known, and nothing once everything is counted', async () => {
  const { container, unmount } = await note({ startedAt, days: 120, counted: 0, secondsLeft: null })
  expect(container.textContent).not.toMatch(/\ds\b/)
  unmount()
  expect((await note(null)).container.textContent).toBe('')
})

it('is announced with an estimate from the number of events, or of days if there are many', () => {
  expect(estimatedSeconds(0, 0)).toBe(2)
  expect(estimatedSeconds(800_000, 400)).toBe(100)
  expect(estimatedSeconds(4000, 1500)).toBe(30)
})
