import type { ArrivingEvent, Step } from './arriving-event.ts'
import type { VisitorIdentity, Visitors } from './visitors.ts'

/**
 * Recognises the visitor and assigns the event to the day of the visitor's key. Runs last because it may have to
 * wait.
 */
export function visitorStep(visitors: Visitors): Step {
  const fill = ({ draft }: ArrivingEvent, { visitor, day }: VisitorIdentity) => {
    draft.visitor = visitor
    draft.day = day
    return undefined
  }
  return {
    name: 'visitor',
    run(arriving) {
      const { site, sender, draft } = arriving
      const identity = visitors.identify({
        siteId: site.id,
        timeZone: site.timeZone,
        address: sender.address,
        userAgent: sender.userAgent,
        host: draft.hostname,
        at: draft.at,
      })
      if (identity instanceof Promise) return identity.then((found) => fill(arriving, found))
      return fill(arriving, identity)
    },
  }
}
