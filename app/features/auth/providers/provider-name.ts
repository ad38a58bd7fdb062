import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'

/** Returns a provider's name: others' own names, ours in the reader's language. */
export const providerName = (
  say: Say<EnglishOf<'signIn'>>,
  { id, label }: Pick<ProviderSettings, 'id' | 'label'>,
): string => (id === 'embedded' ? say('name.loopAccount') : label)
