import { formatMonth } from '../format/date.ts'
import type { Translator } from '../messages/translator.ts'
import type { SpanOf } from './span.ts'
import type { NamedSubject } from './subject.ts'

type Reader = Translator<'growthNames'>

/** Returns a period in words: November 2026, Q4 2026, 2026. */
export function spanName({ locale, t }: Reader, { span, first }: SpanOf): string {
  if (span === 'month') return formatMonth(locale, first)
  const [year = '', month = ''] = first.split('-')
  return span === 'year' ? year : t('quarter', { number: Math.ceil(Number(month) / 3), year })
}

/**
 * Returns what a target or forecast is about, in words: Visits, Sign-ups, Revenue: Order, Share of Email.
 * @param channelName returns a channel's name in words
 */
export function subjectName(
  { t }: Pick<Reader, 't'>,
  { subject, goal }: Pick<NamedSubject, 'subject' | 'goal'>,
  channelName: (channel: string) => string,
): string {
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
}
