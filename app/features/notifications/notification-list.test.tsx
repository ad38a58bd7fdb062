import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Notification } from '#app/shared/notification.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { NotificationList } from './notification-list.tsx'

async function show(list: Notification[] | undefined) {
  const props = { list, asOf: new Date('2026-03-01T12:00:00Z'), dismiss: () => undefined, onOpen: () => undefined }
  render(<NotificationList {...props} />, { wrapper: await speaking() })
  return screen.queryByText('No new notifications.')
}

test('an empty list says that there is nothing new', async () => {
  expect(await show([])).not.toBeNull()
})

test('a list that could not be read shows nothing, also not that there is nothing new', async () => {
  expect(await show(undefined)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})
