import { bridgeScale, type BridgeUnit } from '#app/shared/analytics/bridge.ts'
import { cachedFormat } from '#app/shared/format/intl-cache.ts'
import type { Reader } from '#app/shared/messages/reader.ts'

const numberFormat = cachedFormat(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** All digits that a unit's whole numbers have, so that what is shown adds up as the numbers do. */
const levelOptions = {
  count: { maximumFractionDigits: 0 },
  share: { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  seconds: {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  },
} as const satisfies Record<BridgeUnit, Intl.NumberFormatOptions>

/** A number of a bridge in its unit's own measure: a share between 0 and 1, seconds. */
export const inUnit = (unit: BridgeUnit, whole: number): number => whole / bridgeScale[unit]

/** A number as people read it: 1,234, 42.50%, 75.3s. */
export function formatLevel(locale: string, unit: BridgeUnit, whole: number): string {
  return numberFormat(locale, levelOptions[unit]).format(inUnit(unit, whole)).replace('-', '−')
}

/** A difference of two numbers, with its sign unless it is in words: +120, −1.25 points, +3.4s. */
export function formatDifference(
  { locale, say }: Reader<'explain'>,
  unit: BridgeUnit,
  whole: number,
  signDisplay: 'exceptZero' | 'never' = 'exceptZero',
): string {
  if (unit !== 'share') {
    const formatted = numberFormat(locale, { ...levelOptions[unit], signDisplay }).format(inUnit(unit, whole))
    return formatted.replace('-', '−')
  }
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay } as const
  const points = numberFormat(locale, options).format(inUnit(unit, whole) * 100)
  return say('points', { points: points.replace('-', '−') })
}
