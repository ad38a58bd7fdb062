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
export function installGuides(site: Site): readonly Guide[] {
  return [
    {
      id: 'html',
      label: 'HTML',
      steps: [
        'Paste the snippet into the <head> of every page, or into the template that all pages share.',
        'Publish the pages and empty the website’s cache if it has one.',
        'Open the website in your browser: this page notices the first visit by itself.',
      ],
      code: scriptSnippet(site),
      codeName: 'snippet',
    },
    {
      id: 'wordpress',
      label: 'WordPress',
      steps: [
        'Open Appearance → Theme File Editor → header.php of a child theme, or a plugin for code in the header.',
        'Paste the snippet just before </head> and save.',
        'Empty the cache of WordPress and of its caching plugin.',
      ],
      code: scriptSnippet(site),
      codeName: 'snippet',
    },
    {
      id: 'tag-manager',
      label: 'Tag manager',
      steps: [
        'Add a tag of the type “Custom HTML” with the snippet.',
        'Let it fire on all pages, as early as possible.',
        'Publish the container. The check below cannot see into it; the first visit will show here.',
      ],
      code: scriptSnippet(site),
      codeName: 'snippet',
    },
    {
      id: 'app',
      label: 'React and other apps',
      steps: [
        'Put both lines into index.html (or the root layout). Navigation within the app is counted by itself.',
        'If the app routes by the part after #, turn on “Count changes after #” under What is counted.',
        'Send events of your own with loop(), also with properties or revenue.',
      ],
      code: [
        stubSnippet,
        scriptSnippet(site),
        '',
        "loop('Signup', { props: { plan: 'Pro' } })",
        "loop('Purchase', { revenue: { amount: 49.9, currency: 'EUR' } })",
      ].join('\n'),
      codeName: 'code',
    },
    {
      id: 'plausible',
      label: 'Plausible’s tracker',
      steps: [
        'A website that already uses Plausible’s npm tracker can keep it: name our endpoint.',
        'Any other client of Plausible’s Events API works too: send to the same endpoint with this domain.',
      ],
      code: [
        "import { init } from '@plausible-analytics/tracker'",
        '',
        `init({ domain: '${site.domain}', endpoint: '${site.origin}/api/event' })`,
      ].join('\n'),
      codeName: 'code',
    },
  ]
}

/** Run on the website itself: keeps the own browser from being counted there, or counts it again. */
export const ignoreBookmarks = {
  ignore: `javascript:void(localStorage.setItem('loop_ignore','1'),alert('This browser is no longer counted on '+location.host))`,
  count: `javascript:void(localStorage.removeItem('loop_ignore'),alert('This browser is counted again on '+location.host))`,
} as const
