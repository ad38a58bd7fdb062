/** How the prices of a currency separate decimals, as far as the currency shows. */
export type DecimalMark = 'point' | 'unknown' | 'either'

/** Longer ones are no prices. */
const maxLength = 20

/**
 * Returns the amount that digits with separators write, in both decimal conventions.
 * @param mark `point`: `1.125` is little more than one; `either`: such a number is unclear; `unknown`: it is a thousand
 * @returns null if it is unclear, undefined if it is no amount, such as a date or a version
 */
export function amountOf(text: string, mark: DecimalMark): number | null | undefined {
  if (text.length > maxLength || !/^\d/.test(text)) return undefined
  const groups = text.split(/[.,'’ ]/)
  const [first = ''] = groups
  const last = groups.at(-1) ?? ''
  const separators = text.replaceAll(/\d/g, '').split('')
  const separator = separators[0]
  if (separator === undefined) return Number(text)
  if (groups.some((group) => group === '')) return undefined
  const end = separators.at(-1)
  const isDecimal = (one: string | undefined) => one === '.' || one === ','
  if (separators.length === 1 && isDecimal(separator)) {
    const isGroup = last.length === 3 && first.length <= 3 && !first.startsWith('0')
    if (!isGroup || (separator === '.' && mark === 'point')) return Number(`${first}.${last}`)
    return separator === '.' && mark === 'either' ? null : Number(first + last)
  }
  const hasDecimals = isDecimal(end) && end !== separator && separators.slice(0, -1).every((one) => one === separator)
  const whole = hasDecimals ? groups.slice(0, -1) : groups
  if (!hasDecimals && separators.some((one) => one !== separator)) return undefined
  if (!isGrouped(whole) && !(separator === ',' && isInLakhs(whole))) return undefined
  return Number(whole.join('') + (hasDecimals ? `.${last}` : ''))
}

const isGrouped = ([first = '', ...rest]: readonly string[]): boolean =>
  first.length <= 3 && rest.length > 0 && rest.every((group) => group.length === 3)

/** `1,00,000` as in India. */
const isInLakhs = (groups: readonly string[]): boolean =>
  groups.length > 2 &&
  groups.at(-1)?.length === 3 &&
  groups.slice(0, -1).every((group, at) => (at === 0 ? group.length <= 2 : group.length === 2))
