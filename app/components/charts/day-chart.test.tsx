import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { DayChart } from './day-chart.tsx'

async function renderChart() {
  render(
    <DayChart
      label="Visitors"
      summary="Visitors by day, 1 to 3 November: 60 in all."
      current={{
        name: 'November',
        points: [
          { day: '2026-11-01', value: 10, complete: true },
          { day: '2026-11-02', value: 20, complete: true },
          { day: '2026-11-03', value: 30, complete: false },
        ],
      }}
      comparison={{
        name: 'October',
        points: [
          { day: '2026-10-01', value: 5, complete: true },
          { day: '2026-10-02', value: 6, complete: true },
          { day: '2026-10-03', value: null, complete: true },
        ],
      }}
      slots={30}
      unit="count"
      format={(value) => `${value} visitors`}
      formatTick={String}
      formatDay={(day) => day}
      formatAxisDay={(day) => day.slice(-2)}
      emptyText="Nothing yet"
    />,
    { wrapper: await speaking() },
  )
  return { user: userEvent.setup(), plot: screen.getByRole('slider', { name: 'Visitors by day' }) }
}

describe('by keyboard', () => {
  test('the arrow keys move over the days and read out both periods', async () => {
    const { user, plot } = await renderChart()
    await user.tab()
    await user.tab()
    expect(plot.getAttribute('aria-valuenow')).toBe('3')
    expect(plot.getAttribute('aria-valuetext')).toBe('2026-11-03: 30 visitors, so far; 2026-10-03: no number')
    await user.keyboard('{ArrowLeft}')
    expect(plot.getAttribute('aria-valuetext')).toBe('2026-11-02: 20 visitors; 2026-10-02: 6 visitors')
    await user.keyboard('{Home}')
    expect(plot.getAttribute('aria-valuenow')).toBe('1')
    await user.keyboard('{ArrowLeft}')
    expect(plot.getAttribute('aria-valuenow')).toBe('1')
    await user.keyboard('{End}')
    expect(plot.getAttribute('aria-valuenow')).toBe('3')
  })

  test('in a right-to-left page the left arrow leads to later days', async () => {
    const { user, plot } = await renderChart()
    plot.style.direction = 'rtl'
    plot.focus()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(plot.getAttribute('aria-valuenow')).toBe('2')
  })

  test('Escape puts the cursor away', async () => {
    const { user, plot } = await renderChart()
    plot.focus()
    await user.keyboard('{ArrowLeft}{Escape}')
    expect(plot.getAttribute('aria-valuetext')).toBe('No day chosen')
  })
})

test('a table of the same numbers stands behind the chart', async () => {
  await renderChart()
  const table = screen.getByRole('table', { name: 'Visitors by day' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayNovemberOctober',
    '2026-11-0110 visitors5 visitors',
    '2026-11-0220 visitors6 visitors',
    '2026-11-03 (so far)30 visitors–',
  ])
})

test('the table can be shown to everyone in place of the lines', async () => {
  const { user } = await renderChart()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByRole('button', { name: 'Show as table' }).getAttribute('aria-pressed')).toBe('true')
})

test('the figure says in words what it shows', async () => {
  await renderChart()
  expect(screen.getByRole('figure', { name: 'Visitors by day, 1 to 3 November: 60 in all.' })).toBeTruthy()
})
