/** What a sentence is made of. */
export interface Told {
  kind: string
  /** Who did it; null for the system, a person who was removed, or one who is not known. */
  person: string | null
  /** The company it is about. */
  company: string | null
  details: unknown
}

type Details = Record<string, unknown>
type Words = (details: Details) => string

/** What the person did, by kind; a kind that is not here is told by its name. */
const deeds: Record<string, Words> = {
  'auth.signed_in': ({ provider }) => `signed in${by(provider)}`,
  'auth.signed_out': () => 'signed out',
  'client.created': ({ company, plan }) => `entered the client ${text(company)} on the plan ${text(plan)}`,
  'client.changed': (details) => `changed the client: ${changes(details)}`,
  'client.archived': ({ company }) => `archived the client ${text(company)}`,
  'client.restored': ({ company }) => `restored the client ${text(company)}`,
  'website.created': ({ domain, timeZone }) => `registered the website ${text(domain)} (${text(timeZone)})`,
  'tracking.settings_changed': () => 'changed the tracking settings',
  'goal.added': ({ name }) => `added the goal ${text(name)}`,
  'goal.removed': ({ name }) => `removed the goal ${text(name)}`,
  'mail.read': ({ mailKind }) => `read a kept mail (${text(mailKind)})`,
  'mail.retried': ({ mailKind }) => `had a mail tried again (${text(mailKind)})`,
  'installation.settings_changed': (details) => `changed the installation: ${changes(details)}`,
  'audit.exported': ({ format }) => `exported entries of the audit log as ${text(format).toUpperCase()}`,
}

/** An entry of the audit log as a sentence. */
export function auditSentence({ kind, person, company, details }: Told): string {
  const known = isDetails(details) ? details : {}
  const where = company !== null && !Object.values(known).includes(company) ? ` (${company})` : ''
  if (kind.endsWith('refused')) {
    const reason = text(known['reason'] ?? known['code'])
    return `${subjectOf(kind)} was refused${by(known['provider'])}${reason && `: ${reason}`}${where}`
  }
  const deed = deeds[kind]?.(known) ?? deedOf(kind)
  return `${person ?? 'Somebody'} ${deed}${where}`
}

const isDetails = (details: unknown): details is Details =>
  typeof details === 'object' && details !== null && !Array.isArray(details)

/** `team.role_changed` reads: team: role changed. */
const deedOf = (kind: string) => `· ${kind.replace('.', ': ').replaceAll('_', ' ')}`
const subjectOf = (kind: string) => (kind.startsWith('auth.') ? 'A sign-in' : `“${kind.split('.')[0]}”`)
const by = (provider: unknown) => (typeof provider === 'string' ? ` with ${provider}` : '')

function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `before` and `after` side by side: plan Free → Growth, company Fern → Fern & Co. */
function changes({ before, after }: Details): string {
  if (!isDetails(before) || !isDetails(after)) return 'see the details'
  return Object.keys(after)
    .map((name) => `${inWords(name)} ${text(before[name])} → ${text(after[name])}`)
    .join(', ')
}

/** `beganOn` reads: began on. */
const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
