import { PlainTable, type PlainColumn } from '#app/components/data-table/plain-table.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { EvidenceValue, LiveEvidence, ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { differenceOf } from './difference.ts'
import { differenceText, evidenceValueName, valueText } from './evidence-words.ts'
import { judgeDifference, type JudgedDifference } from './judge-difference.ts'
import { useEvidenceTranslators } from './use-evidence-translators.ts'
import styles from './evidence.module.css'

interface EvidenceValuesProps {
  evidence: ShownEvidence
  /** The live values next to the frozen ones; null to show only these. */
  live: LiveEvidence | null
  /** The heading of the frozen values. */
  head: string
}

/** The frozen values of evidence, the live ones next to them, and their difference. */
export function EvidenceValues({ evidence, live, head }: EvidenceValuesProps) {
  const readers = useEvidenceTranslators()
  const { t, locale } = useTranslator('evidence')
  const now = live && live.gone === null ? live : null
  const days = (period: ShownEvidence['period']) => period && <small>{formatPeriod(locale, period)}</small>
  const liveColumns = (present: Exclude<typeof now, null>): PlainColumn<EvidenceValue>[] => {
    const liveOf = ({ name }: EvidenceValue) => present.values.find((value) => value.name === name)
    return [
      {
        id: 'now',
        header: (
          <>
            {t('now')}
            {days(present.period)}
          </>
        ),
        cell(value) {
          const live = liveOf(value)
          return live ? valueText(readers, live) : '–'
        },
      },
      {
        id: 'difference',
        header: t('difference'),
        cell: (value) => (
          <DifferenceOf
            frozen={value}
            live={liveOf(value)}
            periods={[evidence.period, present.period]}
            judged={judgeDifference(value.name, evidence, present)}
          />
        ),
      },
    ]
  }
  return (
    <div className={styles['values']}>
      <PlainTable
        rows={evidence.values}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: t('name.value'), cell: ({ name }) => evidenceValueName(readers, name) },
          {
            id: 'frozen',
            header: (
              <>
                {head}
                {days(evidence.period)}
              </>
            ),
            cell: (value) => valueText(readers, value),
          },
          ...(now ? liveColumns(now) : []),
        ]}
      />
    </div>
  )
}

interface DifferenceOfProps {
  frozen: EvidenceValue
  live: EvidenceValue | undefined
  periods: [frozen: ShownEvidence['period'], live: ShownEvidence['period']]
  judged: JudgedDifference | null
}

function DifferenceOf({ frozen, live, periods, judged }: DifferenceOfProps) {
  const readers = useEvidenceTranslators()
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
