import { expect, test } from 'vitest'
import { demoHeader } from '#app/shared/demo-data/demo-mode.ts'
import { restPaths } from '#tests/support/built-product.ts'
import { restCalls } from './access/calls.ts'
import { accessBy, receptionsOf } from './access/expected.ts'
import { restOpenTo } from './access/open-to.ts'
import { filled, openMatrix } from './access/reception.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const matrix = openMatrix()
type RestCall = (typeof restCalls)[number]

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

/** Sends a call like a page of the product does. */
const send = ({ method, path, input }: RestCall, headers: Record<string, string>, at = filled(path)) =>
  matrix.product.fetch(at, {
    method,
    headers: {
      origin: matrix.origin,
      'sec-fetch-site': 'same-origin',
      ...(input !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: input === undefined ? null : JSON.stringify(input),
  })

test('every method of every REST path declares who may use it', async () => {
  const offered = await Promise.all(
    restPaths().map(async ({ path }) => {
      const answer = await matrix.product.fetch(filled(path), { method: 'OPTIONS' })
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      return methods.filter((method) => allowed.includes(method)).map((method) => `${method} ${path}`)
    }),
  )
  const declared = restCalls.map(({ key }) => key)
  expect(declared.sort()).toEqual(offered.flat().sort())
})

test('the paths of each capability declare what it is open to', () => {
  const product = restCalls.filter(({ file }) => !file.startsWith('app/routes/_demo/'))
  const capabilityOf = (path: string) =>
    path.split('/').find((part) => !['', 'api', 'clients', '$client'].includes(part))
  expect(accessBy(product, ({ path }) => capabilityOf(path) ?? path)).toEqual(restOpenTo)
})

test.each(restCalls)('who may ask for $key', async (call) => {
  expect(await matrix.receptionsOfCall(call, (headers) => send(call, headers))).toEqual(
    receptionsOf(call.access, call.otherwise),
  )
})

const inDemo = { [demoHeader]: 'on' }

test.each<[string, (path: string) => string, Record<string, string>]>([
  ['as pages write it', (path) => path, inDemo],
  ['with the mode in its own address', (path) => `${path}?demo=on`, {}],
  ['in capitals', (path) => path.replace(/(?<=^\/api\/)[a-z]+/, (part) => part.toUpperCase()), inDemo],
  ['in escapes', (path) => path.replace(/(?<=^\/api\/)[a-z]/, escaped), inDemo],
  ['with a slash at its end', (path) => `${path}/`, inDemo],
])('a page in demo mode may not use the paths that declare so, each %s', async (_how, written, mode) => {
  const asked = restCalls.filter(({ method, demo }) => method === 'GET' || demo === 'refused')
  const refused = await matrix.refusedInDemo(asked, (call, headers) =>
    send(call, { ...headers, ...mode }, written(filled(call.path))),
  )
  expect(refused.map(({ key }) => key)).toEqual(
    restCalls.filter(({ demo }) => demo === 'refused').map(({ key }) => key),
  )
})
