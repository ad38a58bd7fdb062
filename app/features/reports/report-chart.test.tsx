import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawChart } from '#app/shared/reports/chart-drawing.ts'
import type { WrittenChart } from '#app/shared/reports/written-report.ts'
import { chartSvg } from '#server/reports/pdf/compile-pdf.ts'
import { ReportDayChart } from './report-chart.tsx'

const days = Array.from({ length: 20 }, (_, index) => ({
  day: `2026-10-${String(index + 1).padStart(2, '0')}`,
  value: index === 4 ? null : 100 + index * 7,
  before: 90 + index,
  complete: index < 19,
}))
const drawing = drawChart({ metric: 'visits', unit: 'count', days }, { tick: String, day: (day) => day.slice(8) })
const chart: WrittenChart = {
  title: 'Visits by day',
  alt: 'Visits by day, lowest on October 1',
  legend: { now: 'October', before: 'September', running: 'Not over yet' },
  drawing,
  table: {
    title: 'Visits by day',
    columns: [
      { label: 'Day', align: 'start' },
      { label: 'October', align: 'end' },
    ],
    rows: [['Oct 1', '100']],
    more: null,
    changes: null,
    note: null,
  },
}
const pathsIn = (source: string) => [...source.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)

test('A chart has the same lines on the web page as in the PDF', () => {
  const { container } = render(<ReportDayChart chart={chart} />)
  const paths = pathsIn(container.innerHTML)
  expect(paths).toHaveLength(3)
  expect(paths).toEqual(pathsIn(chartSvg(drawing, { accent: '#0b776b', show: (text) => text })))
})

test('A chart is described in words, and its numbers are in a table', () => {
  render(<ReportDayChart chart={chart} />)
  expect(screen.getByRole('img', { name: chart.alt })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '100' })).toBeTruthy()
})

test('A chart without enough days says so instead of drawing a line', () => {
  const empty = { ...chart, drawing: { ...drawing, empty: true } }
  const { container } = render(<ReportDayChart chart={empty} />)
  expect(container.querySelector('svg')).toBeNull()
  expect(container.textContent).toContain(chart.alt)
})
