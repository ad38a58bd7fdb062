import { describe, expect, it } from 'vitest'
import { faultOf, OutboundFault } from './refused.ts'

const never = new AbortController().signal
const failed = (code: string) => Object.assign(new Error('failed'), { code })

describe('why a page could not be read', () => {
  it.each([
    ['ENOTFOUND', 'no_such_host'],
    ['EAI_AGAIN', 'no_such_host'],
    ['ECONNREFUSED', 'unreachable'],
    ['ENETUNREACH', 'unreachable'],
    ['ECONNRESET', 'broken'],
    ['HPE_INVALID_CONSTANT', 'broken'],
    ['Z_DATA_ERROR', 'broken'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'certificate'],
  ])('is derived from the network’s error code: %s is %s', (code, reason) => {
    expect(faultOf(failed(code), never)).toMatchObject({ reason, code })
  })

  it('is what ended the request, whatever error the network reported then', () => {
    const slow = AbortSignal.abort(new OutboundFault('too_slow', 'whole'))
    expect(faultOf(failed('ECONNRESET'), slow)).toMatchObject({ reason: 'too_slow', code: 'whole' })
    expect(faultOf(failed('ABORT_ERR'), AbortSignal.abort())).toMatchObject({ reason: 'cancelled' })
  })

  it('does not hide an internal error', () => {
    const mistake = new TypeError('undefined is not a function')
    expect(() => faultOf(mistake, never)).toThrow(mistake)
  })
})
