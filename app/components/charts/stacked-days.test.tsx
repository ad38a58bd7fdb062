import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import { StackedDays } from './stacked-days.tsx'

async function renderChart(totals = [4, 0, 3]) {
  render(
    <StackedDays
      label="Mentions"
      summary="7 mentions, 1 to 3 November."
      notesLabel="Spikes"
      parts={[
        { id: 'a', name: 'Fern', look: 0 },
        { id: 'none', name: 'No topic', look: 'none' },
      ]}
      days={totals.map((total, at) => ({
        day: `2026-11-0${at + 1}`,
        complete: at < 2,
        total,
        parts: [Math.min(total, 3), Math.max(0, total - 3)],
        notes: total > 3 ? ['Fern: 3, expected 0'] : [],
      }))}
      slots={30}
      format={String}
      formatDay={(day) => day}
      formatAxisDay={(day) => day.slice(-2)}
      emptyText="Nothing yet"
    />,
    { wrapper: await speaking() },
  )
  return { user: userEvent.setup(), plot: screen.getByRole('slider', { name: 'Mentions by day' }) }
}

it('The arrow keys move between days and read out their parts', async () => {
  const { user, plot } = await renderChart()
  plot.focus()
  await user.keyboard('{End}')
  expect(plot.getAttribute('aria-valuetext')).toBe('2026-11-03: 3, so far; Fern: 3')
  await user.keyboard('{Home}')
  expect(plot.getAttribute('aria-valuetext')).toBe('2026-11-01: 4; Fern: 3; No topic: 1; Fern: 3, expected 0')
  await user.keyboard('{ArrowRight}')
  expect(plot.getAttribute('aria-valuetext')).toBe('2026-11-02: 0')
  await user.keyboard('{Escape}')
  expect(plot.getAttribute('aria-valuetext')).toBe('No day chosen')
})

it('A table of the same numbers is behind the bars, which can be shown to everyone', async () => {
  const { user } = await renderChart()
  const rows = within(screen.getByRole('table', { name: 'Mentions by day' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayMentionsFernNo topicSpikes',
    '2026-11-01431Fern: 3, expected 0',
    '2026-11-02000',
    '2026-11-03 (so far)330',
  ])
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.queryByRole('slider')).toBeNull()
})

it('Each day has a bar of its parts, as high as their counts', async () => {
  const { plot } = await renderChart()
  const heights = [...plot.querySelectorAll<HTMLElement>('[data-look]')].map(({ style }) => style.blockSize)
  expect(heights).toEqual(['75%', '25%', '75%'])
  expect(plot.querySelectorAll('[data-running]')).toHaveLength(1)
})

it('Days without anything say so', async () => {
  await renderChart([0, 0, 0])
  expect(screen.getByText('Nothing yet')).toBeTruthy()
})
