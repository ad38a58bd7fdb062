import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChoiceLink } from '../month/choice-link.tsx'

/** What the chart of a month draws; it is in the address. */
export interface ChartChoice {
  align: 'weekday' | 'date'
  average: boolean
  imported: boolean
}

interface ChartChoicesProps {
  chosen: ChartChoice
  /** Whether another period is drawn, which can be aligned. */
  compares: boolean
  /** Whether a drawn day was counted by another tool. */
  hasImported: boolean
  onChoose: () => void
}

/** The choices of a month's chart, as items of its options. */
export function ChartChoices({ chosen, compares, hasImported, onChoose }: ChartChoicesProps) {
  const t = useMessages('dashboard')
  return (
    <>
      {compares && (
        <>
          <h2 className="popup-heading">{t('comparedDays')}</h2>
          {(['weekday', 'date'] as const).map((align) => (
            <ChoiceLink key={align} replace next={{ align }} isChosen={chosen.align === align} onChoose={onChoose}>
              {t(`align.${align}`)}
            </ChoiceLink>
          ))}
          <hr className="popup-rule" />
        </>
      )}
      <ChoiceLink replace next={{ average: !chosen.average }} isChosen={chosen.average} onChoose={onChoose}>
        {t('sevenDayAverage')}
      </ChoiceLink>
      {hasImported && (
        <ChoiceLink replace next={{ imported: !chosen.imported }} isChosen={chosen.imported} onChoose={onChoose}>
          {t('importedDays')}
        </ChoiceLink>
      )}
    </>
  )
}
