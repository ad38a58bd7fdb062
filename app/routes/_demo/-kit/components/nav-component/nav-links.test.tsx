import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NavLinks } from './nav-links.tsx'

test('the link that is followed becomes the current one, one without an address does not', async () => {
  const user = userEvent.setup()
  render(<NavLinks label="Shop" links={[{ text: 'Seeds' }, { text: 'Tools' }, { text: 'Courses', isClosed: true }]} />)
  const current = () => screen.getByRole('link', { current: 'page' }).textContent
  expect(current()).toBe('Seeds')
  await user.click(screen.getByText('Tools'))
  expect(current()).toBe('Tools')
  await user.click(screen.getByText('Courses'))
  expect(current()).toBe('Tools')
})
