import { change } from '#app/shared/analytics/counters.ts'
import { isClearChange } from '#app/shared/analytics/speed-histogram.ts'
import { speedThresholds, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedValue } from '#app/shared/analytics/speed.ts'
import { formatChange, formatCount, formatUpTo } from '#app/shared/format/number.ts'
import type { Reader } from '#app/shared/messages/reader.ts'

type SpeedReader = Reader<'speed'>

/** What experts call a metric, in every language. */
export const shortName = (metric: SpeedMetric): string => metric.toUpperCase()

/** A metric's value as people read it: 310 ms, 2.48 s, 0.08. */
export function formatSpeed({ locale, say }: SpeedReader, metric: SpeedMetric, value: number): string {
  if (metric === 'cls') return formatUpTo(locale, value, value < 0.1 ? 3 : 2)
  return value < 1000
    ? say('milliseconds', { value: formatCount(locale, value) })
    : say('seconds', { value: formatUpTo(locale, value / 1000, 2) })
}

/** p75 in words; null while there are too few values. */
export function p75Text(reader: SpeedReader, metric: SpeedMetric, { p75, beyond }: SpeedValue): string | null {
  if (p75 === null) return null
  const value = formatSpeed(reader, metric, p75)
  return beyond ? reader.say('atLeast', { value }) : value
}

/** As tables and files carry it: whole milliseconds, and shifts in thousandths. */
export function exactEnough(metric: SpeedMetric, value: number | null): number | null {
  if (value === null) return null
  return metric === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

/** How p75 changed as a share; null where one is missing, and where they are too near for a change to be told. */
export function speedChange(metric: SpeedMetric, now: number | null, before: number | null): number | null {
  return now === null || before === null || !isClearChange(metric, now, before) ? null : change(now, before)
}

/** The same in words; null where there is nothing to compare. */
export function speedChangeText(
  { locale, say }: SpeedReader,
  metric: SpeedMetric,
  now: number | null,
  before: number | null,
): string | null {
  if (now === null || before === null) return null
  if (!isClearChange(metric, now, before)) return say('noClearChange')
  const changed = speedChange(metric, now, before)
  return changed === null ? null : formatChange(locale, changed)
}

/** From where on a metric is good, and from where on poor. */
export function thresholdsText(reader: SpeedReader, metric: SpeedMetric): string {
  const { good, poor } = speedThresholds[metric]
  return reader.say('thresholds', { good: formatSpeed(reader, metric, good), poor: formatSpeed(reader, metric, poor) })
}

const deviceNames = {
  Desktop: 'device.Desktop',
  Mobile: 'device.Mobile',
  Tablet: 'device.Tablet',
  TV: 'device.TV',
  '': 'deviceUnknown',
} as const

/** A kind of device by its name in the reader's language; the dictionary has it in English. */
export function deviceName({ say }: SpeedReader, device: string): string {
  const isKnown = (name: string): name is keyof typeof deviceNames => Object.hasOwn(deviceNames, name)
  return isKnown(device) ? say(deviceNames[device]) : device
}
