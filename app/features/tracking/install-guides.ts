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

/** How the tracking gets onto one kind of website. */
export interface Guide {
  id: string
  label: string
  /** What to do, step by step. */
  steps: readonly string[]
  code: string
  /** What the code is, for the copy button: "Copy snippet". */
  codeName: string
}

/** How the tracking gets onto a website, by how the website is made. Names of products are the same in every language. */
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
