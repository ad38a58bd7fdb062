import type { ShownThreshold } from '#app/shared/discovery/rule-settings.ts'

type Unit = ShownThreshold['unit']

/** How many of the stored unit make one of the shown unit: people enter percent and kilobytes. */
const factors: Partial<Record<Unit, number>> = { share: 0.01, bytes: 1000 }

/** Rounds away what binary fractions add: 0.07 / 0.01 is 7.000000000000001. */
const tidy = (value: number) => Number(value.toPrecision(12))

/** Returns a threshold's value as people read and enter it: 0.2 is 20 (percent), 2,000,000 bytes are 2000 (kB). */
export const shownValue = (unit: Unit, stored: number): number => tidy(stored / (factors[unit] ?? 1))

/** Returns the stored value of an entered text; NaN if it is no number. */
export function storedValue(unit: Unit, entered: string): number {
  const text = entered.trim().replace(',', '.')
  return text === '' ? Number.NaN : tidy(Number(text) * (factors[unit] ?? 1))
}

/** Whether only whole numbers make sense in a unit, as it is shown. */
export const isWhole = (unit: Unit): boolean => !['share', 'position', 'score', 'bytes'].includes(unit)
