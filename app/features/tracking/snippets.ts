import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'

type Site = Pick<TrackedWebsite, 'origin' | 'publicKey' | 'domain'>

/** What goes into the head of every page. */
export const scriptSnippet = ({ origin, publicKey }: Site): string =>
  `<script defer src="${origin}/js/${publicKey}.js"></script>`

/** Lets pages send events of their own before the script has loaded. */
export const stubSnippet = '<script>window.loop=window.loop||function(){(loop.q=loop.q||[]).push(arguments)}</script>'

export interface Guide {
  id: string
  label: string
  /** What to do, step by step. */
  steps: readonly string[]
  code: string
  /** What the code is, for the copy button: "Copy the snippet". */
  codeName: string
}

/** How the tracking gets onto a website, by how the website is made. */
export function installGuides(say: Say<EnglishOf<'tracking'>>, site: Site): readonly Guide[] {
  return [
    {
      id: 'html',
      label: say('guideHtml'),
      steps: [say('htmlPaste'), say('htmlPublish'), say('htmlOpen')],
      code: scriptSnippet(site),
      codeName: say('snippetName'),
    },
    {
      id: 'wordpress',
      label: say('guideWordPress'),
      steps: [say('wordPressOpen'), say('wordPressPaste'), say('wordPressCache')],
      code: scriptSnippet(site),
      codeName: say('snippetName'),
    },
    {
      id: 'tag-manager',
      label: say('guideTagManager'),
      steps: [say('tagManagerAdd'), say('tagManagerFire'), say('tagManagerPublish')],
      code: scriptSnippet(site),
      codeName: say('snippetName'),
    },
    {
      id: 'app',
      label: say('guideApp'),
      steps: [say('appPaste'), say('appHash'), say('appEvents')],
      code: [
        stubSnippet,
        scriptSnippet(site),
        '',
        "loop('Signup', { props: { plan: 'Pro' } })",
        "loop('Purchase', { revenue: { amount: 49.9, currency: 'EUR' } })",
      ].join('\n'),
      codeName: say('codeName'),
    },
    {
      id: 'plausible',
      label: say('guidePlausible'),
      steps: [say('plausibleKeep'), say('plausibleOther')],
      code: [
        "import { init } from '@plausible-analytics/tracker'",
        '',
        `init({ domain: '${site.domain}', endpoint: '${site.origin}/api/event' })`,
      ].join('\n'),
      codeName: say('codeName'),
    },
  ]
}

/** Run on the website itself: keeps the own browser from being counted there, or counts it again. */
export function ignoreBookmarks(say: Say<EnglishOf<'tracking'>>): { ignore: string; count: string } {
  // The host is known where it runs; until then a sign stands for it that needs no escape in an address.
  const tell = (sentence: string) => `alert(${JSON.stringify(sentence)}.replace('@',location.host))`
  return {
    ignore: `javascript:void(localStorage.setItem('loop_ignore','1'),${tell(say('nowIgnored', { host: '@' }))})`,
    count: `javascript:void(localStorage.removeItem('loop_ignore'),${tell(say('nowCounted', { host: '@' }))})`,
  }
}
