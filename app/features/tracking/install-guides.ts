import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import {
  nextSnippet,
  nuxtSnippet,
  plausibleSnippet,
  scriptSnippet,
  tanStackSnippet,
  type SnippetSite,
} from './snippets.ts'

/** The installation for one kind of website. */
export interface Guide {
  id: string
  label: string
  /** The steps. */
  steps: readonly string[]
  code: string
  /** Name of the code for the copy button: "Copy snippet". */
  codeName: string
}

/** Returns the installation guides by kind of website. Names of products are the same in every language. */
export function installGuides(t: Translate<EnglishOf<'guides'>>, site: SnippetSite): readonly Guide[] {
  const snippet = { code: scriptSnippet(site), codeName: t('snippetName') }
  const codeName = t('codeName')
  const navigation = t('appNavigation')
  return [
    { id: 'html', label: t('html'), steps: [t('htmlPaste'), t('publish'), t('openIt')], ...snippet },
    {
      id: 'wordpress',
      label: 'WordPress',
      steps: [t('wordPressOpen'), t('wordPressPaste'), t('wordPressCache')],
      ...snippet,
    },
    {
      id: 'shopify',
      label: 'Shopify',
      steps: [t('shopifyOpen'), t('shopifyPaste'), t('shopifyCheckout')],
      ...snippet,
    },
    { id: 'wix', label: 'Wix', steps: [t('wixOpen'), t('wixPaste')], ...snippet },
    {
      id: 'squarespace',
      label: 'Squarespace',
      steps: [t('squarespaceOpen'), t('squarespacePaste')],
      ...snippet,
    },
    { id: 'webflow', label: 'Webflow', steps: [t('webflowOpen'), t('webflowPaste')], ...snippet },
    {
      id: 'tag-manager',
      label: t('tagManager'),
      steps: [t('tagManagerAdd'), t('tagManagerFire'), t('tagManagerPublish')],
      ...snippet,
    },
    { id: 'next', label: 'Next.js', steps: [t('nextPut'), navigation], code: nextSnippet(site), codeName },
    { id: 'nuxt', label: 'Nuxt', steps: [t('nuxtPut'), navigation], code: nuxtSnippet(site), codeName },
    {
      id: 'tanstack',
      label: 'TanStack Start',
      steps: [t('tanStackPut'), navigation],
      code: tanStackSnippet(site),
      codeName,
    },
    { id: 'app', label: t('app'), steps: [t('appPaste'), navigation, t('appHash')], ...snippet },
    {
      id: 'plausible',
      label: t('plausible'),
      steps: [t('plausibleKeep'), t('plausibleOther')],
      code: plausibleSnippet(site),
      codeName,
    },
  ]
}
