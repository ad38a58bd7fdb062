import { Theme } from '@radix-ui/themes'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { EventSearch } from '#app/shared/analytics/raw-events.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { EventFilterForm } from './event-filter-form.tsx'

async function show(filters: EventSearch) {
  const onFilters = vi.fn<(search: EventSearch) => void>()
  render(
    <Theme>
      <EventFilterForm filters={filters} onFilters={onFilters} />
    </Theme>,
    { wrapper: await speaking() },
  )
  return { user: userEvent.setup(), onFilters }
}

test('filled fields apply together, and empty ones are no filter', async () => {
  const { user, onFilters } = await show({})
  await user.selectOptions(screen.getByLabelText('Kind'), 'Downloads')
  await user.type(screen.getByLabelText('Path'), ' /files ')
  await user.type(screen.getByLabelText('Country (two letters)'), 'de')
  expect(onFilters).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(onFilters).toHaveBeenCalledExactlyOnceWith({ kind: 'download', path: '/files', country: 'DE' })
})

test('the form shows the filters of the address, and removes all at once', async () => {
  const { user, onFilters } = await show({ kind: 'custom', name: 'signup', key: 'plan', value: 'big' })
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('custom')
  expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('big')
  await user.click(screen.getByRole('button', { name: 'Remove filters' }))
  expect(onFilters).toHaveBeenCalledExactlyOnceWith({})
})
