import { useQuery } from '@tanstack/react-query'
import { isStaff, type Role } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { TargetList } from '#app/shared/growth/target.ts'
import { canOpen } from '#app/shared/pages.ts'
import {
  changesToTriageQueryOptions,
  mentionsToTriageQueryOptions,
  openFindingsQueryOptions,
  reportStateQueryOptions,
  stageCountsQueryOptions,
} from './loop.queries.ts'
import type { LoopFacts } from './loop-stages.ts'

/** What the Dashboard knows already about the month, besides what the ring asks for. */
export interface KnownOfMonth {
  clientId: string
  role: Role
  month: Month
  /** The month of the report: for the client's own people the newest published one, null without one. */
  reportOf: Month | null
  /** How the website is measured; null without a website. */
  measured: { hasEvents: boolean; isQuiet: boolean; goals: number; visits: number } | null
  /** The targets of the month; undefined while they are not known. */
  targets: Pick<TargetList, 'targets' | 'mayChange'> | undefined
}

/** Returns which parts of the ring a reader of a client with or without a website may ask for, with their month. */
export function loopMonths({ role, month, hasWebsite }: { role: Role; month: Month; hasWebsite: boolean }) {
  const ifMay = (path: '/listening' | '/competitors' | '/discovery') =>
    hasWebsite && canOpen(role, path) ? month : null
  return { mentionsOf: ifMay('/listening'), changesOf: ifMay('/competitors'), findingsOf: ifMay('/discovery') }
}

/** Returns the facts of the ring: what the page knows, and what is asked for here. */
export function useLoopFacts(known: KnownOfMonth): LoopFacts {
  const { clientId, role, month, reportOf, measured, targets } = known
  const ofStaff = { isStaff: isStaff(role) }
  const { mentionsOf, changesOf, findingsOf } = loopMonths({ role, month, hasWebsite: measured !== null })
  const { data: cards } = useQuery(stageCountsQueryOptions(clientId))
  const { data: mentions } = useQuery(mentionsToTriageQueryOptions(clientId, mentionsOf))
  const { data: changes } = useQuery(changesToTriageQueryOptions(clientId, changesOf))
  const { data: open } = useQuery(openFindingsQueryOptions(clientId, findingsOf))
  const ofReport = canOpen(role, '/reports') ? reportOf : null
  const { data: report = null } = useQuery(reportStateQueryOptions(clientId, ofReport))
  const nothing = { hasEvents: false, isQuiet: false, goals: 0, visits: 0 }
  return {
    measure: { ...ofStaff, hasWebsite: measured !== null, ...(measured ?? nothing) },
    listen: listenFacts(),
    discover: canOpen(role, '/discovery') ? (open === undefined ? null : { open }) : 'hidden',
    craft: cards ? { ...ofStaff, ...cards } : null,
    report: reportFacts(),
    grow: targets ? { targets: targets.targets.map(({ pace }) => pace.state), mayChange: targets.mayChange } : null,
  }

  function listenFacts(): LoopFacts['listen'] {
    if (!canOpen(role, '/competitors')) return 'hidden'
    if (!canOpen(role, '/listening')) return changes === undefined ? null : { mentions: 'hidden', changes }
    return mentions === undefined || changes === undefined ? null : { mentions, changes }
  }

  function reportFacts(): LoopFacts['report'] {
    if (canOpen(role, '/reports')) return report
    return canOpen(role, '/report/$client/$month') ? { isPublished: reportOf !== null } : 'hidden'
  }
}
