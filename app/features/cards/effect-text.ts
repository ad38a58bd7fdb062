import type { ExpectedEffect } from '#app/shared/cards/card.ts'
import { formatShare } from '#app/shared/format/number.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Reader } from '#app/shared/messages/reader.ts'

type MetricKey = {
  [Key in keyof EnglishOf<'dashboard'>]: EnglishOf<'dashboard'>[Key] extends `${string}{${string}` ? never : Key
}[keyof EnglishOf<'dashboard'>]

/** The name of each metric, as the Dashboard shows it. */
export const metricNames = {
  visitors: 'name.visitors',
  visits: 'name.visits',
  pageviews: 'pageviews',
  bounceRate: 'bounceRate',
  duration: 'visitDuration',
  conversions: 'name.conversions',
} as const satisfies Record<ExpectedEffect['metric'], MetricKey>

/** Returns an expected effect in words: "Conversions: up 5–10%". */
export function effectText(
  { metric, direction, low, high }: ExpectedEffect,
  { say, locale }: Reader<'cardMoves'>,
  sayMetric: Reader<'dashboard'>['say'],
): string {
  if (low === null || high === null) return say(`effectOpen.${direction}`, { metric: sayMetric(metricNames[metric]) })
  const range =
    low === high
      ? formatShare(locale, high / 100)
      : `${formatShare(locale, low / 100)} – ${formatShare(locale, high / 100)}`
  return say(`effect.${direction}`, { metric: sayMetric(metricNames[metric]), range })
}
