import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { speaking } from '#tests/support/speaking.tsx'
import type { ChartFile, ChartNotes } from './day-chart-props.ts'
import { DayChart } from './day-chart.tsx'

async function renderChart(notes?: ChartNotes, file?: ChartFile) {
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
      {...(notes && { notes })}
      {...(file && { file })}
    />,
    { wrapper: await speaking() },
  )
  return { user: userEvent.setup(), plot: screen.getByRole('slider', { name: 'Visitors by day' }) }
}

describe('by keyboard', () => {
  test('the arrow keys move between days and read out both periods', async () => {
    const { user, plot } = await renderChart()
    await user.tab()
    await user.tab()
    expect(plot.getAttribute('aria-valuenow')).toBe('3')
    expect(plot.getAttribute('aria-valuetext')).toBe('2026-11-03: 30 visitors, so far; 2026-10-03: no data')
    await user.keyboard('{ArrowLeft}')
    expect(plot.getAttribute('aria-valuetext')).toBe('2026-11-02: 20 visitors; 2026-10-02: 6 visitors')
    await user.keyboard('{Home}')
    expect(plot.getAttribute('aria-valuenow')).toBe('1')
    await user.keyboard('{ArrowLeft}')
    expect(plot.getAttribute('aria-valuenow')).toBe('1')
    await user.keyboard('{End}')
    expect(plot.getAttribute('aria-valuenow')).toBe('3')
  })

  test('on a right-to-left page the left arrow moves to later days', async () => {
    const { user, plot } = await renderChart()
    plot.style.direction = 'rtl'
    plot.focus()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(plot.getAttribute('aria-valuenow')).toBe('2')
  })

  test('Escape clears the cursor', async () => {
    const { user, plot } = await renderChart()
    plot.focus()
    await user.keyboard('{ArrowLeft}{Escape}')
    expect(plot.getAttribute('aria-valuetext')).toBe('No day chosen')
  })
})

test('only today is a hollow point', async () => {
  const { plot } = await renderChart()
  expect(plot.querySelectorAll('[data-hollow]')).toHaveLength(1)
  expect(plot.querySelector<HTMLElement>('[data-hollow]')?.style.insetInlineStart).toMatch(/^8\.3+%$/)
})

test('the chart has a table of the same numbers', async () => {
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

test('the table can be shown to everyone instead of the lines', async () => {
  const { user } = await renderChart()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByRole('button', { name: 'Show as table' }).getAttribute('aria-pressed')).toBe('true')
})

test('the table is exported from the options of the chart, with days as stored and annotations as text', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:table'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const markers = [{ id: 'a', from: '2026-11-02', to: '2026-11-02', label: '=SUM(A1)' }]
  const file = {
    name: 'fern',
    about: { website: 'fern.test' },
    unit: 'seconds' as const,
    value: (one: number) => one / 10,
  }
  const { user } = await renderChart({ markers, formatDays: (from) => from }, file)
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  const options = screen.getByRole('button', { name: 'Visitors: chart options' })
  await user.click(options)
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await user.click(options)
  await user.click(await screen.findByRole('button', { name: 'JSON' }))
  const [csv = '', json = ''] = await Promise.all(files.map((one) => one.text()))
  expect(csv.split('\r\n')).toEqual([
    expect.stringMatching(/Day,November,October,Annotations$/),
    '2026-11-01,1,0.5,',
    "2026-11-02,2,0.6,'=SUM(A1)",
    '2026-11-03,3,,',
    '',
  ])
  expect(JSON.parse(json)).toMatchObject({
    website: 'fern.test',
    number: 'Visitors',
    columns: [{ id: 'day' }, { id: 'now', unit: 'seconds' }, { id: 'before' }, { id: 'notes' }],
    rows: [{ key: '2026-11-01', now: 1 }, { before: 0.6, notes: '=SUM(A1)' }, { before: null }],
  })
  vi.restoreAllMocks()
})

describe('compared by weekday', () => {
  const day = (text: string, value: number | null) => ({ day: text, value, complete: true })
  const renderAligned = async () => {
    render(
      <DayChart
        label="Visitors"
        summary="Visitors by day"
        current={{ name: 'November', points: [day('2026-11-01', 10), day('2026-11-02', 20), day('2026-11-03', 30)] }}
        comparison={{
          name: 'October, same weekdays',
          points: [day('2026-10-04', 5), day('2026-10-05', 6), null],
          unpaired: [day('2026-10-01', 1)],
        }}
        average={{
          name: '7-day average',
          points: [day('2026-11-01', null), day('2026-11-02', 15), day('2026-11-03', 25)],
        }}
        slots={30}
        unit="count"
        format={(value) => `${value} visitors`}
        formatTick={String}
        formatDay={(text) => text}
        formatAxisDay={(text) => text.slice(-2)}
        emptyText="Nothing yet"
      />,
      { wrapper: await speaking() },
    )
    return { user: userEvent.setup(), plot: screen.getByRole('slider') }
  }

  test('the readout names the compared day, and says where there is none', async () => {
    const { user, plot } = await renderAligned()
    plot.focus()
    await user.keyboard('{Home}')
    expect(plot.getAttribute('aria-valuetext')).toBe('2026-11-01: 10 visitors; 2026-10-04: 5 visitors')
    await user.keyboard('{End}')
    expect(plot.getAttribute('aria-valuetext')).toBe('2026-11-03: 30 visitors; 7-day average: 25 visitors')
    expect(screen.getByText('No compared day')).toBeTruthy()
  })

  test('the table has every compared day, also one that no day is drawn with', async () => {
    await renderAligned()
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Day', 'November', '7-day average', 'Compared day', 'October, same weekdays'],
      ['2026-11-01', '10 visitors', '–', '2026-10-04', '5 visitors'],
      ['2026-11-02', '20 visitors', '15 visitors', '2026-10-05', '6 visitors'],
      ['2026-11-03', '30 visitors', '25 visitors', '–', '–'],
      ['–', '–', '–', '2026-10-01', '1 visitors'],
    ])
  })

  test('the readout is beside the day, on the side with room', async () => {
    const { user, plot } = await renderAligned()
    plot.focus()
    await user.keyboard('{Home}')
    const readout = screen.getByText('Visitors', { selector: 'strong' }).parentElement
    expect(readout?.style.insetInlineStart).toMatch(/^min\(/)
    expect(readout?.style.insetInlineEnd).toBe('')
  })
})

test('the figure is named in words, with its range and extremes', async () => {
  await renderChart()
  expect(
    screen.getByRole('figure', {
      name: 'Visitors by day, 1 to 3 November: 60 in all. 2026-11-01 to 2026-11-02. Lowest: 10 visitors (2026-11-01). Highest: 20 visitors (2026-11-02).',
    }),
  ).toBeTruthy()
})

describe('what happened on its days', () => {
  const hostile = '<img src=x onerror=alert(1)> {count}'
  const notes: ChartNotes = {
    markers: [
      { id: 'a', from: '2026-10-30', to: '2026-11-01', label: 'Outage' },
      { id: 'b', from: '2026-11-02', to: '2026-11-02', label: hostile },
      { id: 'c', from: '2026-11-20', to: '2026-11-22', label: 'Campaign' },
    ],
    formatDays: (from, to) => (from === to ? from : `${from} to ${to}`),
  }

  test('is described by buttons below, which can be reached by keyboard', async () => {
    const { user } = await renderChart(notes)
    const list = within(screen.getByRole('list', { name: 'Annotations' }))
    const buttons = list.getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      '2026-10-30 to 2026-11-02: 2 annotations',
      '2026-11-20: 1 annotation',
    ])
    const said = document.getElementById(buttons[0]?.getAttribute('popovertarget') ?? '')
    expect(said?.textContent).toBe(`2026-10-30 to 2026-11-01Outage2026-11-02${hostile}`)
    for (let stops = 0; stops < 3; stops += 1) await user.tab()
    expect(document.activeElement).toBe(buttons[0])
  })

  test('is read out with its day, and is in the table', async () => {
    const { user, plot } = await renderChart(notes)
    plot.focus()
    await user.keyboard('{Home}')
    expect(plot.getAttribute('aria-valuetext')).toBe(
      '2026-11-01: 10 visitors; 2026-10-01: 5 visitors; annotations: Outage',
    )
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Annotations', 'Outage', hostile, ''])
  })

  test('shows only the first annotations if a program added very many', async () => {
    const markers = Array.from({ length: 500 }, (_, number) => ({
      id: String(number),
      from: '2026-11-01',
      to: '2026-11-01',
      label: `Release ${number}`,
    }))
    const { user, plot } = await renderChart({ ...notes, markers })
    plot.focus()
    await user.keyboard('{Home}')
    expect(plot.getAttribute('aria-valuetext')).toMatch(/annotations: Release 0; Release 1; Release 2; 497 more$/)
    expect(screen.getByRole('button', { name: '2026-11-01: 500 annotations' })).toBeTruthy()
    expect(screen.getAllByText('490 more')).toHaveLength(2)
    expect(screen.getAllByText(/^Release 9$/)).toHaveLength(2)
    expect(screen.queryByText('Release 10')).toBeNull()
  })

  test('changes nothing in a chart without annotations', async () => {
    await renderChart({ ...notes, markers: [] })
    expect(screen.queryByRole('list', { name: 'Annotations' })).toBeNull()
    expect(within(screen.getByRole('table')).queryByText('Annotations')).toBeNull()
  })

  test('can be added to a day by Enter or a click by people with the permission', async () => {
    const onDays = vi.fn()
    const { user, plot } = await renderChart({ ...notes, choose: { hint: 'Enter: annotate', onDays } })
    plot.focus()
    await user.keyboard('{Home}{ArrowRight}{Enter}')
    expect(onDays.mock.calls.map(([days]) => days)).toEqual([{ from: '2026-11-02', to: '2026-11-02' }])
    await user.click(plot)
    expect(onDays).toHaveBeenCalledTimes(2)
    expect(screen.getByText('Enter: annotate')).toBeTruthy()
  })

  test('can’t be added by people who may only read', async () => {
    const { user, plot } = await renderChart(notes)
    plot.focus()
    await user.keyboard('{Enter}')
    expect(plot.hasAttribute('aria-keyshortcuts')).toBe(false)
  })
})
