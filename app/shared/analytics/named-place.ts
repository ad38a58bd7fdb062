import type { FilterDimension } from './filters.ts'

/** A region or city. Without a code it is known by its name alone. */
export interface NamedPlace {
  /** ISO 3166-2 of a region (DE-BE), GeoNames id of a city (2950159), '' when there is none. */
  code: string
  /** English, and of a city with its region: `Springfield, Illinois`. */
  name: string
}

/**
 * Regions and cities are kept by their codes and read by their names. Everywhere but in the store a value carries both,
 * `US-IL Illinois` or `4250542 Springfield, Illinois`, so that a filter in an address or a segment can be read without
 * looking anything up. What has no code is its name alone.
 */
const coded = /^([A-Z]{2}-[A-Z0-9]{1,3}|\d{1,10}) (?=\S)/

/** The value of visits whose address was looked up without learning the region or city. */
export const unknownPlace = '-'

/** Whether a dimension's values are such places. */
export const isNamedPlace = (dimension: FilterDimension): dimension is 'region' | 'city' =>
  dimension === 'region' || dimension === 'city'

/** The name of a region or city, or its code where it has no name. */
export const placeName = (value: string): string => value.replace(coded, '')

/** What the store may know a region or city by that is written so: its code, or the whole text. */
export function placeForms(value: string): string[] {
  const code = coded.exec(value)?.[1]
  return code === undefined ? [value] : [code, value]
}
