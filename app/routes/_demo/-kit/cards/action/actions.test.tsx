import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import AllActions from './05-all-actions.tsx'

test('A card is folded, opened and removed, and comes back', async () => {
  const user = userEvent.setup()
  render(<AllActions />)
  const text = screen.getByText(/1,480 packets/)
  await user.click(screen.getByRole('button', { name: 'Collapse the seed stock' }))
  expect(text.closest('[hidden]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Expand the seed stock' }))
  expect(text.closest('[hidden]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the seed stock' }))
  expect(screen.queryByText(/1,480 packets/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the seed stock again' }))
  expect(screen.getByText(/1,480 packets/)).toBeTruthy()
})
