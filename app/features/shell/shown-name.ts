import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'

/** Returns a person's name for the shell, with the suffix for Editors (specification §6). */
export function shownName(
  user: Pick<SessionUser, 'first_name' | 'last_name' | 'email' | 'role'>,
  t: Translate<EnglishOf<'shell'>>,
): string {
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return user.role === 'Editor' ? t('editorNamed', { name }) : name
}
