import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { noWorkersScript } from './no-workers.ts'

/** Runs the script in a browser with this `navigator`, and waits for its end. */
const startWith = (navigator: object) => runInNewContext(noWorkersScript, { navigator })

test('a page unregisters every service worker of its address when it starts', async () => {
  const left: string[] = []
  const worker = (name: string) => ({ unregister: async () => left.push(name) })
  await startWith({ serviceWorker: { getRegistrations: async () => [worker('shop'), worker('old pages')] } })
  expect(left).toEqual(['shop', 'old pages'])
})

test.each([
  ['has none on this address', {}],
  [
    'forbids them in this frame',
    {
      get serviceWorker() {
        throw new Error('The context is sandboxed')
      },
    },
  ],
  ['does not answer for them', { serviceWorker: { getRegistrations: async () => Promise.reject(new Error('No')) } }],
])('nothing fails in a browser that %s', async (_which, navigator) => {
  await expect(startWith(navigator)).resolves.toBeUndefined()
})
