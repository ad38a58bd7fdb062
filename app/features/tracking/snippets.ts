import type { TrackedWebsite } from '#server/tracking/tracking.ts'

/** The data of a website in its snippets. */
export type SnippetSite = Pick<TrackedWebsite, 'origin' | 'publicKey' | 'domain'>

const scriptUrl = ({ origin, publicKey }: SnippetSite) => `${origin}/js/${publicKey}.js`

/** Returns the line for the head of every page. */
export const scriptSnippet = (site: Pick<SnippetSite, 'origin' | 'publicKey'>): string =>
  `<script defer src="${scriptUrl({ ...site, domain: '' })}"></script>`

/** Lets pages send events before the script has loaded. */
const stubSnippet = '<script>window.loop=window.loop||function(){(loop.q=loop.q||[]).push(arguments)}</script>'

/** For the layout of a Next.js app. */
export const nextSnippet = (site: SnippetSite): string =>
  ["import Script from 'next/script'", '', `<Script src="${scriptUrl(site)}" strategy="afterInteractive" />`].join('\n')

/** For nuxt.config.ts. */
export const nuxtSnippet = (site: SnippetSite): string =>
  `export default defineNuxtConfig({
  app: {
    head: {
      script: [{ src: '${scriptUrl(site)}', defer: true }],
    },
  },
})`

/** For the root route of a TanStack Start app. */
export const tanStackSnippet = (site: SnippetSite): string =>
  `export const Route = createRootRoute({
  head: () => ({
    scripts: [{ src: '${scriptUrl(site)}', defer: true }],
  }),
})`

/** For a website that keeps Plausible’s tracker and sends its events to us. */
export const plausibleSnippet = (site: SnippetSite): string =>
  [
    "import { init } from '@plausible-analytics/tracker'",
    '',
    `init({ domain: '${site.domain}', endpoint: '${site.origin}/api/event' })`,
  ].join('\n')

/** Calls of loop(), for anywhere in a website's own code. */
export const eventSnippets = {
  named: `${stubSnippet}\n\nloop('Signup', { props: { plan: 'Pro' } })`,
  revenue: "loop('Purchase', { revenue: { amount: 49.9, currency: 'EUR' } })",
  quiet: "loop('Video started', { interactive: false })",
  notFound: '<meta name="loop:status" content="404">',
}

/** Returns how a web server forwards the script, its files, and the events; nothing else of Loop. */
export function nginxSnippet({ origin }: SnippetSite): string {
  const { host } = new URL(origin)
  const passed = (path: string) =>
    `location ${path} {
    proxy_pass ${origin};
    proxy_set_header Host ${host};
    proxy_ssl_server_name on;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
}`
  return [passed('/js/'), passed('/api/event')].join('\n')
}

/** Lets Caddy serve script and events under the website’s own address. */
export const caddySnippet = ({ origin }: SnippetSite): string =>
  `@loop path /js/* /api/event /api/event/*
reverse_proxy @loop ${origin} {
    header_up Host {upstream_hostport}
}`

/** Returns the snippet of a website that serves the script under its own name. */
export const proxiedSnippet = ({ publicKey }: SnippetSite): string =>
  `<script defer src="/js/${publicKey}.js"></script>`

/** Returns the link that excludes the browser that opens it from a website, or includes it again. */
export const ownBrowserLink = (host: string, what: 'exclude' | 'include'): string => `https://${host}/#loop-${what}`
