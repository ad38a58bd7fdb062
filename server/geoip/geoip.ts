import { readFile, stat } from 'node:fs/promises'
import { Reader } from 'mmdb-lib'
import * as v from 'valibot'
import type { GeoipFacts } from '#app/shared/admin/system-facts.ts'
import type { NamedPlace } from '#app/shared/analytics/named-place.ts'
import { listOf } from '#app/shared/list-of.ts'
import type { Geoip, GeoPlace } from '../context.ts'
import type { Logger } from '../log.ts'

const checkEveryMs = 60_000

const text = v.fallback(v.string(), '')
const names = v.fallback(v.object({ en: text }), { en: '' })
/** A state, a county, and any levels that vendors add below them. */
const maxSubdivisions = 10
/** The fields that are read of a record in MaxMind's City and Country format; all others are ignored. */
const recordSchema = v.object({
  country: v.fallback(v.object({ iso_code: text }), { iso_code: '' }),
  subdivisions: v.fallback(listOf(v.object({ iso_code: text, names }), maxSubdivisions), []),
  city: v.fallback(v.object({ geoname_id: v.fallback(v.number(), 0), names }), { geoname_id: 0, names: { en: '' } }),
})

/** Lookups of addresses in the operator's GeoIP file. Addresses are looked up in memory and stored nowhere. */
export interface OpenGeoip extends Geoip {
  /** Checks now whether the file was replaced, and reads it if so. */
  check(): Promise<void>
  close(): Promise<void>
}

interface GeoipFile {
  reader: Reader<never>
  type: string
  builtAt: Date
  hasCities: boolean
}

/**
 * Opens the GeoIP file, and reads it again whenever it was replaced: operators update it weekly. A new file replaces
 * the old one at once, but only if it is completely readable; until then the old one is used. Without a usable file
 * the server keeps running, and the log and the system health page say so.
 * @param path a file in MaxMind's format; without one all lookups are off
 */
export async function openGeoip(path: string | undefined, log: Logger): Promise<OpenGeoip> {
  let loaded: GeoipFile | null = null
  let state: GeoipFacts['state'] = 'off'
  /** Signature of the file's last seen content, '' for no file. */
  let seen: string | null = null

  const check = async () => {
    if (path === undefined) return
    const found = await signatureOf(path)
    if (found === seen) return
    try {
      if (found === '') throw new Error('The file does not exist.')
      const next = load(await readFile(path))
      // The file was written while it was read; the next check reads it again.
      if ((await signatureOf(path)) !== found) return
      loaded = next
      state = 'ready'
      log.info({ code: 'geoip.read', type: next.type, builtAt: next.builtAt }, 'the GeoIP file was read')
    } catch (error) {
      state = found === '' ? 'missing' : 'broken'
      const facts = { err: error, code: `geoip.${state}`, keptBuiltAt: loaded?.builtAt }
      if (loaded) log.error(facts, 'the GeoIP file cannot be read: the previous one stays in use')
      else log.error(facts, 'the GeoIP file cannot be read: regions and cities are not recorded')
    }
    seen = found
  }

  await check()
  const timer = path === undefined ? null : setInterval(() => void check(), checkEveryMs)
  timer?.unref()
  return {
    locate: (address) => (loaded ? locate(loaded, address) : null),
    facts: () => ({
      state,
      type: loaded?.type ?? '',
      builtAt: loaded?.builtAt.toISOString() ?? null,
      tells: path === undefined ? 'nothing' : loaded?.hasCities === false ? 'countries' : 'cities',
    }),
    check,
    close() {
      if (timer) clearInterval(timer)
      return Promise.resolve()
    },
  }
}

/**
 * Parses the file.
 * @throws an error that says what is wrong; a file that is cut off lacks its metadata, which is at the end
 */
function load(content: Buffer): GeoipFile {
  const reader = new Reader<never>(content)
  const { databaseType: type, buildEpoch: builtAt } = reader.metadata
  // One lookup tests the path from the tree into the data, which may be damaged.
  reader.get('192.0.2.1')
  return { reader, type, builtAt, hasCities: isOfCities(type) }
}

function locate({ reader, hasCities }: GeoipFile, address: string): GeoPlace {
  try {
    return locatedBy(reader.get(address), hasCities)
  } catch {
    // Not an address, or its record is damaged: everything is unknown.
    return locatedBy(null, hasCities)
  }
}

async function signatureOf(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null)
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : ''
}

/**
 * Returns whether a file of this type has cities. With other files, such as those of countries only, regions and
 * cities are unknown.
 */
const isOfCities = (type: string): boolean => !/country|asn|isp|domain|connection|anonymous/i.test(type)

/** Returns country, region and city of a record; all unknown without a record. */
function locatedBy(record: unknown, hasCities: boolean): GeoPlace {
  const parsed = v.safeParse(recordSchema, record)
  if (!parsed.success) return { country: '', region: null, city: null, hasCities }
  const { country: of, subdivisions, city } = parsed.output
  const country = /^[A-Z]{2}$/.test(of.iso_code) ? of.iso_code : ''
  // The first one is the largest: a state, not the county within it.
  const [largest] = subdivisions
  const region = largest ? regionOf(country, largest.iso_code, largest.names.en.trim()) : null
  return { country, region, city: cityOf(city.geoname_id, city.names.en.trim(), largest?.names.en.trim()), hasCities }
}

function regionOf(country: string, code: string, name: string): NamedPlace | null {
  if (country !== '' && /^[A-Z0-9]{1,3}$/.test(code)) return { code: `${country}-${code}`, name }
  // The country distinguishes regions with the same name in different countries.
  return name === '' ? null : { code: '', name: country === '' ? name : `${name}, ${country}` }
}

/** The region distinguishes cities with the same name. */
function cityOf(id: number, name: string, region = ''): NamedPlace | null {
  if (name === '') return id > 0 ? { code: String(id), name } : null
  const within = region === '' || region === name ? name : `${name}, ${region}`
  return { code: id > 0 ? String(id) : '', name: within }
}
