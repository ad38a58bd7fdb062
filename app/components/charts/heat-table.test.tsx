import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HeatTable } from './heat-table.tsx'

const renderTable = () => {
  render(
    <HeatTable
      caption="Peak: Monday, 1:00"
      corner="Weekday"
      rows={[
        { name: 'Mon', values: [0, 10, 2] },
        { name: 'Tue', values: [5, 4, 1] },
      ]}
      columns={[0, 1, 2].map((hour) => ({ name: `${hour}:00`, short: String(hour) }))}
      format={(value) => `${value} visits`}
    />,
  )
  return userEvent.setup()
}
const focused = () => document.activeElement?.textContent

test('every hour has its number and one of five colours', () => {
  renderTable()
  expect(screen.getByRole('grid', { name: 'Peak: Monday, 1:00' })).toBeTruthy()
  const cells = screen.getAllByRole('cell')
  expect(cells.map(({ textContent, dataset }) => [textContent, dataset['step']])).toEqual([
    ['0 visits', '0'],
    ['10 visits', '5'],
    ['2 visits', '1'],
    ['5 visits', '3'],
    ['4 visits', '2'],
    ['1 visits', '1'],
  ])
})

test('it is one stop for Tab, and arrow keys move within it', async () => {
  const user = renderTable()
  await user.tab()
  expect(focused()).toBe('0 visits')
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(focused()).toBe('4 visits')
  await user.keyboard('{End}{ArrowRight}')
  expect(focused()).toBe('1 visits')
  await user.keyboard('{Home}{ArrowUp}')
  expect(focused()).toBe('0 visits')
  await user.keyboard('{End}')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
  await user.tab({ shift: true })
  expect(focused()).toBe('2 visits')
})

test('on a right-to-left page the left arrow moves to later hours', async () => {
  const user = renderTable()
  document.documentElement.style.direction = 'rtl'
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  document.documentElement.style.direction = ''
  expect(focused()).toBe('10 visits')
})
