import { contentLimits, type Tool } from '#app/shared/competitors/content.ts'
import type { ReceivedResponse } from '../../outbound/contract.ts'

type Rule = readonly [mark: string, name: string, category: string]

/** Beginnings of what programs write as `<meta name="generator">`, in lower case. */
const generators: readonly Rule[] = [
  ['wordpress', 'WordPress', 'cms'],
  ['woocommerce', 'WooCommerce', 'shop'],
  ['elementor', 'Elementor', 'cms'],
  ['drupal', 'Drupal', 'cms'],
  ['joomla', 'Joomla', 'cms'],
  ['typo3', 'TYPO3', 'cms'],
  ['contao', 'Contao', 'cms'],
  ['ghost', 'Ghost', 'cms'],
  ['wix', 'Wix', 'cms'],
  ['webflow', 'Webflow', 'cms'],
  ['framer', 'Framer', 'cms'],
  ['hubspot', 'Hubspot', 'marketing'],
  ['shopware', 'Shopware', 'shop'],
  ['prestashop', 'PrestaShop', 'shop'],
  ['magento', 'Magento', 'shop'],
  ['hugo', 'Hugo', 'framework'],
  ['jekyll', 'Jekyll', 'framework'],
  ['gatsby', 'Gatsby', 'framework'],
  ['astro', 'Astro', 'framework'],
  ['next.js', 'Next.js', 'framework'],
  ['nuxt', 'Nuxt', 'framework'],
  ['docusaurus', 'Docusaurus', 'framework'],
  ['vitepress', 'VitePress', 'framework'],
  ['mediawiki', 'MediaWiki', 'cms'],
  ['discourse', 'Discourse', 'social'],
]

/** Parts of the addresses of files, on the website’s own host too. */
const paths: readonly Rule[] = [
  ['/wp-content/plugins/woocommerce/', 'WooCommerce', 'shop'],
  ['/wp-content/plugins/elementor', 'Elementor', 'cms'],
  ['/wp-content/', 'WordPress', 'cms'],
  ['/wp-includes/', 'WordPress', 'cms'],
  ['/sites/default/files/', 'Drupal', 'cms'],
  ['/typo3temp/', 'TYPO3', 'cms'],
  ['/typo3conf/', 'TYPO3', 'cms'],
  ['/_next/static/', 'Next.js', 'framework'],
  ['/_nuxt/', 'Nuxt', 'framework'],
  ['/_astro/', 'Astro', 'framework'],
  ['/cdn/shop/', 'Shopify', 'shop'],
  ['/matomo.js', 'Matomo', 'analytics'],
  ['/piwik.js', 'Matomo', 'analytics'],
]

/** Calls and variables in scripts within the page, most of which load a tool's files later. */
const scripts: readonly Rule[] = [
  ['googletagmanager.com/gtm.js', 'Google Tag Manager', 'tags'],
  ["gtag('config'", 'Google Analytics', 'analytics'],
  ['gtag("config"', 'Google Analytics', 'analytics'],
  ["fbq('init'", 'Facebook', 'social'],
  ['fbq("init"', 'Facebook', 'social'],
  ['_linkedin_partner_id', 'LinkedIn Ads', 'advertising'],
  ['ttq.load', 'TikTok', 'social'],
  ['_hjSettings', 'Hotjar', 'analytics'],
  ['clarity.ms/tag', 'Clarity', 'analytics'],
  ['intercomSettings', 'Intercom', 'support'],
  ['_paq.push', 'Matomo', 'analytics'],
  ['posthog.init', 'PostHog', 'analytics'],
  ['mixpanel.init', 'Mixpanel', 'analytics'],
  ['CRISP_WEBSITE_ID', 'Crisp', 'support'],
  ['Tawk_API', 'Tawk.to', 'support'],
  ['Sentry.init', 'Sentry', 'utility'],
  ['Shopify.theme', 'Shopify', 'shop'],
  ['window.__NUXT__', 'Nuxt', 'framework'],
]

/** Attributes that programs give to elements. */
const attributeNames: readonly Rule[] = [
  ['ng-version', 'Angular', 'framework'],
  ['data-wf-site', 'Webflow', 'cms'],
  ['data-reactroot', 'React', 'framework'],
]

/** Headers that servers and services add, with what their value contains; '' for any value. */
const headerRules: readonly { header: string; value: string; name: string; category: string }[] = [
  { header: 'server', value: 'cloudflare', name: 'Cloudflare', category: 'cdn' },
  { header: 'x-vercel-id', value: '', name: 'Vercel', category: 'hosting' },
  { header: 'x-nf-request-id', value: '', name: 'Netlify', category: 'hosting' },
  { header: 'x-github-request-id', value: '', name: 'GitHub', category: 'hosting' },
  { header: 'x-amz-cf-id', value: '', name: 'Amazon CloudFront', category: 'cdn' },
  { header: 'x-fastly-request-id', value: '', name: 'Fastly', category: 'cdn' },
  { header: 'x-shopid', value: '', name: 'Shopify', category: 'shop' },
  { header: 'x-wix-request-id', value: '', name: 'Wix', category: 'cms' },
  { header: 'x-hs-hub-id', value: '', name: 'Hubspot', category: 'marketing' },
  { header: 'x-drupal-cache', value: '', name: 'Drupal', category: 'cms' },
  { header: 'x-generator', value: 'drupal', name: 'Drupal', category: 'cms' },
  { header: 'x-powered-by', value: 'next.js', name: 'Next.js', category: 'framework' },
  { header: 'x-powered-by', value: 'express', name: 'Express', category: 'framework' },
  { header: 'x-powered-by', value: 'php', name: 'PHP', category: 'framework' },
  { header: 'x-powered-by', value: 'asp.net', name: 'ASP.NET', category: 'framework' },
  { header: 'x-powered-by', value: 'wp engine', name: 'WP Engine', category: 'hosting' },
  { header: 'x-kinsta-cache', value: '', name: 'Kinsta', category: 'hosting' },
  { header: 'link', value: '/wp-json/', name: 'WordPress', category: 'cms' },
]

const tool = (name: string, category: string): Tool => ({ name, category })

/** Returns the program that a page says it was made by, without its version; null if it is unknown. */
export function toolOfGenerator(content: string): Tool | null {
  const start = content.slice(0, 100).trim().toLowerCase()
  const rule = generators.find(([mark]) => start.startsWith(mark))
  return rule ? tool(rule[1], rule[2]) : null
}

/** Returns the programs whose files have such an address. */
export const toolsOfAddress = (address: string): Tool[] => containing(paths, address)

/** Returns the tools that a script within a page begins. */
export const toolsOfScript = (text: string): Tool[] => containing(scripts, text)

/** Returns the programs that give an element its attributes. */
export const toolsOfAttributes = (attributes: ReadonlyMap<string, string>): Tool[] =>
  attributes.size === 0
    ? []
    : attributeNames.filter(([mark]) => attributes.has(mark)).map(([, name, category]) => tool(name, category))

/** Returns the tools that the headers of an answer name: single facts, which the page itself doesn't show. */
export function toolsOfHeaders(headers: ReceivedResponse['headers']): Tool[] {
  const found = headerRules.filter(({ header, value }) =>
    (headers.get(header) ?? []).some((line) => line.toLowerCase().includes(value)),
  )
  return joinTools(found.map(({ name, category }) => tool(name, category)))
}

/** Returns tools sorted by name, each once: with its first category. */
export function joinTools(...lists: readonly (readonly Tool[])[]): Tool[] {
  const byName = new Map<string, Tool>()
  for (const one of lists.flat()) if (!byName.has(one.name)) byName.set(one.name, one)
  return [...byName.values()]
    .toSorted(
      (one, other) => compare(one.name.toLowerCase(), other.name.toLowerCase()) || compare(one.name, other.name),
    )
    .slice(0, contentLimits.tools)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const containing = (rules: readonly Rule[], text: string): Tool[] =>
  rules.filter(([mark]) => text.includes(mark)).map(([, name, category]) => tool(name, category))
