import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { EvidenceKind } from '#app/shared/cards/evidence/evidence-kind.ts'
import type { Evidence, ValueUnit } from '#app/shared/cards/evidence/evidence.ts'
import { mentionLabel } from '#app/shared/cards/evidence/carded-mention.ts'
import type { ExplainedPart } from '#app/shared/cards/evidence/explained.ts'
import type { SourceOf } from '#app/shared/cards/evidence/source.ts'
import { formatAmount } from '#app/shared/format/amount.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatPoints } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { effectMetricNames } from '../effect-text.ts'
import {
  evidenceName,
  explainedValue,
  invisible,
  metricName,
  rowLabel,
  differenceText,
  evidenceValueName,
  valueText,
  type EvidenceTranslators,
} from './evidence-words.ts'

/** Evidence of a kind, as a title is made from it. */
interface TitleEvidence<Kind extends EvidenceKind> extends Pick<Evidence, 'label' | 'values'> {
  source: SourceOf<Kind>
}
type Title<Kind extends EvidenceKind> = (readers: EvidenceTranslators, evidence: TitleEvidence<Kind>) => string

const noTitle = () => ''
const followUp = (readers: EvidenceTranslators, evidence: Pick<Evidence, 'source' | 'label'>) =>
  readers.evidence.t('propose.other', { what: evidenceName(readers, evidence) })

/** What a card from each kind of evidence could be called. */
const titles: { [Kind in EvidenceKind]: Title<Kind> } = {
  analytics: titleOfView,
  alert: followUp,
  annotation: ({ evidence: { t } }, { source }) => t('propose.other', { what: source.text }),
  finding: followUp,
  mention: titleOfMentions,
  competitor: titleOfChanges,
  request: noTitle,
  idea: noTitle,
}

/** Returns what a card from evidence could be called: "Fix the missing page /old"; '' if nothing fits. */
export function proposedTitle(
  readers: EvidenceTranslators,
  evidence: Pick<Evidence, 'source' | 'label' | 'values'>,
): string {
  // The entry belongs to the source's own kind, which the compiler can't follow through the index.
  const title = titles[evidence.source.kind] as Title<EvidenceKind>
  return title(readers, evidence)
}

function titleOfMentions(
  { evidence: { t } }: EvidenceTranslators,
  { source: { ask, mentions } }: TitleEvidence<'mention'>,
): string {
  const [first, ...others] = mentions
  if (!first) return ''
  const hosts = new Set(mentions.map((mention) => mention.host).filter((host) => host !== ''))
  const [host = ''] = hosts
  if (ask === 'link' && host !== '')
    return hosts.size > 1 ? t('propose.askLinks', { count: hosts.size }) : t('propose.askLink', { host })
  if (others.length > 0) return t('propose.mentions', { count: mentions.length })
  return host === '' ? t('propose.mentionOf', { value: mentionLabel(first) }) : t('propose.mention', { host })
}

function titleOfChanges(
  { evidence: { t } }: EvidenceTranslators,
  { source: { changes }, label: value }: TitleEvidence<'competitor'>,
): string {
  const count = changes.length
  if (value === '') return t('propose.manyChanges', { count })
  return count === 1 ? t('propose.change', { value }) : t('propose.changes', { count, value })
}

/** Returns the steps of a card from evidence: how to ask for the links that it is about; [] for other cards. */
export function proposedSteps({ evidence: { t } }: EvidenceTranslators, source: Evidence['source']): string[] {
  if (source.kind !== 'mention' || source.ask !== 'link') return []
  const asked = source.mentions.flatMap(({ address, contact, host }) => {
    if (address === null) return []
    const write = contact === null ? t('step.find', { host }) : t('step.write', { contact })
    return [t('step.open', { address }), write]
  })
  return [...asked, t('step.check')]
}

function titleOfView(readers: EvidenceTranslators, { source, label, values }: TitleEvidence<'analytics'>): string {
  const { t }: Translator<'evidence'> = readers.evidence
  const { subject } = source
  const value = readablePath(label)
  const other = () => t('propose.other', { what: evidenceName(readers, { source, label }) })
  switch (subject.part) {
    case 'number':
      return t('propose.number', { what: metricName(readers, subject.metric) })
    case 'row':
      if (subject.dimension === 'page') return t('propose.page', { value })
      if (subject.dimension === 'goal') return t('propose.goal', { value: label })
      return t('propose.visits', { value: rowLabel(readers, subject.dimension, subject.value, label) })
    case 'goal':
    case 'funnel':
      return t(`propose.${subject.part}`, { value: label })
    case 'speed':
      return subject.page === undefined ? t('propose.speed') : t('propose.speedOfPage', { value })
    case 'notFound':
      return subject.path === undefined ? t('propose.allNotFound') : t('propose.notFound', { value })
    case 'explained':
      return titleOfExplained(readers, { source, label, values }) ?? other()
    default:
      return other()
  }
}

/** Dimensions whose values send visits; the others only have them. */
const senders: readonly FilterDimension[] = ['channel', 'source', 'referrer', 'utmSource', 'utmMedium', 'utmCampaign']

/** Returns what a part of an explained change did: "Google sent 64 fewer visits"; null if it did nothing. */
function titleOfExplained(
  readers: EvidenceTranslators,
  { source, label, values }: TitleEvidence<'analytics'>,
): string | null {
  const { t } = readers.evidence
  const { subject } = source
  const contribution = values.find(({ name }) => name === 'contribution')
  const change = contribution?.value ?? 0
  if (subject.part !== 'explained' || !contribution || Math.abs(change) < invisible[contribution.unit]) return null
  const value = explainedValue(readers, source, label)
  const { metric } = subject
  if (metric === 'bounceRate' || metric === 'duration') {
    const amount = amountOf(readers, contribution.unit, Math.abs(change))
    return t(change > 0 ? 'propose.raised' : 'propose.lowered', {
      value,
      metric: metricName(readers, metric),
      amount,
    })
  }
  const amount = t(change > 0 ? `more.${metric}` : `fewer.${metric}`, { count: Math.abs(change) })
  // No source sends the visits that come without one.
  return t(senders.includes(subject.by) && subject.value !== '' ? 'propose.sent' : 'propose.had', { value, amount })
}

/** Returns the size of a change without its sign: 64, 1.2 percentage points, 12s. */
const amountOf = ({ evidence: { t, locale }, facts }: EvidenceTranslators, unit: ValueUnit, size: number): string =>
  unit === 'share'
    ? t('points', { points: formatPoints(locale, size).replace(/^[+−-]/, '') })
    : formatAmount(facts, unit, size)

type MeasuredValues = Pick<Evidence, 'source' | 'label' | 'values' | 'period'>

/**
 * Returns what a card from evidence says in its field Why: an explained change with the whole change, else what was
 * measured and when, with its numbers; '' if it has none.
 */
export function proposedWhy(
  readers: EvidenceTranslators,
  evidence: MeasuredValues,
  explained: ExplainedPart | null,
): string {
  const { t, locale }: Translator<'evidence'> = readers.evidence
  const { source, values, period } = evidence
  if (explained && period) return explanation(readers, evidence, { ...explained, period })
  if (source.kind === 'idea' || source.kind === 'request') return ''
  if (source.kind === 'mention') return whyOfMentions(locale, source.mentions)
  if (source.kind === 'competitor') return whyOfChanges(locale, source.changes)
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

/** A line for each mention, "A fine place, blog.example, Oct 3, 2026"; the text of a single one below it. */
function whyOfMentions(locale: string, mentions: SourceOf<'mention'>['mentions']): string {
  const lines = mentions.map(({ title, host, day }) =>
    [title, host, formatFullDay(locale, day)].filter((part) => part !== '').join(', '),
  )
  const [first, ...others] = mentions
  return first && others.length === 0 && first.excerpt !== ''
    ? `${lines.join('')}\n\n${first.excerpt}`
    : lines.join('\n')
}

/** For each change a line, "Mossgate, https://moss.test/pricing, Oct 3, 2026", with the texts before and after below it. */
const whyOfChanges = (locale: string, changes: SourceOf<'competitor'>['changes']): string =>
  changes
    .map(({ competitor, address, day, before, after }) =>
      [
        [competitor, address, formatFullDay(locale, day)].join(', '),
        ...(before === '' ? [] : [`− ${before}`]),
        ...(after === '' ? [] : [`+ ${after}`]),
      ].join('\n'),
    )
    .join('\n\n')

/** "Visits, Google: 184 in September 2026, 120 in October 2026. In total: 1,000, then 900. …" */
function explanation(
  readers: EvidenceTranslators,
  { source, label }: Pick<MeasuredValues, 'source' | 'label'>,
  {
    metric,
    unit,
    comparison,
    before,
    now,
    change,
    whole,
    period,
  }: ExplainedPart & { period: NonNullable<MeasuredValues['period']> },
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
