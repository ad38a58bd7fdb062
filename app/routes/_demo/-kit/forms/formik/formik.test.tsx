import { Theme } from '@radix-ui/themes'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import ErrorMessages from './02-error-messages.tsx'
import Validation from './03-validation.tsx'

const field = (name: string) => screen.getByRole('textbox', { name })
const errorOf = (name: string) =>
  document.querySelector(`#${CSS.escape(field(name).getAttribute('aria-describedby') ?? 'none')}`)?.textContent ?? null

test('an error appears when its field is left, and goes away while it is mended', async () => {
  render(
    <Theme>
      <ErrorMessages />
    </Theme>,
  )
  await userEvent.type(field('First name'), 'W')
  expect(errorOf('First name')).toBeNull()
  await userEvent.tab()
  await expect.poll(() => errorOf('First name')).toBe('Enter at least 2 characters.')
  expect(errorOf('Email')).toBeNull()
  await userEvent.type(field('First name'), 'a')
  await expect.poll(() => errorOf('First name')).toBeNull()
  await userEvent.type(field('First name'), 'ndawandawandawandawa')
  await expect.poll(() => errorOf('First name')).toBe('Enter at most 20 characters.')
})

test('submitting checks all fields, each by its own rule', async () => {
  render(
    <Theme>
      <Validation />
    </Theme>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await expect.poll(() => errorOf('Required')).toBe('Enter something.')
  await expect.poll(() => document.activeElement).toBe(field('Required'))
  expect(errorOf('Email')).toBe('Enter an email address like name@example.com.')
  expect(errorOf('Website')).toBe('Enter an address like https://example.com.')
  expect(errorOf('Number')).toBe('Enter a number.')
  expect(errorOf('At least 4 characters')).toBe('Too short: at least 4 characters.')
  expect(errorOf('At most 5 characters')).toBe('Too long: at most 5 characters.')
})
