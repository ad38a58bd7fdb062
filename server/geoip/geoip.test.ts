import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cityRecord, geoFile, geoRecords } from '#tests/support/geo-file.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { createLog } from '../log.ts'
import { openGeoip, type OpenGeoip } from './geoip.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let path: string
const opened: OpenGeoip[] = []
const log = createLog('silent')
const spyOnErrors = () => vi.spyOn(log, 'error')
let logged: ReturnType<typeof spyOnErrors>

beforeEach(async () => {
  folder = await temporaryFolder()
  path = join(folder.path, 'city.mmdb')
  logged = spyOnErrors()
})
afterEach(async () => {
  for (const geoip of opened.splice(0)) await geoip.close()
  await folder.remove()
})

async function open(content?: Buffer): Promise<OpenGeoip> {
  if (content) await writeFile(path, content)
  const geoip = await openGeoip(path, log)
  opened.push(geoip)
  return geoip
}
const loggedCodes = () =>
  logged.mock.calls.map(([facts]: readonly unknown[]) =>
    typeof facts === 'object' && facts !== null && 'code' in facts ? facts.code : null,
  )
const munich = { '203.0.113.0/26': cityRecord('DE', ['BY', 'Bavaria'], [2867714, 'Munich']) }

describe('an address', () => {
  test('has its country, region and city, for IPv4 and IPv6', async () => {
    const geoip = await open(geoFile(geoRecords))
    expect(geoip.locate('203.0.113.9')).toEqual({
      country: 'DE',
      region: { code: 'DE-BE', name: 'Land Berlin' },
      city: { code: '2950159', name: 'Berlin, Land Berlin' },
      hasCities: true,
    })
    expect(geoip.locate('2001:db8:1::7')).toMatchObject({
      country: 'AT',
      region: { code: 'AT-9', name: 'Vienna' },
      city: { code: '2761369', name: 'Vienna' },
    })
  })

  test('gets the right one of two cities with the same name', async () => {
    const geoip = await open(geoFile(geoRecords))
    expect([geoip.locate('203.0.113.70')?.city, geoip.locate('203.0.113.130')?.city]).toEqual([
      { code: '4250542', name: 'Springfield, Illinois' },
      { code: '4409896', name: 'Springfield, Missouri' },
    ])
  })

  test('is reported as unknown if the file has no record for it, or no city', async () => {
    const geoip = await open(geoFile(geoRecords))
    const nothing = { country: '', region: null, city: null, hasCities: true }
    expect(geoip.locate('198.51.100.1')).toEqual(nothing)
    expect(geoip.locate('no address')).toEqual(nothing)
    expect(geoip.locate('203.0.113.200')).toEqual({ ...nothing, country: 'FR' })
  })

  test('is unknown if its record is damaged, while others are found', async () => {
    const file = geoFile(geoRecords)
    // Replaces the first record with a pointer to byte 4294967295.
    file.set([0x38, 0xff, 0xff, 0xff, 0xff], file.indexOf('country') - 2)
    const geoip = await open(file)
    expect(geoip.locate('203.0.113.9')).toEqual({ country: '', region: null, city: null, hasCities: true })
    expect(geoip.locate('203.0.113.70')).toMatchObject({ country: 'US' })
  })

  test('has region and city by name if the file has no codes for them', async () => {
    const geoip = await open(
      geoFile({
        '203.0.113.0/24': {
          country: { iso_code: 'GH' },
          subdivisions: [{ names: { en: 'Central' } }],
          city: { names: { en: 'Cape Coast' } },
        },
      }),
    )
    expect(geoip.locate('203.0.113.1')).toMatchObject({
      region: { code: '', name: 'Central, GH' },
      city: { code: '', name: 'Cape Coast, Central' },
    })
  })

  test('has no country if the record has no valid country code', async () => {
    const named = { country: { iso_code: 'Ghana' }, subdivisions: [{ iso_code: 'CP', names: { en: 'Central' } }] }
    const geoip = await open(geoFile({ '203.0.113.0/24': named }))
    expect(geoip.locate('203.0.113.1')).toMatchObject({ country: '', region: { code: '', name: 'Central' } })
  })

  test('has no region in a file of countries only', async () => {
    const geoip = await open(geoFile(geoRecords, { type: 'Test-Country' }))
    expect(geoip.locate('203.0.113.200')).toMatchObject({ country: 'FR', hasCities: false })
    expect(geoip.facts().tells).toBe('countries')
  })
})

describe('the file', () => {
  test('can be replaced while the server runs', async () => {
    const geoip = await open(geoFile(geoRecords))
    await writeFile(`${path}.new`, geoFile(munich, { builtAt: '2026-10-08T00:00:00Z' }))
    await rename(`${path}.new`, path)
    await geoip.check()
    expect(geoip.locate('203.0.113.9')?.region?.code).toBe('DE-BY')
    expect(geoip.facts()).toEqual({
      state: 'ready',
      type: 'Test-City',
      builtAt: '2026-10-08T00:00:00.000Z',
      tells: 'cities',
    })
  })

  test('is read as soon as it exists', async () => {
    const geoip = await open()
    expect(geoip.locate('203.0.113.9')).toBeNull()
    expect(geoip.facts()).toEqual({ state: 'missing', type: '', builtAt: null, tells: 'cities' })
    expect(loggedCodes()).toEqual(['geoip.missing'])
    await writeFile(path, geoFile(geoRecords))
    await geoip.check()
    expect(geoip.locate('203.0.113.9')?.region?.code).toBe('DE-BE')
  })

  const whole = geoFile(geoRecords)
  test.each([
    ['empty', Buffer.alloc(0)],
    ['cut off', whole.subarray(0, whole.length / 2)],
    ['something else', Buffer.from('<!doctype html><title>Sign in to download</title>')],
  ])('is reported if it is %s, and the server runs without it', async (_what, content) => {
    const geoip = await open(content)
    expect(geoip.locate('203.0.113.9')).toBeNull()
    expect(geoip.facts().state).toBe('broken')
    expect(loggedCodes()).toEqual(['geoip.broken'])
  })

  test('stays in use while its replacement is cut off or missing, which is reported once', async () => {
    const geoip = await open(geoFile(geoRecords))
    await writeFile(path, whole.subarray(0, whole.length - 60))
    await geoip.check()
    await geoip.check()
    expect(geoip.locate('203.0.113.9')?.region?.code).toBe('DE-BE')
    expect(geoip.facts()).toMatchObject({ state: 'broken', builtAt: '2026-10-01T00:00:00.000Z' })
    await rm(path)
    await geoip.check()
    expect(geoip.locate('203.0.113.9')?.region?.code).toBe('DE-BE')
    expect(loggedCodes()).toEqual(['geoip.broken', 'geoip.missing'])
  })

  test('is off unless a path is configured', async () => {
    const geoip = await openGeoip(undefined, log)
    await geoip.check()
    expect(geoip.locate('203.0.113.9')).toBeNull()
    expect(geoip.facts()).toEqual({ state: 'off', type: '', builtAt: null, tells: 'nothing' })
    expect(loggedCodes()).toEqual([])
  })
})
