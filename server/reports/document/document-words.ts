import * as v from 'valibot'
import { valueLabel } from '#app/shared/analytics/dimension-labels.ts'
import { daySchema } from '#app/shared/calendar/day.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { verdicts } from '#app/shared/cards/effect.ts'
import { stages } from '#app/shared/cards/stage.ts'
import { changeKinds } from '#app/shared/competitors/change.ts'
import { spanName, subjectName } from '#app/shared/growth/growth-names.ts'
import { spanOfSchema } from '#app/shared/growth/span.ts'
import { growthSubjectSchema } from '#app/shared/growth/subject.ts'
import { paceStates } from '#app/shared/growth/target.ts'
import { severities } from '#app/shared/discovery/finding.ts'
import { siteRuleIds, visitRuleIds } from '#app/shared/discovery/rule-ids.ts'
import { formatFullDay, formatMonth } from '#app/shared/format/date.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { qualityReasons, type WordKind } from '#app/shared/reports/table-names.ts'
import type { ReportTranslator } from './report-namespaces.ts'

const codeOf = <Code extends string>(codes: readonly Code[], text: string): Code | undefined =>
  codes.find((code) => code === text)

/**
 * Returns a text of a document in the reader's language. A text that is no code of its kind is shown as it is: a frozen
 * document may have one that the product no longer knows.
 */
export function documentWord({ locale, t }: ReportTranslator, words: WordKind, text: string): string {
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
      case 'changeKind': {
        const kind = codeOf(changeKinds, text)
        return kind && t.competitors(`kind.${kind}`)
      }
      case 'paceState': {
        const state = codeOf(paceStates, text)
        return state && t.growthNames(`state.${state}`)
      }
      case 'span': {
        const [span, first] = text.split(' ')
        const read = v.safeParse(spanOfSchema, { span, first })
        return read.success ? spanName({ locale, t: t.growthNames }, read.output) : undefined
      }
      case 'targetSubject':
        return subjectWord(text)
    }
  }

  /** A metric and, after a space, a channel or the name of a goal. */
  function subjectWord(code: string): string | undefined {
    const [metric = '', ...rest] = code.split(' ')
    const of = rest.join(' ')
    // The name alone is known, and that is all that its words need.
    const read = v.safeParse(growthSubjectSchema, { metric, goalId: of === '' ? null : 1, channel: of })
    if (!read.success) return undefined
    const named = { subject: read.output, goal: of === '' ? null : of }
    const channelName = (channel: string) => valueLabel({ locale, t: t.dashboard }, 'channel', channel)
    return subjectName({ t: t.growthNames }, named, channelName)
  }

  function ruleName(id: string): string | undefined {
    const site = codeOf(siteRuleIds, id)
    if (site) return t.discoveryRules(`rule.${site}`)
    const visit = codeOf(visitRuleIds, id)
    return visit && t.discoveryVisitRules(`rule.${visit}`)
  }
}
