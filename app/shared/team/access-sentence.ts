import * as v from 'valibot'
import type { AccessKind } from '../audit-kinds.ts'
import { ownEntry } from '../own-entry.ts'

const text = v.optional(v.fallback(v.optional(v.string()), undefined))

/** What entries about access carry; each kind fills some of it. */
const detailsSchema = v.object({
  userId: text,
  invitationId: text,
  role: text,
  from: text,
  to: text,
  provider: text,
  reason: text,
  code: text,
  step: text,
  moved: v.optional(v.fallback(v.boolean(), false), false),
})
export type AccessDetails = Partial<v.InferOutput<typeof detailsSchema>>

/** Reads an entry's details; what cannot be read is left out. */
export function readAccessDetails(details: unknown): AccessDetails {
  const parsed = v.safeParse(detailsSchema, details)
  return parsed.success ? parsed.output : {}
}

const providerNames: Record<string, string> = { embedded: 'a Loop account', auth0: 'Auth0', supabase: 'Supabase' }

const article = (role: string | undefined) => (role === 'Client' || !role ? '' : ` as ${role}`)

type Sentence = (names: { person: string; address: string; details: AccessDetails }) => string

const sentences: Record<AccessKind, Sentence> = {
  'auth.signed_in': ({ details }) =>
    details.provider ? `Signed in with ${providerNames[details.provider] ?? details.provider}` : 'Signed in',
  'auth.signed_out': () => 'Signed out',
  'auth.refused': ({ details }) => {
    const why = details.reason ?? details.code
    return `Was refused at the sign-in${why ? ` (${why.replace(/^auth\./, '').replaceAll('_', ' ')})` : ''}`
  },
  'auth.locked': ({ details }) =>
    `Was shut out for a while after too many wrong ${details.step === 'code' ? 'codes' : 'passwords'}`,
  'auth.password_reset_asked': () => 'Asked for a new password by mail',
  'auth.password_reset': () => 'Chose a new password by mail',
  'auth.recovery_code_used': () => 'Used a recovery code',
  'team.invited': ({ address, details }) => `Invited ${address}${article(details.role)}`,
  'team.invitation_resent': ({ address, details }) => `Sent ${address} the invitation again${article(details.role)}`,
  'team.invitation_revoked': ({ address }) => `Took back the invitation of ${address}`,
  'team.joined': ({ details }) =>
    details.moved
      ? `Joined with an account from another team${article(details.role)}`
      : `Joined${article(details.role)}`,
  'team.left': ({ details }) => (details.moved ? 'Left for another team' : 'Left'),
  'team.role_changed': ({ person, details }) =>
    `Made ${person} ${details.to === 'Admin' ? 'an Admin' : 'an Editor'}${details.from ? `, before ${details.from}` : ''}`,
  'team.switched_off': ({ person }) => `Switched off ${person}`,
  'team.switched_on': ({ person }) => `Switched ${person} on again`,
  'team.removed': ({ person }) => `Removed ${person}`,
}

/**
 * What happened, as the access log says it; who did it stands before. People who are gone are named by the beginning of
 * their id, which is all that is kept of them.
 * @param nameOf the name of a person or the address of an invitation, by id
 */
export function accessSentence(
  kind: string,
  details: AccessDetails,
  nameOf: (id: string) => string | undefined,
  actorId: string | null,
): string {
  const { userId, invitationId } = details
  const gone = userId === undefined ? 'somebody' : `a person who is gone (${userId.slice(0, 8)})`
  const person = userId !== undefined && userId === actorId ? 'themselves' : ((userId && nameOf(userId)) ?? gone)
  const address = (invitationId && nameOf(invitationId)) ?? 'somebody who was removed since'
  const sentence = ownEntry<Sentence>(sentences, kind)
  if (sentence) return sentence({ person, address, details })
  const plain = kind.slice(kind.indexOf('.') + 1).replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
