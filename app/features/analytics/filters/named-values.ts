import { channels } from '#app/shared/analytics/channels.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import { isNamed } from './filter-operators.ts'

/** A value by the name its reader knows it by. */
export interface NamedValue {
  value: string
  name: string
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const pairs = letters.flatMap((first) => letters.map((second) => first + second))

/** Whether a code is canonical. Excludes deprecated codes: DD (now DE) and iw (now he) have names too. */
const isInUse = (tag: string) => Intl.getCanonicalLocales(tag)[0] === tag
/** Codes that have a name but are not countries: unions, unknown regions, pseudo-locales for testing. */
const noCountries = ['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB']

/** All known values of a named dimension; languages without regions. */
function everyValue(dimension: FilterDimension): readonly string[] {
  if (dimension === 'channel') return channels
  if (dimension === 'device') return ['Desktop', 'Mobile', 'Tablet', 'TV']
  if (dimension === 'language') return pairs.filter(isInUse)
  return pairs.map((pair) => pair.toUpperCase()).filter((pair) => isInUse(`und-${pair}`) && !noCountries.includes(pair))
}

/** Normalises a name for comparison: case and accents don't count. */
const key = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * The values of a dimension that stores codes or English words, with their names in the reader's language. Empty for
 * other dimensions: their values are shown as stored.
 * @param seen values that the page shows, which come first
 */
export function namedValues(
  reader: Translator<'dashboard'>,
  dimension: FilterDimension,
  seen: readonly string[],
): NamedValue[] {
  if (!isNamed(dimension)) return []
  return [...new Set([...seen, ...everyValue(dimension)])].flatMap((value) => {
    const name = valueLabel(reader, dimension, value)
    const isNobodys = name === value && !seen.includes(value) && (dimension === 'country' || dimension === 'language')
    return isNobodys ? [] : [{ value, name }]
  })
}

/** The values whose names contain a text. */
export function namedLike(known: readonly NamedValue[], text: string): NamedValue[] {
  const wanted = key(text)
  return wanted === '' ? [] : known.filter(({ name }) => key(name).includes(wanted))
}

/** The value with this name or this code. */
export function namedAs(known: readonly NamedValue[], text: string): NamedValue | undefined {
  const wanted = key(text)
  return (
    known.find(({ name }) => key(name) === wanted) ?? known.find(({ value }) => value !== '' && key(value) === wanted)
  )
}
