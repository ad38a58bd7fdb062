import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import DefaultSlider from './01-default.tsx'
import FixedValuesSlider from './02-fixed-values.tsx'
import RangeInSteps from './07-range-in-steps.tsx'

beforeAll(() => {
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

test('a slider is moved by arrow keys, Home and End, and stays within its ends', async () => {
  render(<DefaultSlider />)
  const handle = screen.getByRole('slider', { name: 'Pots in a batch' })
  handle.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(handle.getAttribute('aria-valuenow')).toBe('10')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(handle.getAttribute('aria-valuenow')).toBe('20')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(handle.getAttribute('aria-valuenow')).toBe('0')
})

test('a slider of fixed values says the value and not its place', async () => {
  render(<FixedValuesSlider />)
  const handle = screen.getByRole('slider', { name: 'Diameter' })
  handle.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(handle.getAttribute('aria-valuetext')).toBe('20 cm')
})

test('the handles of a range have names of their own, move in steps and do not pass each other', async () => {
  render(<RangeInSteps />)
  const least = screen.getByRole('slider', { name: 'Weight of a parcel: Least' })
  least.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(least.getAttribute('aria-valuetext')).toBe('30 kg')
  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('slider', { name: 'Weight of a parcel: Most' }).getAttribute('aria-valuetext')).toBe('70 kg')
})
