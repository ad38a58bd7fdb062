import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { requireDemoScreens } from './demo-screens.ts'

test('demo screens open while the installation has them on', async () => {
  await expect(requireDemoScreens(async () => true)).resolves.toBeUndefined()
})

test('demo screens are not found once an Admin has turned them off', async () => {
  const thrown: unknown = await requireDemoScreens(async () => false).catch((error: unknown) => error)
  expect(isNotFound(thrown)).toBe(true)
})
