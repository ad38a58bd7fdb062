import type { AccessKind } from '../audit-kinds.ts'
import type { EnglishOf } from '../messages/areas.ts'
import type { Say } from '../messages/message-types.ts'
import { ownEntry } from '../own-entry.ts'
import type { AccessDetails, AccessEntry, Concerned, Doer } from './access-entry.ts'

type SayAccess = Say<EnglishOf<'accessLog'>>
type Key = keyof EnglishOf<'accessLog'>

const providers = {
  embedded: 'within.aLoopAccount',
  auth0: 'provider.auth0',
  supabase: 'provider.supabase',
} as const satisfies Record<string, Key>

/** Codes of refusals with a text. */
const reasons = {
  wrong_password: 'reasonWrongPassword',
  'password.wrong': 'reasonWrongPassword',
  wrong_code: 'reasonWrongCode',
  'second_factor.wrong_code': 'reasonWrongCode',
  'auth.unknown_user': 'reasonUnknownUser',
  'auth.account_disabled': 'reasonAccountDisabled',
  'auth.email_unverified': 'reasonEmailUnverified',
  'auth.token_used': 'reasonTokenUsed',
  'auth.token_expired': 'reasonTokenExpired',
  'auth.token_invalid': 'reasonTokenInvalid',
  'auth.nonce_mismatch': 'reasonNonceMismatch',
  'auth.provider_unreachable': 'reasonProviderUnreachable',
} as const satisfies Record<string, Key>

type Tell = (say: SayAccess, parts: { person: string; address: string; details: AccessDetails }) => string

const sentences: Record<AccessKind, Tell> = {
  'auth.signed_in': (say, { details: { provider } }) =>
    provider ? say('signedInWith', { provider: providerIn(say, provider) }) : say('signedIn'),
  'auth.signed_out': (say) => say('signedOut'),
  'auth.refused': (say, { details: { reason } }) =>
    reason ? say('refusedBecause', { reason: reasonIn(say, reason) }) : say('refused'),
  'auth.locked': (say, { details: { step } }) => say(step === 'code' ? 'lockedCodes' : 'lockedPasswords'),
  'auth.password_reset_asked': (say) => say('passwordResetAsked'),
  'auth.password_reset': (say) => say('passwordReset'),
  'auth.recovery_code_used': (say) => say('recoveryCodeUsed'),
  'team.invited': (say, { address, details }) => {
    const role = staffRole(say, details)
    return role === null ? say('invited', { address }) : say('invitedAs', { address, role })
  },
  'team.invitation_resent': (say, { address, details }) => {
    const role = staffRole(say, details)
    return role === null ? say('invitationResent', { address }) : say('invitationResentAs', { address, role })
  },
  'team.invitation_revoked': (say, { address }) => say('invitationRevoked', { address }),
  'team.joined': (say, { details }) => {
    const role = staffRole(say, details)
    if (role === null) return say(details.moved ? 'joinedMoved' : 'joined')
    return say(details.moved ? 'joinedMovedAs' : 'joinedAs', { role })
  },
  'team.left': (say, { details: { moved } }) => say(moved ? 'leftMoved' : 'leftTeam'),
  'team.role_changed': (say, { person, details: { from, to } }) =>
    from
      ? say(to === 'Admin' ? 'madeAdminBefore' : 'madeEditorBefore', { person, from: say(`role.${from}`) })
      : say(to === 'Admin' ? 'madeAdmin' : 'madeEditor', { person }),
  'team.switched_off': (say, { person }) => say('switchedOff', { person }),
  'team.switched_on': (say, { person }) => say('switchedOn', { person }),
  'team.removed': (say, { person }) => say('removed', { person }),
}

/** Returns what happened, to follow the actor's name: deactivated Carl. */
export function whatHappened(say: SayAccess, { kind, whom, address, details }: AccessEntry): string {
  const tell = ownEntry<Tell>(sentences, kind)
  // A kind of a later version is shown by its name.
  if (!tell) return kind.slice(kind.indexOf('.') + 1).replaceAll('_', ' ')
  return tell(say, { person: concerned(say, whom), address: address ?? say('addressUnknown'), details })
}

/** Returns the actor. */
export function actorText(say: SayAccess, who: Doer): string {
  if (who.is === 'named') return who.name
  if (who.is === 'gone') return say('whoGone', { id: who.id })
  return say(who.is === 'ours' ? 'name.theLoopTeam' : 'whoUnknown')
}

function concerned(say: SayAccess, whom: Concerned): string {
  if (whom.is === 'named') return whom.name
  if (whom.is === 'gone') return say('personGone', { id: whom.id })
  return say(whom.is === 'self' ? 'personSelf' : 'personUnknown')
}

/** Returns a role at the agency; a company's people have only one role. */
const staffRole = (say: SayAccess, { role }: AccessDetails) =>
  role === undefined || role === 'Client' ? null : say(`role.${role}`)

function providerIn(say: SayAccess, provider: string): string {
  const known = ownEntry<(typeof providers)[keyof typeof providers]>(providers, provider)
  return known ? say(known) : provider
}

function reasonIn(say: SayAccess, reason: string): string {
  const known = ownEntry<(typeof reasons)[keyof typeof reasons]>(reasons, reason)
  return known ? say(known) : reason.replace(/^auth\./, '').replaceAll('_', ' ')
}
