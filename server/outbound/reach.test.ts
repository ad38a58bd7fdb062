import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { publicInternet, reachOf } from './reach.ts'

describe('the allowed targets of requests', () => {
  it('are the public internet on ports 80 and 443, whatever else is configured', () => {
    expect(reachOf(readEnv({}))).toBe(publicInternet)
    expect(reachOf(readEnv({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }))).toBe(publicInternet)
    expect(['80', '443', '22', '8080'].map((port) => publicInternet.allowPort(port))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(['93.184.216.34', '127.0.0.1', '10.0.0.1'].map(publicInternet.allowAddress)).toEqual([true, false, false])
  })

  it('are one port of this machine and nothing else, if the operator configured it', async () => {
    const reach = reachOf(readEnv({ SITE_CHECK_LOOPBACK: '8080' }))
    expect(await reach.resolve('site.test')).toEqual(['127.0.0.1'])
    expect(['127.0.0.1', '10.0.0.1', '93.184.216.34'].map(reach.allowAddress)).toEqual([true, false, false])
    expect(['8080', '80', '443'].map(reach.allowPort)).toEqual([true, false, false])
  })
})
