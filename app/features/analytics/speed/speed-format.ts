import { isBeyondVariation } from '#app/shared/analytics/change-judgement.ts'
import { variationText } from '#app/shared/analytics/change-words.ts'
import { change } from '#app/shared/analytics/counters.ts'
import { judgeSpeed } from '#app/shared/analytics/judged-speed.ts'
import { speedThresholds, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedValue } from '#app/shared/analytics/speed.ts'
import { formatChange, formatCount, formatUpTo } from '#app/shared/format/number.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

type SpeedReader = Translator<'speed'>

/** Returns a metric's short name, which is the same in every language. */
export const shortName = (metric: SpeedMetric): string => metric.toUpperCase()

/** Returns a metric's value for people: 310 ms, 2.48 s, 0.08. */
export function formatSpeed({ locale, t }: SpeedReader, metric: SpeedMetric, value: number): string {
  if (metric === 'cls') return formatUpTo(locale, value, value < 0.1 ? 3 : 2)
  return value < 1000
    ? t('milliseconds', { value: formatCount(locale, value) })
    : t('seconds', { value: formatUpTo(locale, value / 1000, 2) })
}

/** Returns p75 in words; null if there are too few values. */
export function p75Text(reader: SpeedReader, metric: SpeedMetric, { p75, beyond }: SpeedValue): string | null {
  if (p75 === null) return null
  const value = formatSpeed(reader, metric, p75)
  return beyond ? reader.t('atLeast', { value }) : value
}

/** Returns a value for tables and files: whole milliseconds, and layout shifts in thousandths. */
export function roundForExport(metric: SpeedMetric, value: number | null): number | null {
  if (value === null) return null
  return metric === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

/** Returns the change of p75 as a share; null if a value is missing, and within normal variation. */
export function speedChange(metric: SpeedMetric, now: SpeedValue, before: SpeedValue | null): number | null {
  const judged = judgeSpeed(metric, now, before)
  if (judged === null || !isBeyondVariation(judged)) return null
  return change(now.p75 ?? 0, before?.p75 ?? 0)
}

/** Returns the same in words, within normal variation that it is; null if there is nothing to compare. */
export function speedChangeText(
  reader: SpeedReader,
  metric: SpeedMetric,
  now: SpeedValue,
  before: SpeedValue | null,
): string | null {
  const changed = speedChange(metric, now, before)
  return changed === null
    ? variationText(reader, judgeSpeed(metric, now, before))
    : formatChange(reader.locale, changed)
}

/** Returns the limits of a metric's good and poor ratings. */
export function thresholdsText(reader: SpeedReader, metric: SpeedMetric): string {
  const { good, poor } = speedThresholds[metric]
  return reader.t('thresholds', { good: formatSpeed(reader, metric, good), poor: formatSpeed(reader, metric, poor) })
}

const deviceNames = {
  Desktop: 'device.Desktop',
  Mobile: 'device.Mobile',
  Tablet: 'device.Tablet',
  TV: 'device.TV',
  '': 'deviceUnknown',
} as const

/** Returns a kind of device in the reader's language; the dictionary stores it in English. */
export function deviceName({ t }: SpeedReader, device: string): string {
  const isKnown = (name: string): name is keyof typeof deviceNames => Object.hasOwn(deviceNames, name)
  return isKnown(device) ? t(deviceNames[device]) : device
}
