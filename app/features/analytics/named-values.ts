import { channels } from '#app/shared/analytics/channels.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { valueLabel } from './dimension-labels.ts'
import { isNamed } from './filter-operators.ts'

/** A value by the name its reader knows it by. */
export interface NamedValue {
  value: string
  name: string
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const pairs = letters.flatMap((first) => letters.map((second) => first + second))

/** Whether a code is the one in use: DD is Germany, too, and iw Hebrew, but nobody comes from or reads these. */
const isInUse = (tag: string) => Intl.getCanonicalLocales(tag)[0] === tag
/** Not countries, though they have a name: unions, what is unknown, and what tests texts. */
const noCountries = ['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB']

/** Every value that a named dimension may have, as far as it is known; of languages without their regions. */
function everyValue(dimension: FilterDimension): readonly string[] {
  if (dimension === 'channel') return channels
  if (dimension === 'device') return ['Desktop', 'Mobile', 'Tablet', 'TV']
  if (dimension === 'language') return pairs.filter(isInUse)
  return pairs.map((pair) => pair.toUpperCase()).filter((pair) => isInUse(`und-${pair}`) && !noCountries.includes(pair))
}

/** As people compare what they read: neither case nor accents tell names apart. */
const key = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * The values of a dimension that keeps codes or English words, by the names that the reader sees; none of another one,
 * whose values are read as they are kept.
 * @param seen values that the page shows, which come first
 */
export function namedValues(
  reader: Reader<'dashboard'>,
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

/** Those whose names contain a text. */
export function namedLike(known: readonly NamedValue[], text: string): NamedValue[] {
  const wanted = key(text)
  return wanted === '' ? [] : known.filter(({ name }) => key(name).includes(wanted))
}

/** The one that is called this, or has this code. */
export function namedAs(known: readonly NamedValue[], text: string): NamedValue | undefined {
  const wanted = key(text)
  return (
    known.find(({ name }) => key(name) === wanted) ?? known.find(({ value }) => value !== '' && key(value) === wanted)
  )
}
