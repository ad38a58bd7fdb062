import { join } from 'node:path'
import type { ApiRoute } from '#server/http/api-route.ts'
import { restPaths, serverFunctions } from '#tests/support/built-product.ts'
import { root } from '../source-files.ts'
import { rows } from './inputs.ts'
import { world } from './world.ts'

/** Every server function with its declaration and its row; most take a company alone. */
export const functionCalls = serverFunctions().map((made) => ({
  ...made,
  input: { clientId: world.own } as unknown,
  ...rows.get(made.name),
}))

/** Every method of every REST path with its handler's declaration and its row; most take no body. */
export const restCalls = (await Promise.all(restPaths().map(declaredIn))).flat()

/** The rows of calls that were deleted. */
export const staleRows = [...rows.keys()].filter(
  (name) => !functionCalls.some((call) => call.name === name) && !restCalls.some(({ key }) => key === name),
)

async function declaredIn({ path, file }: { path: string; file: string }) {
  // A route file exports its route, with the handlers from its one import (boundaries.test.ts).
  const { Route } = (await import(join(root, file))) as { Route: { options: { server?: { handlers?: ApiRoute } } } }
  const { ANY: _, ...handlers } = Route.options.server?.handlers ?? {}
  return Object.entries(handlers).map(([method, { declared }]) => {
    const key = `${method} ${path}`
    return { key, method, path, file, ...declared, input: undefined as unknown, ...rows.get(key) }
  })
}
