import { expect, it } from 'vitest'
import { findBlockingPolicy, type PolicyRequest } from './content-security-policy.ts'

const page = new URL('https://example.com/start')
const script = new URL('https://loop.test/js/key1.js')

const blockedBy = (policies: readonly string[], wanted: PolicyRequest) =>
  findBlockingPolicy(
    policies.map((value) => ({ value, setIn: 'header' as const })),
    wanted,
    page,
  )

it.each([
  ['no policy', [], true],
  ['a policy about other things', ["img-src 'self'"], true],
  ["'self' alone", ["script-src 'self'"], false],
  ["default-src 'self' alone", ["default-src 'self'"], false],
  ['our host', ["script-src 'self' loop.test"], true],
  ['our host with its scheme', ['script-src https://loop.test'], true],
  ['our host over http, which lets https in', ['script-src http://loop.test'], true],
  ['our host under another port', ['script-src loop.test:8443'], false],
  ['our host under any port', ['script-src loop.test:*'], true],
  ['a host with wildcard', ['script-src *.loop.test'], false],
  ['the folder of the script', ['script-src loop.test/js/'], true],
  ['another folder', ['script-src loop.test/other/'], false],
  ['any host', ['script-src *'], true],
  ['any host over https', ['script-src https:'], true],
  ["'none'", ["script-src 'none'"], false],
  ['script-src-elem before script-src', ["script-src-elem loop.test; script-src 'self'"], true],
  ['the nonce of the tag', ["script-src 'nonce-abc'"], true],
  ["'strict-dynamic' with the nonce of the tag", ["script-src 'strict-dynamic' 'nonce-abc'"], true],
  ["'strict-dynamic' with another nonce", ["script-src 'strict-dynamic' 'nonce-xyz' loop.test"], false],
  ['a second policy that is stricter', ['script-src loop.test', "default-src 'self'"], false],
  ['two policies in one header', ["script-src loop.test, default-src 'self'"], false],
] as const)('a script from another host under %s', (_name, policies, allowed) => {
  expect(blockedBy(policies, { directive: 'script-src', url: script, nonce: 'abc' }) === null).toBe(allowed)
})

it.each([
  ["connect-src 'self'", false],
  ["default-src 'self'; connect-src loop.test", true],
  ["default-src 'self'; script-src loop.test", false],
])('sending events is allowed by %s: %s', (policy, allowed) => {
  const wanted = { directive: 'connect-src', url: new URL('https://loop.test/api/event') } as const
  expect(blockedBy([policy], wanted) === null).toBe(allowed)
})

it.each([
  ["script-src 'none'", 'script-src https://loop.test'],
  ["script-src-elem 'self' a.test", "script-src-elem 'self' a.test https://loop.test"],
  ["default-src 'self' cdn.test", "script-src 'self' cdn.test https://loop.test"],
  ["script-src 'strict-dynamic' 'nonce-a'", null],
])('%s would allow the host as: %s', (value, mended) => {
  const wanted = { directive: 'script-src', url: script } as const
  expect(findBlockingPolicy([{ value, setIn: 'meta' }], wanted, page)).toEqual({ setIn: 'meta', mended })
})
