import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'
import { extremesOf } from './extremes.ts'

interface Formats {
  format: (value: number) => string
  formatDay: (day: string) => string
}

/** Returns the sentence that ends the name of every chart: its range and its extremes; '' if it has none. */
export function useExtremesText(points: readonly ChartPoint[], { format, formatDay }: Formats): string {
  const t = useMessages('charts')
  const found = extremesOf(points)
  if (!found) return ''
  const range = { first: formatDay(found.first), last: formatDay(found.last) }
  const low = format(found.lowest.value)
  if (found.lowest.value === found.highest.value) return t('rangeOfOne', { ...range, value: low })
  return t('rangeAndExtremes', {
    ...range,
    low,
    lowDay: formatDay(found.lowest.day),
    high: format(found.highest.value),
    highDay: formatDay(found.highest.day),
  })
}
