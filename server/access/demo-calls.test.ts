import { describe, expect, test } from 'vitest'
import { demoHeader } from '#app/shared/demo-data/demo-mode.ts'
import { everybody, nobodyKnows } from '#tests/checks/access/expected.ts'
import { functionRows } from '#tests/checks/access/functions.ts'
import { restRows } from '#tests/checks/access/rest.ts'
import { serverFunctions } from '#tests/support/built-product.ts'
import { functionsInDemo, isInDemo, pathsInDemo, receiveFunction, receivePath } from './demo-calls.ts'

const origin = 'https://loop.test'
const rpc = (headers: Record<string, string> = {}) =>
  new Request(`${origin}/_serverFn/0`, { headers: { 'x-tsr-serverfn': 'true', ...headers } })
const inDemo = { [demoHeader]: 'on' }
const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'let in'
  } catch (error) {
    return (error as { code?: string }).code
  }
}

test('every server function and every REST path says what it does in demo mode', () => {
  expect(Object.keys(functionsInDemo).sort()).toEqual(Object.keys(functionRows).sort())
  expect(Object.keys(pathsInDemo).sort()).toEqual(Object.keys(restRows).sort())
})

test('whoever is not signed in has no mode', () => {
  const open = Object.entries(functionRows).filter(([, { expect: row }]) => row === everybody || row === nobodyKnows)
  expect(open.filter(([name]) => functionsInDemo[name] !== 'own')).toEqual([])
})

test('no function that writes reads the sample company', () => {
  const posts = serverFunctions().filter(({ method }) => method === 'POST')
  // Reads: the paths that are typed may be longer than an address.
  expect(posts.map(({ name }) => name).filter((name) => functionsInDemo[name] === 'sample')).toEqual([
    'previewExclusionsFn',
  ])
})

test('what can still be done in demo mode is about the person, their session, and a larger plan', () => {
  const writes = serverFunctions().filter(({ method, name }) => method === 'POST' && functionsInDemo[name] === 'own')
  const about = /SecondFactor|Recovery|Password|Link|Session|ApiToken|Email|Account|Name|Appearance|Notification|logout/
  expect(
    writes
      .map(({ name }) => name)
      .filter((name) => !about.test(name))
      .sort(),
  ).toEqual([
    'acceptInvitationFn',
    'checkProviderFn',
    'createFirstAdminFn',
    'getMailFn',
    // Reads: a share link's secret is sent in the body.
    'getSharedMonthFn',
    'getSharedPanelFn',
    'moveBookmarkFn',
    'openShareFn',
    'requestUpgradeFn',
    'starPageFn',
    'unlockShareFn',
    'withdrawUpgradeRequestFn',
  ])
})

describe('A call of a page in demo mode', () => {
  test.each(Object.entries(functionsInDemo))('%s: %s', (name, reception) => {
    expect(codeOf(() => receiveFunction(rpc(inDemo), name))).toBe(reception === 'refused' ? 'demo.read_only' : 'let in')
    if (reception !== 'refused') expect(receiveFunction(rpc(inDemo), name)).toBe(reception === 'sample')
    expect(receiveFunction(rpc(), name)).toBe(false)
  })

  test('is refused where nobody has said what it does', () => {
    expect(codeOf(() => receiveFunction(rpc(inDemo), 'newFn'))).toBe('demo.read_only')
    const post = new Request(`${origin}/api/new`, { method: 'POST', headers: inDemo })
    expect(codeOf(() => receivePath(post))).toBe('demo.read_only')
  })

  test.each(Object.entries(pathsInDemo))('%s: %s', (key, reception) => {
    const [method = '', pattern = ''] = key.split(' ')
    // As a page asks it: about something, and not by the table's own words.
    const path = pattern.replaceAll(/\$\w+/g, '5a3b1e00-0000-4000-8000-000000000001')
    const ask = (search: string, headers = {}) =>
      codeOf(() => receivePath(new Request(origin + path + search, { method, headers })))
    const expected = reception === 'refused' ? 'demo.read_only' : 'let in'
    expect([ask('', inDemo), ask('?demo=on')]).toEqual([expected, expected])
    expect([ask(''), ask('?demo=off')]).toEqual(['let in', 'let in'])
  })
})

test('a page says by its address that it is in demo mode, a call by its header and nothing else', () => {
  expect(isInDemo(new Request(`${origin}/analytics?demo=on`))).toBe(true)
  expect(isInDemo(new Request(`${origin}/analytics`))).toBe(false)
  expect(isInDemo(rpc(inDemo))).toBe(true)
  expect(isInDemo(new Request(`${origin}/_serverFn/0?demo=on`, { headers: { 'x-tsr-serverfn': 'true' } }))).toBe(false)
})
