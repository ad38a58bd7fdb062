import type { AuditKind } from '#app/shared/audit-kinds.ts'
import { ownEntry } from '#app/shared/own-entry.ts'

export type Details = Record<string, unknown>
type Deed = (details: Details, whom: string) => string

/** What a person did, by kind of entry, and to whom where it was done to another; every kind but a refused sign-in. */
const deeds: Record<Exclude<AuditKind, 'auth.refused'>, Deed> = {
  'auth.signed_in': ({ provider }) => `signed in${by(provider)}`,
  'auth.signed_out': () => 'signed out',
  'auth.locked': ({ step }) =>
    `was shut out for a while after too many wrong ${step === 'code' ? 'codes' : 'passwords'}`,
  'auth.password_reset_asked': () => 'asked for a new password',
  'auth.password_reset': () => 'chose a new password by a link',
  'auth.recovery_code_used': () => 'signed in with a recovery code',
  'account.first_admin_made': () => 'became the first Admin of this installation',
  'account.name_changed': () => 'changed their name',
  'account.notifications_changed': () => 'changed what they are told of',
  'account.password_changed': () => 'changed their password',
  'account.email_change_asked': () => 'asked for another e-mail address',
  'account.email_changed': () => 'confirmed another e-mail address',
  'account.second_factor_on': () => 'switched on codes at sign-in',
  'account.second_factor_off': () => 'switched off codes at sign-in',
  'account.recovery_codes_renewed': () => 'made new recovery codes',
  'account.session_revoked': ({ sessions }) => `ended ${text(sessions)} of their sessions`,
  'account.token_created': ({ name }) => `made the API token ${text(name)}`,
  'account.token_revoked': ({ name }) => `revoked the API token ${text(name)}`,
  'account.exported': () => 'exported their data',
  'account.deleted': () => 'deleted their account',
  'team.invited': ({ role }) => `invited somebody as ${text(role)}`,
  'team.invitation_resent': () => 'sent an invitation again',
  'team.invitation_revoked': () => 'withdrew an invitation',
  'team.joined': ({ role }) => `joined the team as ${text(role)}`,
  'team.left': () => 'left the team',
  'team.removed': (_details, whom) => `removed ${whom} from the team`,
  'team.role_changed': ({ from, to }, whom) => `made ${whom} ${text(to)} (was ${text(from)})`,
  'team.switched_off': (_details, whom) => `switched off the account of ${whom}`,
  'team.switched_on': (_details, whom) => `switched on the account of ${whom}`,
  'client.created': ({ company, plan }) => `entered the client ${text(company)} on the plan ${text(plan)}`,
  'client.changed': (details) => `changed the client: ${changes(details)}`,
  'client.archived': ({ company }) => `archived the client ${text(company)}`,
  'client.restored': ({ company }) => `restored the client ${text(company)}`,
  'plan.changed': ({ before, after }) => `changed the plan ${text(before)} → ${text(after)}`,
  'plan.upgrade_requested': ({ plan }) => `asked for an upgrade from the plan ${text(plan)}`,
  'plan.upgrade_withdrawn': () => 'withdrew the request for an upgrade',
  'plan.upgrade_declined': () => 'declined the request for an upgrade',
  'profile.changed': ({ section }) => `changed the profile${section ? ` (${text(section)})` : ''}`,
  'website.created': ({ domain, timeZone }) => `registered the website ${text(domain)} (${text(timeZone)})`,
  'tracking.settings_changed': () => 'changed the tracking settings',
  'goal.added': ({ name }) => `added the goal ${text(name)}`,
  'goal.removed': ({ name }) => `removed the goal ${text(name)}`,
  'mail.read': ({ mailKind }) => `read a mail (${text(mailKind)})`,
  'mail.retried': ({ mailKind }) => `had a mail tried again (${text(mailKind)})`,
  'installation.settings_changed': (details) => `changed the installation: ${changes(details)}`,
  'audit.exported': ({ format }) => `exported entries of the audit log as ${text(format).toUpperCase()}`,
}

/** The deed of a stored entry; undefined for a kind that this version does not record. */
export const deedOf = (kind: string): Deed | undefined => ownEntry<Deed>(deeds, kind)

export const isDetails = (details: unknown): details is Details =>
  typeof details === 'object' && details !== null && !Array.isArray(details)

/** A recorded value as it stands in a sentence. */
export function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** ` with Auth0`; nothing where no provider was recorded. */
export function by(provider: unknown): string {
  if (typeof provider !== 'string') return ''
  return ` with ${{ embedded: 'a Loop account', auth0: 'Auth0', supabase: 'Supabase' }[provider] ?? provider}`
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
