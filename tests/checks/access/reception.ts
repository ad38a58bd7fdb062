import { beforeAll, expect } from 'vitest'
import { loadBuiltProduct, type BuiltProduct } from '#tests/support/built-product.ts'
import { openContext } from '#tests/support/open-context.ts'
import { receptionOf, type Reception } from './expected.ts'
import { askers, createWorld, headersOf, world, type Asker } from './world.ts'

/** Data that a client of another company must never read, whatever they request. */
const secrets = ['site-1.test', 'client@loop.test', 'colleague@loop.test', 'invited@loop.test']

type Ask<T> = (headers: Record<string, string>, asker: Asker) => Promise<T>

/** Opens the built product with the data of the access matrix, for one test file. */
export function openMatrix() {
  const context = openContext({ env: { PORT: '3000' }, isCurrent: true })
  let opened: BuiltProduct | undefined
  /** What has happened to the database since createWorld wrote the data of the matrix. */
  let since: 'nothing' | 'reading' | 'writing' = 'writing'
  beforeAll(async () => {
    opened = await loadBuiltProduct(context)
  })
  return {
    get product(): BuiltProduct {
      if (!opened) throw new Error('The matrix is opened before the first test.')
      return opened
    },
    get origin(): string {
      return context.origin
    },
    /**
     * Returns what each caller gets. Calls that only read find the data of the call before them; the others get new
     * data, unless all callers since were refused.
     */
    async receptions<T>(ask: Ask<T>, { readsOnly }: { readsOnly: boolean }) {
      const found: Partial<Record<Asker, T>> = {}
      for (const asker of askers) {
        if (since === 'writing' || (since === 'reading' && !readsOnly)) {
          await createWorld(context)
          since = 'nothing'
        }
        const answer = await ask(headersOf(context, asker), asker)
        found[asker] = answer
        if (!isRefusal(answer)) since = readsOnly ? 'reading' : 'writing'
      }
      return found
    },
    /**
     * Returns how a call receives each caller. A refused caller tries again without the declaration; the use case must
     * then refuse by itself.
     */
    async receptionsOfCall(
      { method }: { method: string },
      call: (headers: Record<string, string>) => Promise<Response>,
    ) {
      const invalid = new Set<boolean>()
      const found = await this.receptions(
        async (headers, asker) => {
          const { reception, isInvalid } = await judge(await call(headers), asker)
          if (reception === 'in') invalid.add(isInvalid)
          if (reception !== 'refused') return reception
          context.withoutDeclarations = true
          try {
            const behind = await judge(await call(headers), asker)
            return behind.reception === 'refused'
              ? 'refused'
              : `only its declaration refuses; without it: ${behind.reception}`
          } finally {
            delete context.withoutDeclarations
          }
        },
        { readsOnly: method === 'GET' },
      )
      // A caller whom only the form refuses may be let in by mistake.
      if (invalid.has(true) && !invalid.has(false)) throw new Error('The input of its row is valid for nobody.')
      return found
    },
    /**
     * Returns the calls that are refused because they come from a page in demo mode; a Client of the company makes
     * them.
     */
    async refusedInDemo<T>(calls: readonly T[], make: (call: T, headers: Record<string, string>) => Promise<Response>) {
      since = 'writing'
      await createWorld(context)
      const headers = headersOf(context, 'client')
      const refused: T[] = []
      for (const call of calls) {
        const answer = await make(call, headers)
        if (answer.status === 409 && (await answer.text()).includes('demo.read_only')) refused.push(call)
      }
      return refused
    },
  }
}

/** Whether a caller has got no further than the check of who they are, which writes nothing. */
const isRefusal = (answer: unknown): boolean => answer === 'sign in' || answer === 'refused'

/** Returns how an answer receives its caller. */
async function judge(response: Response, asker: Asker) {
  const body = await response.text()
  expectNoSecrets(body, asker)
  const { status } = response
  const reception: Reception | `fault ${number}` = status >= 500 ? `fault ${status}` : receptionOf(status)
  return { reception, isInvalid: status === 400 && body.includes('input.invalid') }
}

export function expectNoSecrets(body: string, asker: Asker): void {
  if (asker === 'stranger') expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
}

/** Returns a REST path with the parameters of the matrix's company. */
export const filled = (path: string): string => path.replaceAll(/\$\w+/g, world.own)
