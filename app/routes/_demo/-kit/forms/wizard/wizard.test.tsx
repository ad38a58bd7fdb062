import { Theme } from '@radix-ui/themes'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import NumberedWizard from './01-numbered-tabs.tsx'
import CheckedWizard from './03-with-validation.tsx'
import type { ComponentType } from 'react'

const open = (Wizard: ComponentType) =>
  render(
    <Theme>
      <Wizard />
    </Theme>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
const step = () => screen.getByRole('heading', { level: 3 }).textContent

test('a step with a missing entry stays, says what is missing, and focuses it', async () => {
  open(CheckedWizard)
  await type('First name', 'Wanda')
  await press('Next')
  expect(step()).toContain('Step 1 of 3')
  expect(screen.queryByText('Enter a first name.')).toBeNull()
  expect(screen.getByText('Enter a last name.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last name' }))
})

test('a step that is right leads to the next one, and back to what was entered', async () => {
  open(CheckedWizard)
  await type('First name', 'Wanda')
  await type('Last name', 'Okoro')
  await type('Email', 'wanda@example')
  await press('Next')
  expect(screen.getByText('Enter an email address like name@example.com.')).toBeDefined()
  await type('Email', '.com')
  await press('Next')
  expect(step()).toContain('Step 2 of 3')
  expect(screen.queryByText('Enter a title.')).toBeNull()
  await press('Previous')
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Okoro')
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
})

test('without checks, any step can be opened', async () => {
  open(NumberedWizard)
  await userEvent.click(screen.getByRole('button', { name: /Event/ }))
  expect(step()).toContain('Step 3 of 3')
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined()
})
