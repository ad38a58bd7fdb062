import type { FilterDimension } from './filters.ts'

/** A region or city. Without a code it is only known by its name. */
export interface NamedPlace {
  /** ISO 3166-2 of a region (DE-BE), GeoNames id of a city (2950159), '' if there is none. */
  code: string
  /** In English, for a city with its region: `Springfield, Illinois`. */
  name: string
}

/**
 * Regions and cities are stored by code and read by name. Everywhere outside the store a value contains both, `US-IL
 * Illinois` or `4250542 Springfield, Illinois`, so that a filter in an address or a segment is readable without a
 * look-up. A place without a code is its name only.
 */
const coded = /^([A-Z]{2}-[A-Z0-9]{1,3}|\d{1,10}) (?=\S)/

/** The value of visits with an address that was looked up without finding the region or city. */
export const unknownPlace = '-'

/** Whether a dimension's values are such places. */
export const isNamedPlace = (dimension: FilterDimension): dimension is 'region' | 'city' =>
  dimension === 'region' || dimension === 'city'

/** Returns the name of a region or city, or its code if it has no name. */
export const placeName = (value: string): string => value.replace(coded, '')

/** Returns the forms in which the store may know a region or city: its code, or the whole text. */
export function placeForms(value: string): string[] {
  const code = coded.exec(value)?.[1]
  return code === undefined ? [value] : [code, value]
}
