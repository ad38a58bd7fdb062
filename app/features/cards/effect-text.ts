import type { ExpectedEffect } from '#app/shared/cards/card.ts'
import { windowDays } from '#app/shared/cards/effect.ts'
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

type Moves = Translator<'cardMoves'>
type MetricText = Translator<'dashboard'>['t']

/** Returns an expected effect in words: "Conversions: up 5–10%". */
export function effectText(effect: ExpectedEffect, { t, locale }: Moves, tMetric: MetricText): string {
  const metric = tMetric(effectMetricNames[effect.metric])
  const range = rangeOf(effect, locale)
  return range === null
    ? t(`effectOpen.${effect.direction}`, { metric })
    : t(`effect.${effect.direction}`, { metric, range })
}

/** Returns the same as a sentence for a Client, which says when it should be seen. */
export function effectSentence(effect: ExpectedEffect, { t, locale }: Moves, tMetric: MetricText): string {
  const given = { metric: tMetric(effectMetricNames[effect.metric]), days: windowDays }
  const range = rangeOf(effect, locale)
  return range === null
    ? t(`expectOpen.${effect.direction}`, given)
    : t(`expect.${effect.direction}`, { ...given, range })
}

/** Returns the range of an effect; null if no one has estimated its size. */
function rangeOf({ low, high }: ExpectedEffect, locale: Moves['locale']): string | null {
  if (low === null || high === null) return null
  const most = formatShare(locale, high / 100)
  return low === high ? most : `${formatShare(locale, low / 100)} – ${most}`
}
