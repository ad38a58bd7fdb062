import type { AccessKind } from '#app/shared/audit-kinds.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { ownEntry } from '#app/shared/own-entry.ts'
import type { AccessDetails, AccessEntry, AccessSubject, AccessActor } from '#app/shared/team/access-entry.ts'

type TranslateAccess = Translate<EnglishOf<'accessLog'>>
type Key = keyof EnglishOf<'accessLog'>

const providers = {
  embedded: 'within.aLoopAccount',
  auth0: 'provider.auth0',
  supabase: 'provider.supabase',
} as const satisfies Record<string, Key>

/** Codes of errors with a text. */
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

type EntrySentence = (t: TranslateAccess, parts: { person: string; address: string; details: AccessDetails }) => string

const sentences: Record<AccessKind, EntrySentence> = {
  'auth.signed_in': (t, { details: { provider } }) =>
    provider ? t('signedInWith', { provider: providerIn(t, provider) }) : t('signedIn'),
  'auth.signed_out': (t) => t('signedOut'),
  'auth.refused': (t, { details: { reason } }) =>
    reason ? t('refusedBecause', { reason: reasonIn(t, reason) }) : t('refused'),
  'auth.locked': (t, { details: { step } }) => t(step === 'code' ? 'lockedCodes' : 'lockedPasswords'),
  'auth.password_reset_asked': (t) => t('passwordResetAsked'),
  'auth.password_reset': (t) => t('passwordReset'),
  'auth.recovery_code_used': (t) => t('recoveryCodeUsed'),
  'team.invited': (t, { address, details }) => {
    const role = staffRole(t, details)
    return role === null ? t('invited', { address }) : t('invitedAs', { address, role })
  },
  'team.invitation_resent': (t, { address, details }) => {
    const role = staffRole(t, details)
    return role === null ? t('invitationResent', { address }) : t('invitationResentAs', { address, role })
  },
  'team.invitation_revoked': (t, { address }) => t('invitationRevoked', { address }),
  'team.joined': (t, { details }) => {
    const role = staffRole(t, details)
    if (role === null) return t(details.moved ? 'joinedMoved' : 'joined')
    return t(details.moved ? 'joinedMovedAs' : 'joinedAs', { role })
  },
  'team.left': (t, { details: { moved } }) => t(moved ? 'leftMoved' : 'leftTeam'),
  'team.role_changed': (t, { person, details: { from, to } }) =>
    from
      ? t(to === 'Admin' ? 'madeAdminBefore' : 'madeEditorBefore', { person, from: t(`role.${from}`) })
      : t(to === 'Admin' ? 'madeAdmin' : 'madeEditor', { person }),
  'team.switched_off': (t, { person }) => t('switchedOff', { person }),
  'team.switched_on': (t, { person }) => t('switchedOn', { person }),
  'team.removed': (t, { person }) => t('removed', { person }),
}

/** Returns what happened, to follow the actor's name: deactivated Carl. */
export function whatHappened(t: TranslateAccess, { kind, whom, address, details }: AccessEntry): string {
  const tell = ownEntry<EntrySentence>(sentences, kind)
  // A kind of a later version is shown by its name.
  if (!tell) return kind.slice(kind.indexOf('.') + 1).replaceAll('_', ' ')
  return tell(t, { person: concerned(t, whom), address: address ?? t('addressUnknown'), details })
}

/** Returns the actor. */
export function actorText(t: TranslateAccess, who: AccessActor): string {
  if (who.is === 'named') return who.name
  if (who.is === 'gone') return t('whoGone', { id: who.id })
  return t(who.is === 'ours' ? 'name.theLoopTeam' : 'whoUnknown')
}

function concerned(t: TranslateAccess, whom: AccessSubject): string {
  if (whom.is === 'named') return whom.name
  if (whom.is === 'gone') return t('personGone', { id: whom.id })
  return t(whom.is === 'self' ? 'personSelf' : 'personUnknown')
}

/** Returns a role at the agency; a client's people have only one role. */
const staffRole = (t: TranslateAccess, { role }: AccessDetails) =>
  role === undefined || role === 'Client' ? null : t(`role.${role}`)

function providerIn(t: TranslateAccess, provider: string): string {
  const known = ownEntry<(typeof providers)[keyof typeof providers]>(providers, provider)
  return known ? t(known) : provider
}

function reasonIn(t: TranslateAccess, reason: string): string {
  const known = ownEntry<(typeof reasons)[keyof typeof reasons]>(reasons, reason)
  return known ? t(known) : reason.replace(/^auth\./, '').replaceAll('_', ' ')
}
