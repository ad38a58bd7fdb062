/** A service that builds pages or runs on them, recognised by the origin of its files. */
interface Service {
  name: string
  /** Hosts of its files, each with its subdomains; or the beginning of a path on any host. */
  hosts?: readonly string[]
  paths?: readonly string[]
  /** How its name begins in `meta name=generator`. */
  generator?: string
}

const tagManagers: readonly Service[] = [
  { name: 'Google Tag Manager', hosts: ['www.googletagmanager.com'], paths: ['/gtm.js'] },
  { name: 'Tealium', hosts: ['tags.tiqcdn.com'] },
  { name: 'Adobe Tags', hosts: ['assets.adobedtm.com'] },
  { name: 'Piwik PRO', hosts: ['containers.piwik.pro'] },
  { name: 'Segment', hosts: ['cdn.segment.com'] },
  { name: 'Matomo Tag Manager', paths: ['/js/container_', '/matomo/js/container_'] },
]

const consentManagers: readonly Service[] = [
  { name: 'Cookiebot', hosts: ['consent.cookiebot.com', 'consent.cookiebot.eu'] },
  { name: 'OneTrust', hosts: ['cdn.cookielaw.org'] },
  { name: 'Usercentrics', hosts: ['app.usercentrics.eu', 'web.cmp.usercentrics.eu'] },
  { name: 'CookieYes', hosts: ['cdn-cookieyes.com'] },
  { name: 'Didomi', hosts: ['sdk.privacy-center.org'] },
  { name: 'iubenda', hosts: ['cdn.iubenda.com', 'cs.iubenda.com'] },
  { name: 'Klaro', hosts: ['cdn.kiprotect.com'] },
  { name: 'Complianz', paths: ['/wp-content/plugins/complianz'] },
  { name: 'Borlabs Cookie', paths: ['/wp-content/plugins/borlabs-cookie', '/wp-content/cache/borlabs-cookie'] },
]

const systems: readonly Service[] = [
  { name: 'WordPress', paths: ['/wp-content/', '/wp-includes/'], generator: 'wordpress' },
  { name: 'Shopify', hosts: ['cdn.shopify.com'], paths: ['/cdn/shop/'] },
  { name: 'Wix', hosts: ['static.parastorage.com'], generator: 'wix' },
  { name: 'Squarespace', hosts: ['static1.squarespace.com', 'assets.squarespace.com'] },
  { name: 'Webflow', hosts: ['website-files.com', 'cdn.prod.website-files.com'], generator: 'webflow' },
  { name: 'Next.js', paths: ['/_next/'] },
  { name: 'Nuxt', paths: ['/_nuxt/'], generator: 'nuxt' },
]

const isAt = (host: string, known: string) => host === known || host.endsWith(`.${known}`)

function isOf({ hosts, paths }: Service, url: URL): boolean {
  if (hosts && !hosts.some((host) => isAt(url.hostname, host))) return false
  return !paths || paths.some((path) => url.pathname.startsWith(path))
}

/** Whether the host or a path matches: enough for a site builder, while a tag manager needs both (`isOf`). */
const isEither = ({ hosts, paths }: Service, url: URL) =>
  (hosts?.some((host) => isAt(url.hostname, host)) ?? false) ||
  (paths?.some((path) => url.pathname.startsWith(path)) ?? false)

/** Returns the tag manager a page loads, by name. */
export const tagManagerOf = (scripts: readonly URL[]): string | null =>
  tagManagers.find((service) => scripts.some((url) => isOf(service, url)))?.name ?? null

/** Returns the consent manager a page loads, by name. */
export const consentManagerOf = (scripts: readonly URL[]): string | null =>
  consentManagers.find((service) => scripts.some((url) => isEither(service, url)))?.name ?? null

/** Returns the site builder of a page, by name, if Loop has an installation guide for it. */
export function systemOf(scripts: readonly URL[], generators: readonly string[]): string | null {
  const says = ({ generator }: Service) =>
    generator !== undefined && generators.some((text) => text.toLowerCase().startsWith(generator))
  return systems.find((service) => says(service) || scripts.some((url) => isEither(service, url)))?.name ?? null
}
