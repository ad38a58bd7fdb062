import { useTranslator } from '#app/components/locale/use-translator.ts'
import { differenceOf } from '#app/shared/cards/evidence/difference.ts'
import type { EvidenceValue, LiveEvidence, ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import { judgeDifference, type JudgedDifference } from '#app/shared/cards/evidence/judge-difference.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { differenceText, valueName, valueText } from './evidence-words.ts'
import valueTable from '#app/components/data-table/value-table.module.css'
import styles from './evidence.module.css'
import { useEvidenceReaders } from './use-evidence-readers.ts'

interface EvidenceValuesProps {
  evidence: ShownEvidence
  /** The live values next to the frozen ones; null to show only these. */
  live: LiveEvidence | null
  /** The heading of the frozen values. */
  head: string
}

/** The frozen values of evidence, the live ones next to them, and their difference. */
export function EvidenceValues({ evidence, live, head }: EvidenceValuesProps) {
  const readers = useEvidenceReaders()
  const { t, locale } = useTranslator('evidence')
  const now = live && live.gone === null ? live : null
  const days = (period: ShownEvidence['period']) => period && <small>{formatPeriod(locale, period)}</small>
  return (
    <table className={`${valueTable['table']} ${styles['values']}`}>
      <thead>
        <tr>
          <th scope="col">{t('name.value')}</th>
          <th scope="col">
            {head}
            {days(evidence.period)}
          </th>
          {now && (
            <th scope="col">
              {t('now')}
              {days(now.period)}
            </th>
          )}
          {now && <th scope="col">{t('difference')}</th>}
        </tr>
      </thead>
      <tbody>
        {evidence.values.map((value) => {
          const present = now?.values.find(({ name }) => name === value.name)
          return (
            <tr key={value.name}>
              <th scope="row">{valueName(readers, value.name)}</th>
              <td>{valueText(readers, value)}</td>
              {now && <td>{present ? valueText(readers, present) : '–'}</td>}
              {now && (
                <td>
                  <DifferenceOf
                    frozen={value}
                    live={present}
                    periods={[evidence.period, now.period]}
                    judged={judgeDifference(value.name, evidence, now)}
                  />
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface DifferenceOfProps {
  frozen: EvidenceValue
  live: EvidenceValue | undefined
  periods: [frozen: ShownEvidence['period'], live: ShownEvidence['period']]
  judged: JudgedDifference | null
}

function DifferenceOf({ frozen, live, periods, judged }: DifferenceOfProps) {
  const readers = useEvidenceReaders()
  const difference =
    live &&
    differenceOf(frozen.unit, { value: frozen.value, period: periods[0] }, { value: live.value, period: periods[1] })
  if (!difference) return '–'
  const { whole, perDay, variation } = differenceText(readers, frozen.unit, difference, judged)
  return (
    <>
      {whole}
      {perDay !== null && <small>{perDay}</small>}
      {variation !== null && <small>{variation}</small>}
    </>
  )
}
