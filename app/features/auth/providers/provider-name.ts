import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'

/** Returns a provider's name: others' own names, ours in the reader's language. */
export const providerName = (
  t: Translate<EnglishOf<'signIn'>>,
  { id, label }: Pick<ProviderSettings, 'id' | 'label'>,
): string => (id === 'embedded' ? t('name.loopAccount') : label)
