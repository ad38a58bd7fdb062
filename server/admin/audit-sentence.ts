import { by, deedOf, isDetails, text } from './audit-deeds.ts'

/** What a sentence is made of. */
export interface Told {
  kind: string
  /** Who did it; null for the system, a person who was removed, or one who is not known. */
  person: string | null
  /** The company it is about. */
  company: string | null
  details: unknown
  /** Another person it was done to. */
  whom?: string | null
}

/** An entry of the audit log as a sentence. */
export function auditSentence({ kind, person, company, details, whom }: Told): string {
  const known = isDetails(details) ? details : {}
  const where = company !== null && !Object.values(known).includes(company) ? ` (${company})` : ''
  if (kind === 'auth.refused') {
    const reason = text(known['reason'] ?? known['code'])
    const whose = person === null ? 'A sign-in' : `A sign-in as ${person}`
    return `${whose}${by(known['provider'])} was refused${reason && `: ${reason}`}${where}`
  }
  const deed = deedOf(kind)?.(known, whom ?? 'somebody') ?? `· ${kind.replace('.', ': ').replaceAll('_', ' ')}`
  return `${person ?? 'Somebody'} ${deed}${where}`
}
