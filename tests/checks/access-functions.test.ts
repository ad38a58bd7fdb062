import { expect, test } from 'vitest'
import { demoHeader } from '#app/shared/demo-data/demo-mode.ts'
import { builtFunctions } from '#tests/support/built-product.ts'
import { functionCalls, staleRows } from './access/calls.ts'
import { accessBy, receptionsOf } from './access/expected.ts'
import { callsOpenTo } from './access/open-to.ts'
import { openMatrix } from './access/reception.ts'
import { filesIn, read } from './source-files.ts'

const matrix = openMatrix()

test('every server function declares who may call it', () => {
  expect(functionCalls.filter(({ access }) => access === undefined).map(({ name }) => name)).toEqual([])
  // Fails if a declaration has a form that this check can't read.
  expect(builtFunctions().sort()).toEqual(functionCalls.map(({ name }) => name).sort())
  expect(staleRows).toEqual([])
})

test('server functions are declared where the access matrix looks for them', () => {
  const elsewhere = functionCalls.filter(({ file }) => !file.endsWith('.functions.ts'))
  expect(elsewhere).toEqual([])
})

/** Returns the part of the table of capabilities that a file belongs to: the deepest folder that it names. */
function capabilityOf(file: string): string {
  const folder = file.replace(/^app\/features\/|\/[^/]+$/g, '')
  return folder in callsOpenTo || !folder.includes('/') ? folder : capabilityOf(`${folder}.ts`)
}

test('the calls of each capability declare what it is open to', () => {
  expect(accessBy(functionCalls, ({ file }) => capabilityOf(file))).toEqual(callsOpenTo)
})

test.each(functionCalls)('who may call the server function $name', async (call) => {
  const { name, access, input, otherwise } = call
  const found = await matrix.receptionsOfCall(call, (headers) => matrix.product.call(name, input, headers))
  expect(found).toEqual(receptionsOf(access, otherwise))
})

test('a page in demo mode may only make the calls that declare it', async () => {
  const asked = functionCalls.filter(({ method, demo }) => method === 'GET' || demo === 'refused')
  const refused = await matrix.refusedInDemo(asked, ({ name, input }, headers) =>
    matrix.product.call(name, input, { ...headers, [demoHeader]: 'on' }),
  )
  expect(refused.map(({ name }) => name)).toEqual(
    functionCalls.filter(({ demo }) => demo === 'refused').map(({ name }) => name),
  )
})

test('in demo mode writes concern only the person, their session, and a larger plan', () => {
  const writes = functionCalls.filter(({ method, demo }) => method === 'POST' && demo === 'own')
  const about = /SecondFactor|Recovery|Password|Link|Session|ApiToken|Email|Account|Name|Appearance|Notification|Digest/
  expect(writes.map(({ name }) => name).filter((name) => !about.test(name))).toEqual([
    // They only read, but the first asks another server and the second is recorded.
    'checkProviderFn',
    'getMailFn',
    'requestUpgradeFn',
    'withdrawUpgradeRequestFn',
    'starPageFn',
    'moveBookmarkFn',
    'updateBoardViewFn',
  ])
})

test('no server function that writes reads the sample company', () => {
  const writes = functionCalls.filter(({ method, demo }) => method === 'POST' && demo === 'sample')
  // It only reads, but its paths may be longer than an address.
  expect(writes.map(({ name }) => name)).toEqual(['previewExclusionsFn'])
})

test('nothing in the product bypasses the declarations', () => {
  const files = ['app', 'server'].flatMap(filesIn).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(files.filter((file) => read(file).includes('withoutDeclarations'))).toEqual([
    'server/access/calls/declared.ts',
    'server/context.ts',
  ])
})
