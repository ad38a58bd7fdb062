import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { SeverityTiles } from './severity-tiles.tsx'

const wrapper = await speaking()
afterEach(cleanup)
const month = v.parse(monthSchema, '2026-10')

test('the month’s changes are counted by severity, and a severity filters the list until it is pressed again', async () => {
  const onChoose = vi.fn()
  const tiles = (chosen?: 'high') => (
    <SeverityTiles counts={{ high: 2, medium: 5, low: 11 }} month={month} chosen={chosen} onChoose={onChoose} />
  )
  const { rerender } = render(tiles(), { wrapper })
  expect(screen.getByText('18 changes in October 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'High 2' }))
  rerender(tiles('high'))
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('High 2')
  await userEvent.click(screen.getByRole('button', { name: 'High 2' }))
  expect(onChoose.mock.calls).toEqual([['high'], [undefined]])
})
