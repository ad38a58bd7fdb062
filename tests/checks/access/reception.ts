import { afterAll, beforeAll, expect } from 'vitest'
import { setContext, type Context } from '#server/context.ts'
import { loadBuiltProduct, type BuiltProduct } from '#tests/support/built-product.ts'
import { testContext } from '#tests/support/test-context.ts'
import { receptionOf, type Reception } from './expected.ts'
import { askers, createWorld, headersOf, world, type Asker } from './world.ts'

/** What a client of another company must never read, whatever they ask for. */
const secrets = ['site-1.test', 'client@loop.test', 'colleague@loop.test', 'invited@loop.test']

/** The built product with the world of the access matrix, for one test file. */
export function openMatrix() {
  let opened: { context: Context; product: BuiltProduct } | undefined
  beforeAll(async () => {
    const context = await testContext({ env: { PORT: '3000' } })
    opened = { context, product: await loadBuiltProduct(context) }
  })
  afterAll(async () => {
    setContext(undefined)
    await opened?.context.close()
  })
  const begun = () => {
    if (!opened) throw new Error('The matrix is opened before the first test.')
    return opened
  }
  return {
    get product(): BuiltProduct {
      return begun().product
    },
    get origin(): string {
      return begun().context.origin
    },
    /** How each asker is received, each in a world of their own. */
    async receptions<T>(ask: (headers: Record<string, string>, asker: Asker) => Promise<T>) {
      const { context } = begun()
      const found: Partial<Record<Asker, T>> = {}
      for (const asker of askers) {
        await createWorld(context)
        found[asker] = await ask(await headersOf(context, asker), asker)
      }
      return found
    },
  }
}

/** How an answer receives its asker. */
export async function judge(response: Response, asker: Asker): Promise<Reception | `fault ${number}`> {
  expectNoSecrets(await response.text(), asker)
  return response.status >= 500 ? `fault ${response.status}` : receptionOf(response.status)
}

export function expectNoSecrets(body: string, asker: Asker): void {
  if (asker === 'stranger') expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
}

/** A REST path with its parameters filled in by the company of the matrix. */
export const filled = (path: string): string => path.replaceAll(/\$\w+/g, world.own)
