import * as v from 'valibot'
import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { addressOfView, type EvidenceAddress } from '#app/shared/cards/evidence/address.ts'
import type { EvidenceKind } from '#app/shared/cards/evidence/evidence-kind.ts'
import type { EvidenceSource, SourceOf } from '#app/shared/cards/evidence/source.ts'
import { effectOfView, targetOfView, type SuggestedEffect } from '#app/shared/cards/evidence/view-subject.ts'
import { targetSchema, type CardTarget } from '#app/shared/cards/target.ts'

/** What is known about a kind of evidence without reading anything. */
interface Kind<Source> {
  /** Returns where the live values are shown; null if they are nowhere. */
  address: (source: Source) => EvidenceAddress | null
  /** Returns the part of the website that a card is probably about; null if nothing is known. */
  target: (source: Source) => CardTarget | null
  /** Returns the number that it probably changes; null if nothing is known. */
  effect: (source: Source) => SuggestedEffect | null
}

const nothing = () => null

/**
 * The kinds of evidence. To add one: its name in evidence-kind.ts, its two schemas in source.ts, its entry here, how to
 * read its values in server/cards/evidence/evidence.ts, and in app/features/cards/evidence its name (evidence-words.ts)
 * and the title of its cards (proposed-words.ts). The compiler asks for each of them.
 */
const kinds: { [Name in EvidenceKind]: Kind<SourceOf<Name>> } = {
  analytics: {
    address: addressOfView,
    target: targetOfView,
    effect: ({ subject }) => effectOfView(subject),
  },
  alert: {
    address: ({ facts }) => addressOfAlert(facts),
    target: ({ facts }) =>
      facts.what === 'behindTarget' || facts.what === 'targetReached'
        ? { kind: 'goal', goalId: facts.goalId }
        : { kind: 'website' },
    effect: ({ facts }) => effectOfAlert(facts),
  },
  annotation: {
    address: ({ firstDay }) => ({ to: '/analytics', search: { month: monthOf(firstDay) } }),
    target: () => ({ kind: 'website' }),
    effect: nothing,
  },
  finding: { address: addressOfFindings, target: targetOfFindings, effect: effectOfFindings },
  mention: { address: addressOfMentions, target: targetOfMentions, effect: nothing },
  competitor: { address: addressOfChanges, target: () => ({ kind: 'website' }), effect: nothing },
  request: { address: nothing, target: nothing, effect: nothing },
  idea: { address: nothing, target: nothing, effect: nothing },
}

type Findings = SourceOf<'finding'>

/** The list of findings on cards, in the month that was measured. */
function addressOfFindings({ findings }: Findings): EvidenceAddress {
  const period = findings[0]?.detection.period
  return { to: '/discovery', search: { state: 'carded', ...(period && { month: monthOf(period.to) }) } }
}

function targetOfFindings({ findings }: Findings): CardTarget {
  return targetOfPages(findings.map(({ detection }) => detection.page))
}

/** The page, if they all are the same one; else the website. */
function targetOfPages(pages: readonly (string | null)[]): CardTarget {
  const [path, ...others] = new Set(pages)
  const parsed = v.safeParse(targetSchema, { kind: 'page', path })
  return others.length === 0 && parsed.success ? parsed.output : { kind: 'website' }
}

function effectOfFindings({ findings }: Findings): SuggestedEffect | null {
  const units = new Set(findings.map(({ detection }) => detection.impact.unit))
  if (units.has('conversions')) return { metric: 'conversions', direction: 'up' }
  return units.has('visits') || units.has('clicks') ? { metric: 'visits', direction: 'up' } : null
}

type Mentions = SourceOf<'mention'>

/** The first of the mentions, in the inbox. */
function addressOfMentions({ mentions: [first] }: Mentions): EvidenceAddress | null {
  return first ? { to: '/listening', search: { mention: first.id } } : null
}

/** The page that all of them link to, else the website. */
function targetOfMentions({ mentions }: Mentions): CardTarget {
  return targetOfPages(mentions.map(({ page }) => page))
}

/** The first of the changes, among those of all competitors. */
function addressOfChanges({ changes: [first] }: SourceOf<'competitor'>): EvidenceAddress | null {
  return first ? { to: '/competitors', search: { change: first.id } } : null
}

function addressOfAlert(facts: AlertFacts): EvidenceAddress {
  switch (facts.what) {
    case 'behindTarget':
    case 'targetReached':
      return { to: '/analytics', search: { tab: 'goals' } }
    case 'drop':
      return { to: '/analytics', search: { month: monthOf(facts.day), metric: 'visitors' } }
    default:
      return { to: '/tracking' }
  }
}

function effectOfAlert({ what }: AlertFacts): SuggestedEffect | null {
  if (what === 'drop') return { metric: 'visitors', direction: 'up' }
  return what === 'behindTarget' ? { metric: 'conversions', direction: 'up' } : null
}

// The entry belongs to the source's own kind, which the compiler can't follow through the index.
const kindOf = (source: EvidenceSource) => kinds[source.kind] as Kind<EvidenceSource>

/** Returns where the live values of a source are shown; null if they are nowhere. */
export const addressOf = (source: EvidenceSource): EvidenceAddress | null => kindOf(source).address(source)

/** Returns the part of the website that a card from this source is probably about. */
export const targetOf = (source: EvidenceSource): CardTarget | null => kindOf(source).target(source)

/** Returns the number that a card from this source probably changes, and its direction. */
export const suggestedEffectOf = (source: EvidenceSource): SuggestedEffect | null => kindOf(source).effect(source)
