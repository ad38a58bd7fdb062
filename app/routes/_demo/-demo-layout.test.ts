import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { requireDemoScreens } from '#app/features/shell/demo-screens.ts'
import { Route } from './route.tsx'

interface Guarded {
  beforeLoad?: (input: { context: { requireDemoScreens: () => Promise<void> } }) => Promise<void>
}

/** Opens a demo page in an installation with demo pages on or off; @returns what the folder's guard throws */
async function open(on: boolean): Promise<unknown> {
  const { beforeLoad } = Route.options as unknown as Guarded
  if (!beforeLoad) throw new Error('The demo pages have no guard.')
  const context = { requireDemoScreens: () => requireDemoScreens(new QueryClient(), async () => on) }
  return beforeLoad({ context }).catch((thrown: unknown) => thrown)
}

test('demo pages open while the installation has them on, and are not found while they are off', async () => {
  expect(await open(true)).toBeUndefined()
  expect(isNotFound(await open(false))).toBe(true)
})
