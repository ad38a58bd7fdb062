import type { Month } from '#app/shared/calendar/month.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { LeftOfMonth } from '../../db/month-left.sql.ts'
import { writtenLocale } from '../../messages/written-locale.ts'
import type { NewsWords } from '../../notifications/notifications.ts'

const counts = ['cards', 'mentions', 'changes', 'findings'] as const

/** Whether nothing is left of a month: its report is published, and nothing waits. */
export const isNothingLeft = (left: LeftOfMonth): boolean =>
  left.report === 'published' && counts.every((name) => left[name] === 0)

/** Returns what the notice at the end of a month says: what is left before its report, and how far that is. */
export const leftWords =
  ({ company, month }: { company: string; month: Month }, left: LeftOfMonth): NewsWords =>
  (t, language) => {
    const open = counts.filter((name) => left[name] > 0).map((name) => t(`monthLeft.${name}`, { count: left[name] }))
    const list = new Intl.ListFormat(writtenLocale(language), { type: 'conjunction' }).format(open)
    const report = t(`monthReport.${left.report ?? 'none'}`)
    return {
      title: t('monthEnded', { month: formatMonth(language, month), company }),
      text: open.length === 0 ? report : `${t('monthLeft', { list })} ${report}`,
    }
  }
