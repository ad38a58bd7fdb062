import { cleanup, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { MeasuredDays } from './measured-days.tsx'

const wrapper = await speaking()
afterEach(cleanup)

const month = (text: string) => v.parse(monthSchema, text)

function textOf(run: Parameters<typeof MeasuredDays>[0]['run']): string | null {
  const { container } = render(<MeasuredDays run={run} running={month('2026-11')} />, { wrapper })
  return container.textContent
}

test('the page says which days of the running month the findings measure', () => {
  const period = { from: '2026-11-01', to: '2026-11-25' }
  expect(textOf({ month: month('2026-11'), period })).toBe('These findings measure Nov 1 – 25, 2026.')
})

test('the page says that findings measure the month before, and until when', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' }
  expect(textOf({ month: month('2026-10'), period })).toBe(
    'These findings measure October 2026. A run measures the running month once more than seven of its days are complete.',
  )
  expect(screen.getByText(/^These findings measure/)).toBeDefined()
})

test('a run without a complete day says nothing about days', () => {
  expect(textOf({ month: null, period: null })).toBe('')
})
