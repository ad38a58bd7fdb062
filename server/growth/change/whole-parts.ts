import { apportion } from '../../analytics/query/apportion.ts'

/**
 * Rounds the parts of a change to whole numbers that add up to it, by the largest remainders. The parts of the reversed
 * change are the same with the opposite sign.
 * @param total the change; the parts add up to it to within 1
 */
export function wholeParts(parts: readonly number[], total: number): number[] {
  const sign = Math.sign(total) || Math.sign(parts.find((part) => part !== 0) ?? 0)
  if (sign >= 0) return apportion(parts, total)
  // `+ 0` turns negative zero into 0.
  return apportion(
    parts.map((part) => -part),
    -total,
  ).map((part) => 0 - part + 0)
}
