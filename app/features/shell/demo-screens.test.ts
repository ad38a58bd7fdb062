import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { requireDemoScreens } from './demo-screens.ts'

test('demo screens open while the installation has them on, and the server is asked once per visit', async () => {
  const visit = new QueryClient()
  let asked = 0
  const ask = async () => {
    asked += 1
    return true
  }
  await expect(requireDemoScreens(visit, ask)).resolves.toBeUndefined()
  await requireDemoScreens(visit, ask)
  expect(asked).toBe(1)
})

test('demo screens are not found once an Admin has turned them off', async () => {
  const thrown: unknown = await requireDemoScreens(new QueryClient(), async () => false).catch(
    (error: unknown) => error,
  )
  expect(isNotFound(thrown)).toBe(true)
})
