import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { isSigned, isTimely, readSignature } from './stripe-signature.ts'

const secret = 'whsec_test'
const at = 1_800_000_000
const now = new Date(at * 1000)
const body = Buffer.from('{"id":"evt_1"}')
const header = (timestamp = at) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body.toString(), secret, timestamp })
const digest = 'ab'.repeat(32)

describe('the header of a webhook’s signature', () => {
  it('is read as Stripe writes it, also while two secrets are in use', () => {
    expect(readSignature(`t=${at},v1=${digest},v1=${digest},v0=${digest}`)).toEqual({
      text: String(at),
      seconds: at,
      digests: [Buffer.from(digest, 'hex'), Buffer.from(digest, 'hex')],
    })
  })

  it.each([
    ['nothing', ''],
    ['no time', `v1=${digest}`],
    ['a time that isn’t a number', `t=now,v1=${digest}`],
    ['a time with a sign', `t=-${at},v1=${digest}`],
    ['two times', `t=${at},t=${at},v1=${digest}`],
    ['no digest of this scheme', `t=${at},v0=${digest}`],
    ['a digest that isn’t one', `t=${at},v1=${'x'.repeat(64)}`],
    ['a short digest', `t=${at},v1=${digest.slice(2)}`],
    ['more digests than secrets can be in use', `t=${at}${`,v1=${digest}`.repeat(9)}`],
    ['endless text', `t=${at},v1=${digest},x=${'y'.repeat(5000)}`],
  ])('with %s is none', (_what, text) => expect(readSignature(text)).toBeNull())
})

it.each([
  [0, true],
  [-300, true],
  [300, true],
  [-301, false],
  [301, false],
  [3600, false],
])('A signature from %d seconds ahead of our clock counts: %s', (seconds, counts) => {
  expect(isTimely({ seconds: at + seconds }, now)).toBe(counts)
})

describe('a signature', () => {
  const signature = () => readSignature(header()) ?? expect.unreachable()

  it('of Stripe’s own package proves the body', () => {
    expect(isSigned(body, signature(), secret)).toBe(true)
  })

  it('proves nothing for another body, secret or time', () => {
    expect(isSigned(Buffer.from('{"id":"evt_2"}'), signature(), secret)).toBe(false)
    expect(isSigned(body, signature(), 'whsec_other')).toBe(false)
    expect(isSigned(body, { ...signature(), text: String(at + 1) }, secret)).toBe(false)
    expect(isSigned(body, { ...signature(), digests: [] }, secret)).toBe(false)
  })

  it('is checked over the bytes, which need not be text', () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0xc3])
    expect(isSigned(bytes, signature(), secret)).toBe(false)
  })

  it('counts if one of several is right', () => {
    const { digests, ...rest } = signature()
    expect(isSigned(body, { ...rest, digests: [Buffer.from(digest, 'hex'), ...digests] }, secret)).toBe(true)
  })
})
