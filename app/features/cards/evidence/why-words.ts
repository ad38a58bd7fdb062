import type { Evidence } from '#app/shared/cards/evidence/evidence.ts'
import type { ExplainedPart } from '#app/shared/cards/evidence/explained.ts'
import { formatAmount } from '#app/shared/format/amount.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { effectMetricNames } from '../effect-text.ts'
import {
  differenceText,
  evidenceName,
  explainedValue,
  evidenceValueName,
  valueText,
  type EvidenceReaders,
} from './evidence-words.ts'

type WhyEvidence = Pick<Evidence, 'source' | 'label' | 'values' | 'period'>

/**
 * Returns what a card from evidence says in its field Why: an explained change with the whole change, else what was
 * measured and when, with its numbers; '' if it has none.
 */
export function proposedWhy(readers: EvidenceReaders, evidence: WhyEvidence, explained: ExplainedPart | null): string {
  const { t, locale }: Translator<'evidence'> = readers.evidence
  const { source, values, period } = evidence
  if (explained && period) return explanation(readers, evidence, { ...explained, period })
  if (source.kind === 'idea' || source.kind === 'request') return ''
  const known = values.filter(({ value }) => value !== null)
  const numbers = formatList(
    locale,
    known.map((value) => `${evidenceValueName(readers, value.name)} ${valueText(readers, value)}`),
  )
  // The name of a number of the whole website is the first of its values.
  const isNumber = source.kind === 'analytics' && source.subject.part === 'number'
  const about = [isNumber ? [] : evidenceName(readers, evidence), period ? formatPeriod(locale, period) : []].flat()
  if (known.length === 0) return t('why.moment', { what: about.join(', ') })
  return t('why.numbers', { what: about.join(', '), numbers })
}

/** "Visits, Google: 184 in September 2026, 120 in October 2026. In total: 1,000, then 900. …" */
function explanation(
  readers: EvidenceReaders,
  { source, label }: Pick<WhyEvidence, 'source' | 'label'>,
  {
    metric,
    unit,
    comparison,
    before,
    now,
    change,
    whole,
    period,
  }: ExplainedPart & { period: NonNullable<WhyEvidence['period']> },
): string {
  const { evidence, dashboard, facts } = readers
  const { t, locale } = evidence
  const amount = (value: number | null) => (value === null ? t('noValue') : formatAmount(facts, unit, value))
  const signed = (value: number) =>
    differenceText(readers, unit, { absolute: value, relative: null, perDay: null }).whole
  const value = explainedValue(readers, source, label)
  const part = t('why.part', {
    metric: dashboard.t(effectMetricNames[metric]),
    value,
    before: amount(before),
    comparison: formatPeriod(locale, comparison),
    now: amount(now),
    period: formatPeriod(locale, period),
  })
  const total = t('why.whole', {
    before: amount(whole.before),
    now: amount(whole.now),
    change: signed(whole.now - whole.before),
    value,
    part: signed(change),
  })
  return `${part} ${total}`
}
