import { use, useId } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ChartStep } from '#app/components/charts/chart-markers.ts'
import { ChoiceLink } from '../month/choice-link.tsx'
import { MonthAccessContext } from '../month/month-access.ts'

/** What the chart of a month draws; it is in the address. */
export interface ChartChoice {
  interval: ChartStep
  align: 'weekday' | 'date'
  average: boolean
  imported: boolean
}

interface ChartChoicesProps {
  chosen: ChartChoice
  /** Whether filters apply, which the chart by month doesn't have. */
  filtered: boolean
  /** Whether another period is drawn, which can be aligned. */
  compares: boolean
  /** Whether a drawn day was counted by another tool. */
  hasImported: boolean
  onChoose: () => void
}

/** The choices of a month's chart, as items of its options. */
export function ChartChoices({ chosen, filtered, compares, hasImported, onChoose }: ChartChoicesProps) {
  const t = useMessages('dashboard')
  const noteId = useId()
  // A share link may be for one month only.
  const { inside } = use(MonthAccessContext)
  const { interval } = chosen
  return (
    <>
      <h2 className="popup-heading">{t('interval')}</h2>
      {(inside && !filtered ? (['day', 'week', 'month'] as const) : (['day', 'week'] as const)).map((each) => (
        <ChoiceLink key={each} replace next={{ interval: each }} isChosen={interval === each} onChoose={onChoose}>
          {t(`name.${each}`)}
        </ChoiceLink>
      ))}
      {inside && filtered && <p className="popup-fine">{t('monthsUnfiltered')}</p>}
      {compares && interval !== 'month' && (
        <>
          <hr className="popup-rule" />
          <h2 className="popup-heading">{t('comparedDays')}</h2>
          {(['weekday', 'date'] as const).map((align) => (
            <ChoiceLink key={align} replace next={{ align }} isChosen={chosen.align === align} onChoose={onChoose}>
              {t(`align.${align}`)}
            </ChoiceLink>
          ))}
        </>
      )}
      {(interval === 'day' || hasImported) && <hr className="popup-rule" />}
      {interval === 'day' && (
        <ChoiceLink replace next={{ average: !chosen.average }} isChosen={chosen.average} onChoose={onChoose}>
          {t('sevenDayAverage')}
        </ChoiceLink>
      )}
      {hasImported && (
        <>
          <ChoiceLink
            replace
            next={{ imported: !chosen.imported }}
            isChosen={chosen.imported}
            describedBy={noteId}
            onChoose={onChoose}
          >
            {t('importedDays')}
          </ChoiceLink>
          <p id={noteId} className="popup-fine">
            {t('importedDaysNote')}
          </p>
        </>
      )}
    </>
  )
}
