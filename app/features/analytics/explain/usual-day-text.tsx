import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { UsualDay } from '#app/shared/analytics/usual-day.ts'
import { formatWeekday } from '#app/shared/format/date.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { usualDayQueryOptions } from './explain.queries.ts'

/** Says how many visits the whole website had on a day, and whether that is normal for the weekday. It names no cause. */
export function UsualDayText({ clientId, day }: { clientId: string; day: string }) {
  const reader = useTranslator('explain')
  const query = useQuery(usualDayQueryOptions(clientId, day))
  return (
    <QueryState query={query} height="42px">
      {(found) => (
        <>
          <p suppressHydrationWarning>{sentenceOf(reader, found)}</p>
          {found.normal && <Note>{reader.t('dayNote')}</Note>}
        </>
      )}
    </QueryState>
  )
}

function sentenceOf({ locale, t }: Translator<'explain'>, { day: asked, visits, normal, missing }: UsualDay): string {
  const day = formatWeekday(locale, asked)
  if (visits === null) return t(missing === 'running' ? 'dayRunning' : 'dayNotMeasured', { day })
  if (!normal) return t('dayFewWeeks', { day, count: visits })
  const { low, high } = normal
  const key = visits < low ? 'dayBelow' : visits > high ? 'dayAbove' : 'dayWithin'
  return t(key, { day, count: visits, low, high })
}
