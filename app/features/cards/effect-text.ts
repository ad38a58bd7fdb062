import type { ExpectedEffect } from '#app/shared/cards/card.ts'
import { formatShare } from '#app/shared/format/number.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

type MetricKey = {
  [Key in keyof EnglishOf<'dashboard'>]: EnglishOf<'dashboard'>[Key] extends `${string}{${string}` ? never : Key
}[keyof EnglishOf<'dashboard'>]

/** The name of each metric, as the Dashboard shows it. */
export const effectMetricNames = {
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
  { t, locale }: Translator<'cardMoves'>,
  tMetric: Translator<'dashboard'>['t'],
): string {
  if (low === null || high === null) return t(`effectOpen.${direction}`, { metric: tMetric(effectMetricNames[metric]) })
  const range =
    low === high
      ? formatShare(locale, high / 100)
      : `${formatShare(locale, low / 100)} – ${formatShare(locale, high / 100)}`
  return t(`effect.${direction}`, { metric: tMetric(effectMetricNames[metric]), range })
}
