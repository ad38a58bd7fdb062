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
let told: ReturnType<typeof spyOnErrors>

beforeEach(async () => {
  folder = await temporaryFolder()
  path = join(folder.path, 'city.mmdb')
  told = spyOnErrors()
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
const codesTold = () =>
  told.mock.calls.map(([facts]: readonly unknown[]) =>
    typeof facts === 'object' && facts !== null && 'code' in facts ? facts.code : null,
  )
const munich = { '203.0.113.0/26': cityRecord('DE', ['BY', 'Bavaria'], [2867714, 'Munich']) }

describe('an address', () => {
  test('has its country, region and city, of IPv4 and of IPv6', async () => {
    const geoip = await open(geoFile(geoRecords))
    expect(geoip.locate('203.0.113.9')).toEqual({
      country: 'DE',
      region: { code: 'DE-BE', name: 'Land Berlin' },
      city: { code: '2950159', name: 'Berlin, Land Berlin' },
      tellsCities: true,
    })
    expect(geoip.locate('2001:db8:1::7')).toMatchObject({
      country: 'AT',
      region: { code: 'AT-9', name: 'Vienna' },
      city: { code: '2761369', name: 'Vienna' },
    })
  })

  test('is of one of two cities of the same name', async () => {
    const geoip = await open(geoFile(geoRecords))
    expect([geoip.locate('203.0.113.70')?.city, geoip.locate('203.0.113.130')?.city]).toEqual([
      { code: '4250542', name: 'Springfield, Illinois' },
      { code: '4409896', name: 'Springfield, Missouri' },
    ])
  })

  test('that the file knows nothing of, or no city, is told so', async () => {
    const geoip = await open(geoFile(geoRecords))
    const nothing = { country: '', region: null, city: null, tellsCities: true }
    expect(geoip.locate('198.51.100.1')).toEqual(nothing)
    expect(geoip.locate('no address')).toEqual(nothing)
    expect(geoip.locate('203.0.113.200')).toEqual({ ...nothing, country: 'FR' })
  })

  test('whose record is damaged is unknown, and no other', async () => {
    const file = geoFile(geoRecords)
    // In place of the first record: that it stands at the 4294967295th byte.
    file.set([0x38, 0xff, 0xff, 0xff, 0xff], file.indexOf('country') - 2)
    const geoip = await open(file)
    expect(geoip.locate('203.0.113.9')).toEqual({ country: '', region: null, city: null, tellsCities: true })
    expect(geoip.locate('203.0.113.70')).toMatchObject({ country: 'US' })
  })

  test('has a region and city by their names where a file has no codes of them', async () => {
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

  test('has no country by what is no code of one', async () => {
    const named = { country: { iso_code: 'Ghana' }, subdivisions: [{ iso_code: 'CP', names: { en: 'Central' } }] }
    const geoip = await open(geoFile({ '203.0.113.0/24': named }))
    expect(geoip.locate('203.0.113.1')).toMatchObject({ country: '', region: { code: '', name: 'Central' } })
  })

  test('has no region that could be asked for by a file of countries', async () => {
    const geoip = await open(geoFile(geoRecords, { type: 'Test-Country' }))
    expect(geoip.locate('203.0.113.200')).toMatchObject({ country: 'FR', tellsCities: false })
    expect(geoip.facts().tells).toBe('countries')
  })
})

describe('the file', () => {
  test('is replaced while the server runs', async () => {
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

  test('is read once it is there', async () => {
    const geoip = await open()
    expect(geoip.locate('203.0.113.9')).toBeNull()
    expect(geoip.facts()).toEqual({ state: 'missing', type: '', builtAt: null, tells: 'cities' })
    expect(codesTold()).toEqual(['geoip.missing'])
    await writeFile(path, geoFile(geoRecords))
    await geoip.check()
    expect(geoip.locate('203.0.113.9')?.region?.code).toBe('DE-BE')
  })

  const whole = geoFile(geoRecords)
  test.each([
    ['empty', Buffer.alloc(0)],
    ['cut off', whole.subarray(0, whole.length / 2)],
    ['something else', Buffer.from('<!doctype html><title>Sign in to download</title>')],
  ])('that is %s is told, and the server runs without it', async (_what, content) => {
    const geoip = await open(content)
    expect(geoip.locate('203.0.113.9')).toBeNull()
    expect(geoip.facts().state).toBe('broken')
    expect(codesTold()).toEqual(['geoip.broken'])
  })

  test('stays in use while its successor is cut off or gone, which is told once', async () => {
    const geoip = await open(geoFile(geoRecords))
    await writeFile(path, whole.subarray(0, whole.length - 60))
    await geoip.check()
    await geoip.check()
    expect(geoip.locate('203.0.113.9')?.region?.code).toBe('DE-BE')
    expect(geoip.facts()).toMatchObject({ state: 'broken', builtAt: '2026-10-01T00:00:00.000Z' })
    await rm(path)
    await geoip.check()
    expect(geoip.locate('203.0.113.9')?.region?.code).toBe('DE-BE')
    expect(codesTold()).toEqual(['geoip.broken', 'geoip.missing'])
  })

  test('is off unless one is named', async () => {
    const geoip = await openGeoip(undefined, log)
    await geoip.check()
    expect(geoip.locate('203.0.113.9')).toBeNull()
    expect(geoip.facts()).toEqual({ state: 'off', type: '', builtAt: null, tells: 'nothing' })
    expect(codesTold()).toEqual([])
  })
})
