import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import StartTheTour from './01-start-the-tour.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

test('the tour goes on, back and is skipped', async () => {
  render(
    <>
      <header>
        <a href="#loop">Back to Loop</a>
      </header>
      <button aria-label="Find a card" />
      <StartTheTour />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Start tour' }))
  expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Skip the tour' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
