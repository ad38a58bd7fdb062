import { Theme } from '@radix-ui/themes'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { EventSearch } from '#app/shared/analytics/raw-events.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { EventFilterBar } from './event-filter-bar.tsx'

/** The bar over an address, which something else on the page can change too. */
function Page({ start, onAddress }: { start: EventSearch; onAddress: (search: EventSearch) => void }) {
  const [search, setSearch] = useState(start)
  useEffect(() => onAddress(search), [search, onAddress])
  return (
    <Theme>
      <EventFilterBar
        filters={search}
        onFilter={(part) => setSearch((before) => ({ ...before, ...part }))}
        onReset={() => setSearch({})}
      />
      <button type="button" onClick={() => setSearch((before) => ({ ...before, key: 'plan', value: 'big' }))}>
        A property
      </button>
    </Theme>
  )
}

async function show(start: EventSearch) {
  const onAddress = vi.fn<(search: EventSearch) => void>()
  render(<Page start={start} onAddress={onAddress} />, { wrapper: await speaking() })
  return { user: userEvent.setup(), address: () => onAddress.mock.lastCall?.[0] }
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const more = () => screen.getByRole('button', { name: 'More filters' })

test('each filled field applies by itself, and empty ones are no filter', async () => {
  const { user, address } = await show({})
  await user.selectOptions(screen.getByLabelText('Kind'), 'Downloads')
  expect(address()).toEqual({ kind: 'download' })
  await user.type(input('Path'), ' /files ')
  await user.click(more())
  await user.type(input('Country (two letters)'), 'de')
  await waitFor(() => expect(address()).toEqual({ kind: 'download', path: '/files', country: 'DE' }))
  await user.clear(input('Path'))
  await waitFor(() => expect(address()).toEqual({ kind: 'download', country: 'DE' }))
})

test('the bar shows the filters of the address, and removes all at once', async () => {
  const { user, address } = await show({ kind: 'custom', name: 'signup', key: 'plan', value: 'big' })
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('custom')
  expect(input('Value').value).toBe('big')
  await user.click(screen.getByRole('button', { name: 'Remove filters' }))
  expect(address()).toEqual({})
  expect([input('Name').value, input('Value').value]).toEqual(['', ''])
  expect(screen.queryByRole('button', { name: 'Remove filters' })).toBeNull()
})

test('rarely used filters are shown when people ask for them, or when one of them is set', async () => {
  const { user } = await show({ kind: 'custom' })
  expect(more().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('textbox', { name: 'Property' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'A property' }))
  expect(more().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Property' }).value).toBe('plan')
})
