import {
  factNames,
  type Detection,
  type Fact,
  type FactName,
  type FindingSubject,
} from '#app/shared/discovery/finding.ts'
import {
  siteRuleIds,
  visitRuleIds,
  type RuleId,
  type SiteRuleId,
  type VisitRuleId,
} from '#app/shared/discovery/rule-ids.ts'
import { formatAmount } from '#app/shared/format/amount.ts'
import { countryName, languageName } from '#app/shared/format/names.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'

type FactsReader = Translator<'discoveryFacts'>

/**
 * The values of a rule's sentence: its subject, its condition if the rule has several, and its facts by name. Counts are
 * numbers, so that the sentence can choose a plural form; other facts are texts with their unit. What the finding doesn't
 * have is ''.
 */
type SentenceValues = Readonly<Record<FactName | 'subject' | 'condition', string | number>>

/** The sentences of rules, `finding.${rule}`, from the namespaces that have them. */
export interface Sentences {
  site: (rule: SiteRuleId, values: SentenceValues) => string
  visit: (rule: VisitRuleId, values: SentenceValues) => string
}

/** Letters that are written from right to left would turn the order of a sentence around. */
const fromRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Returns a stranger's text as a part of a sentence: isolated, if it is written from right to left. */
const within = (text: string): string => (fromRightToLeft.test(text) ? `\u2068${text}\u2069` : text)

const isSite = (rule: RuleId): rule is SiteRuleId => siteRuleIds.some((id) => id === rule)
const isVisit = (rule: RuleId): rule is VisitRuleId => visitRuleIds.some((id) => id === rule)

/** Returns the name of what a finding is about, as text; it comes from strangers. */
export function subjectName({ t, locale }: FactsReader, subject: FindingSubject): string {
  switch (subject.kind) {
    case 'website':
      return t('website')
    case 'page':
      return within(readablePath(subject.path)) || t('unnamed')
    case 'query':
      return t('quoted', { text: within(subject.query) })
    case 'value':
      return within(valueText(locale, subject)) || t('unnamed')
    case 'goal':
      return t('quoted', { text: within(subject.name) })
    case 'funnel':
      return t('quoted', { text: within(subject.stepName) })
  }
}

function valueText(locale: string, { dimension, value }: Extract<FindingSubject, { kind: 'value' }>): string {
  if (dimension === 'country') return countryName(locale, value)
  if (dimension !== 'language') return value
  const name = languageName(locale, value)
  return name === value ? value : `${name} (${value})`
}

/** Returns the value of a fact with its unit: 4.2 s, 12.5%, 1,204. */
export function factText(reader: FactsReader, { name, unit, value }: Fact): string {
  // A page that didn't answer has no status.
  if (name === 'status') return value === 0 ? reader.t('noAnswer') : String(value)
  return formatAmount(reader, unit, value)
}

/** Returns a finding in one sentence. Safe as text only: it contains texts of strangers. */
export function findingSentence(
  reader: FactsReader,
  sentences: Sentences,
  { rule, subject, facts, condition }: Pick<Detection, 'rule' | 'subject' | 'facts' | 'condition'>,
): string {
  const none: [name: string, value: string][] = factNames.map((name) => [name, ''])
  const own = facts.map((fact): [name: string, value: string | number] => [
    fact.name,
    fact.unit === 'count' ? Math.round(fact.value) : factText(reader, fact),
  ])
  // Every name of a fact is a key of it.
  const values = Object.fromEntries([
    ...none,
    ...own,
    ['subject', subjectName(reader, subject)],
    ['condition', condition ?? ''],
  ]) as SentenceValues
  if (isSite(rule)) return sentences.site(rule, values)
  return isVisit(rule) ? sentences.visit(rule, values) : ''
}
