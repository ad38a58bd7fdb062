import { valueLabel } from '../analytics/dimension-labels.ts'
import * as v from 'valibot'
import { daySchema } from '../calendar/day.ts'
import { monthSchema } from '../calendar/month.ts'
import { verdicts } from '../cards/effect.ts'
import { stages } from '../cards/stage.ts'
import { severities } from '../discovery/finding.ts'
import { siteRuleIds, visitRuleIds } from '../discovery/rule-ids.ts'
import { formatFullDay, formatMonth } from '../format/date.ts'
import { readablePath } from '../tracking/readable-path.ts'
import type { ReportReader } from './report-reader.ts'
import { qualityReasons, type WordKind } from './table-names.ts'

const codeOf = <Code extends string>(codes: readonly Code[], text: string): Code | undefined =>
  codes.find((code) => code === text)

/**
 * Returns a text of a document in the reader's language. A text that is no code of its kind is shown as it is: a frozen
 * document may have one that the product no longer knows.
 */
export function documentWord({ locale, t }: ReportReader, words: WordKind, text: string): string {
  return known() ?? text

  function known(): string | undefined {
    switch (words) {
      case 'plain':
        return undefined
      case 'path':
        return readablePath(text)
      case 'country':
      case 'channel':
      case 'source':
      case 'device':
        return valueLabel({ locale, t: t.dashboard }, words, text)
      case 'rule':
        return ruleName(text)
      case 'severity': {
        const severity = codeOf(severities, text)
        return severity && t.discovery(`severity.${severity}`)
      }
      case 'stage': {
        const stage = codeOf(stages, text)
        return stage && t.cardMoves(`stage.${stage}`)
      }
      case 'verdict': {
        const verdict = codeOf(verdicts, text)
        return verdict && t.cardEffects(`verdict.${verdict}`)
      }
      case 'month':
        return v.is(monthSchema, text) ? formatMonth(locale, text) : undefined
      case 'day':
        return v.is(daySchema, text) ? formatFullDay(locale, text) : undefined
      case 'qualityReason': {
        const reason = codeOf(qualityReasons, text)
        return reason && t.reports(`quality.${reason}`)
      }
    }
  }

  function ruleName(id: string): string | undefined {
    const site = codeOf(siteRuleIds, id)
    if (site) return t.discoveryRules(`rule.${site}`)
    const visit = codeOf(visitRuleIds, id)
    return visit && t.discoveryVisitRules(`rule.${visit}`)
  }
}
