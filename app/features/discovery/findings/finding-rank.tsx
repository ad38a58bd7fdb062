import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Fact } from '#app/shared/discovery/finding.ts'
import { impactInVisits, rankedImpact, severityImpact } from '#app/shared/discovery/finding-rank.ts'
import type { ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { formatShare } from '#app/shared/format/number.ts'
import type { FindingWords } from './use-finding-words.ts'
import styles from './findings.module.css'
import { factorText, impactText } from './impact-text.ts'

/** How a finding's place came about: its kind, its severity, and impact × confidence ÷ effort with the inputs. */
export function FindingRank({ finding, words }: { finding: ShownFinding; words: FindingWords }) {
  const reader = useTranslator('discovery')
  const { t, locale } = reader
  const { detection, rank, kind } = finding
  const { impact, confidence, effort, severity } = detection
  const added = severityImpact[severity]
  const measured = factorText(locale, impactInVisits(detection))
  const share = formatShare(locale, confidence.value)
  const { range, unit } = impactText(reader, impact)
  return (
    <section className={styles['part']}>
      <h4>{t('rankTitle', { rank: factorText(locale, rank) })}</h4>
      <p className={styles['formula']}>
        {t('rankFormula', { impact: factorText(locale, rankedImpact(detection)), confidence: share, effort })}
      </p>
      <dl className={styles['factors']}>
        <div>
          <dt>{t('impactFactor', { impact: `${range} ${unit}` })}</dt>
          <dd>{t('impactAs', { visits: measured })}</dd>
          {added > 0 && <dd>{t('impactAdded', { visits: added, severity: t(`severity.${severity}`) })}</dd>}
          <Inputs inputs={impact.inputs} words={words} />
        </div>
        <div>
          <dt>{t('confidenceFactor', { confidence: share })}</dt>
          {confidence.inputs.length === 0 && <dd>{t('confidenceBare')}</dd>}
          <Inputs inputs={confidence.inputs} words={words} />
        </div>
        <div>
          <dt>{t('effortFactor', { points: effort })}</dt>
          <dd>{t('effortNote')}</dd>
        </div>
      </dl>
      <Note apart>{t(kind === 'news' ? 'orderNews' : 'orderNote')}</Note>
    </section>
  )
}

/** What a factor was calculated from. */
const Inputs = ({ inputs, words }: { inputs: readonly Fact[]; words: FindingWords }) =>
  inputs.map((fact) => (
    <dd key={fact.name} className={styles['fact']}>
      {words.fact(fact).name} <b>{words.fact(fact).value}</b>
    </dd>
  ))
