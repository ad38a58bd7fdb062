import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { canOpen } from '#app/shared/pages.ts'
import type { NextThing } from './loop-stages.ts'

interface NextLinkProps {
  thing: NextThing
  role: Role
  clientId: string
  month: Month
  /** The month of the report. */
  reportOf: Month
  /** Whether the link is only for the pointer, because another one leads to the same page. */
  isTwin?: boolean
  children: ReactNode
}

/** A link to where the next thing of a stage is done, with its client and month; plain content if it is done nowhere. */
export function NextLink({ thing, role, clientId, month, reportOf, isTwin = false, children }: NextLinkProps) {
  const search = { client: clientId, month }
  const more = { children, ...(isTwin && { tabIndex: -1 }) }
  const cards = (filter: string, only?: 'waiting' | 'overdue') => (
    <Link to="/crafting/$filter" params={{ filter }} search={{ ...search, ...(only && { only }) }} {...more} />
  )
  switch (thing) {
    case 'addWebsite':
    case 'checkTracking':
      return <Link to="/tracking" search={search} {...more} />
    case 'installTracking':
      return <Link to="/tracking/install" search={search} {...more} />
    case 'addGoals':
      return <Link to="/tracking/goals" search={search} {...more} />
    case 'seeMonth':
      return <Link to="/analytics" search={search} {...more} />
    case 'addTopics':
      return <Link to="/listening/topics" search={search} {...more} />
    case 'triageMentions':
    case 'allTriaged':
      return <Link to="/listening" search={search} {...more} />
    case 'addCompetitors':
      return <Link to="/competitors/watched" search={search} {...more} />
    case 'triageChanges':
    case 'allChangesTriaged':
      return <Link to="/competitors" search={search} {...more} />
    case 'reviewFindings':
    case 'noFindings':
      return <Link to="/discovery" search={search} {...more} />
    case 'decideCards':
      return <Link to="/" search={search} hash="waiting" {...more} />
    case 'finishOverdue':
      return cards('all', 'overdue')
    case 'remindClient':
      return cards('proposed', 'waiting')
    case 'shipCards':
      return cards('in-progress')
    case 'startCards':
      return cards('approved')
    case 'reviewCards':
      return cards('proposed')
    case 'measuringCards':
      return cards('measuring')
    case 'addCard':
      return cards('all')
    case 'sendReport':
    case 'reportSent':
    case 'reportOpened':
      return <Link to="/reports" search={search} preload={false} {...more} />
    case 'writeReport':
    case 'finishDraft':
    case 'reviewReport':
    case 'readAnswer':
      return (
        <Link
          to="/reports/$month"
          params={{ month: reportOf }}
          search={{ ...search, month: reportOf }}
          preload={false}
          {...more}
        />
      )
    case 'addRecipients':
      return <Link to="/reports/schedule" search={search} preload={false} {...more} />
    case 'readReport':
      return <Link to="/report/$client/$month" params={{ client: clientId, month: reportOf }} {...more} />
    case 'setTarget':
    case 'targetsAtRisk':
    case 'targetsBehind':
    case 'targetsMissed':
    case 'targetsEarly':
    case 'targetsOnTrack':
      return canOpen(role, '/growth') ? <Link to="/growth" search={search} {...more} /> : children
    case 'isMeasured':
    case 'nothingToDecide':
    case 'noReportYet':
    case 'noTargets':
      return children
  }
}
