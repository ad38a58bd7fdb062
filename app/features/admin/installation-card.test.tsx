import { useQueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#app/shared/access/permissions.ts'
import { speaking } from '#tests/support/speaking.tsx'
import { installationSettingsQueryOptions } from './admin.queries.ts'
import { InstallationCard } from './installation-card.tsx'

const role: Role = 'Admin'

/** @returns the names of the switches that an Admin sees in a product with or without demo screens */
async function switchesShown(hasDemos: boolean) {
  function Shown() {
    const { queryKey } = installationSettingsQueryOptions()
    useQueryClient().setQueryData(queryKey, { demoScreens: true, customizer: true, themeTour: true })
    return <InstallationCard role={role} hasDemos={hasDemos} />
  }
  const { unmount } = render(<Shown />, { wrapper: await speaking() })
  const names = screen.getAllByRole('switch').map((element) => element.getAttribute('aria-label'))
  unmount()
  return names
}

test('the demo screens can be turned off while they exist, and are no setting once they are deleted', async () => {
  expect(await switchesShown(true)).toContain('Demo screens')
  const without = await switchesShown(false)
  expect(without).not.toContain('Demo screens')
  expect(without).toHaveLength(2)
})
