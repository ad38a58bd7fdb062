import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
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
export function installGuides(say: Say<EnglishOf<'guides'>>, site: SnippetSite): readonly Guide[] {
  const snippet = { code: scriptSnippet(site), codeName: say('snippetName') }
  const codeName = say('codeName')
  const navigation = say('appNavigation')
  return [
    { id: 'html', label: say('html'), steps: [say('htmlPaste'), say('publish'), say('openIt')], ...snippet },
    {
      id: 'wordpress',
      label: 'WordPress',
      steps: [say('wordPressOpen'), say('wordPressPaste'), say('wordPressCache')],
      ...snippet,
    },
    {
      id: 'shopify',
      label: 'Shopify',
      steps: [say('shopifyOpen'), say('shopifyPaste'), say('shopifyCheckout')],
      ...snippet,
    },
    { id: 'wix', label: 'Wix', steps: [say('wixOpen'), say('wixPaste')], ...snippet },
    {
      id: 'squarespace',
      label: 'Squarespace',
      steps: [say('squarespaceOpen'), say('squarespacePaste')],
      ...snippet,
    },
    { id: 'webflow', label: 'Webflow', steps: [say('webflowOpen'), say('webflowPaste')], ...snippet },
    {
      id: 'tag-manager',
      label: say('tagManager'),
      steps: [say('tagManagerAdd'), say('tagManagerFire'), say('tagManagerPublish')],
      ...snippet,
    },
    { id: 'next', label: 'Next.js', steps: [say('nextPut'), navigation], code: nextSnippet(site), codeName },
    { id: 'nuxt', label: 'Nuxt', steps: [say('nuxtPut'), navigation], code: nuxtSnippet(site), codeName },
    {
      id: 'tanstack',
      label: 'TanStack Start',
      steps: [say('tanStackPut'), navigation],
      code: tanStackSnippet(site),
      codeName,
    },
    { id: 'app', label: say('app'), steps: [say('appPaste'), navigation, say('appHash')], ...snippet },
    {
      id: 'plausible',
      label: say('plausible'),
      steps: [say('plausibleKeep'), say('plausibleOther')],
      code: plausibleSnippet(site),
      codeName,
    },
  ]
}
