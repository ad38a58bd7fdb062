import * as v from 'valibot'
import type { NamedPlace } from '#app/shared/analytics/named-place.ts'
import { listOf } from '#app/shared/list-of.ts'
import type { Located } from '../context.ts'

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

/**
 * Returns whether a file of this type has cities. With other files, such as those of countries only, regions and
 * cities are unknown.
 */
export const isOfCities = (type: string): boolean => !/country|asn|isp|domain|connection|anonymous/i.test(type)

/** Returns country, region and city of a record; all unknown without a record. */
export function locatedBy(record: unknown, hasCities: boolean): Located {
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
