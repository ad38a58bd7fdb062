import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PageNumbers } from './page-numbers.tsx'

const current = () => screen.getByRole('button', { current: 'page' }).textContent
const button = (name: string) => screen.getByRole('button', { name })

test('people go to a page by its number or step by step, and no further than the last one', async () => {
  const user = userEvent.setup()
  render(<PageNumbers label="Seeds" count={3} />)
  expect(current()).toBe('2')
  await user.click(button('Next page'))
  expect(current()).toBe('3')
  expect(button('Next page')).toHaveProperty('disabled', true)
  await user.click(button('Page 1'))
  expect(current()).toBe('1')
  expect(button('Previous page')).toHaveProperty('disabled', true)
})
