import { useCallback } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { ConcentrationKind } from '#app/shared/growth/concentration.ts'
import { monthsIn, spanOfMonth, type SpanOf } from '#app/shared/growth/span.ts'
import type { NamedSubject } from '#app/shared/growth/subject.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

/** Returns a period in words: November 2026, Q4 2026, 2026. */
export function spanName({ locale, t }: Translator<'growth'>, { span, first }: SpanOf): string {
  if (span === 'month') return formatMonth(locale, first)
  const [year = ''] = first.split('-')
  if (span === 'year') return year
  const months = monthsIn(spanOfMonth('year', first))
  return t('quarterName', { number: months.indexOf(first) / 3 + 1, year })
}

/** Returns a channel's or source's name in words; '' is Direct, null all further ones. */
export function useOriginName(by: ConcentrationKind): (name: string | null) => string {
  const reader = useTranslator('dashboard')
  const t = useMessages('growth')
  return useCallback((name) => (name === null ? t('otherOrigins') : valueLabel(reader, by, name)), [reader, t, by])
}

/** Returns what a target or forecast is about, in words: Visits, Sign-ups, Revenue: Order, Share of Email. */
export function useSubjectName(): (named: Pick<NamedSubject, 'subject' | 'goal'>) => string {
  const t = useMessages('growth')
  const channelName = useOriginName('channel')
  return useCallback(
    ({ subject, goal }) => {
      switch (subject.metric) {
        case 'visits':
          return t('name.visits')
        case 'conversions':
          return subject.goalId === null ? t('allConversions') : (goal ?? t('deletedGoal'))
        case 'revenue':
          return subject.goalId === null ? t('allRevenue') : t('revenueOf', { goal: goal ?? t('deletedGoal') })
        case 'channelShare':
          return t('shareOf', { channel: channelName(subject.channel) })
      }
    },
    [t, channelName],
  )
}
