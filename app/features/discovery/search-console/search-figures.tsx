import { Note } from '#app/components/feedback/note.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import { formatDayRange, formatMonth } from '#app/shared/format/date.ts'
import { formatShare } from '#app/shared/format/number.ts'
import type { ConnectedSearch } from '#app/shared/discovery/search-console/connection.ts'

/** What Google has given: its days, and the newest month with the share that it hides. A part of a list of facts. */
export function SearchFigures({ connection: { days, newest } }: { connection: ConnectedSearch }) {
  const { locale, say } = useReader('searchConsole')
  return (
    <>
      <dt>{say('days')}</dt>
      <dd>{days ? formatDayRange(locale, days.from, days.to) : say('noDays')}</dd>
      {newest && (
        <>
          <dt>{say('numbers', { month: formatMonth(locale, newest.month) })}</dt>
          <dd>
            {say('numbersOf', { clicks: newest.clicks, impressions: newest.impressions })}
            {newest.hiddenShare !== null && (
              <Note>{say('hidden', { share: formatShare(locale, newest.hiddenShare) })}</Note>
            )}
          </dd>
        </>
      )}
    </>
  )
}
