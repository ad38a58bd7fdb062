import type { PageElements, ScriptElement } from './page-elements.ts'
import type { TrackedWebsite } from './tracking.ts'

/** A script on a page that is Loop's tracker, or another tracker that sends its events to Loop. */
export interface Tracker {
  way: 'script' | 'inline' | 'proxy' | 'plausible'
  /** Whether it runs and belongs to this website; otherwise the reason. */
  state:
    | 'runs'
    | 'wrong_key'
    | 'wrong_origin'
    | 'wrong_domain'
    | 'comment'
    | 'noscript'
    | 'template'
    | 'held_back'
    | 'consent'
  /** Detail of the state: a key, an origin, a domain, or the program that blocks the script. */
  detail: string
  src: URL
  /** Where its events go. */
  endpoint: URL
  nonce: string | undefined
  integrity: boolean
}

const scriptPath = /^\/js\/([\w-]{1,100})\.js$/
const scriptTypes =
  /^(module|(text|application)\/(x-)?(java|ecma|live|j)script[\d.]*|[\w-]+-(module|text\/javascript|application\/javascript))$/i

/** Values of `type` by which consent managers and optimisers delay scripts, with the program's name. */
const holders: readonly (readonly [RegExp, string])[] = [
  [/rocket/i, 'WP Rocket'],
  [/litespeed/i, 'LiteSpeed Cache'],
  [/partytown/i, 'Partytown'],
  [/flying/i, 'Flying Scripts'],
  [/perfmatters|pmdelayedscript/i, 'Perfmatters'],
]

/** Whether a browser runs a script of this type at once. */
const isRun = (type: string): boolean => type.trim() === '' || scriptTypes.test(type.trim())

/** Returns the URLs of all scripts of a page, including scripts that are delayed. */
export const scriptUrls = (elements: PageElements, page: URL): URL[] =>
  elements.scripts.flatMap((script) => [...addresses(script, page), ...inlineUrls(script.text)])

/** `src`, and the attributes that programs move it to while a script is delayed. */
function addresses({ attributes }: ScriptElement, page: URL): URL[] {
  return [...attributes].flatMap(([name, value]) => {
    if (!name.endsWith('src')) return []
    return URL.parse(value, page) ?? []
  })
}

/** URLs in string literals of an inline script: snippets that load another script contain its URL. */
function inlineUrls(text: string): URL[] {
  const urls: URL[] = []
  // The first 100,000 characters suffice: a longer script is not a pasted snippet.
  for (const [, address] of text.slice(0, 100_000).matchAll(/["'`]((?:https?:)?\/\/[^"'`\s]{4,500})["'`]/g)) {
    const url = URL.parse(address ?? '', 'https://any.invalid')
    if (url) urls.push(url)
  }
  return urls
}

/** Returns the scripts of a page that are Loop's for some website, or send their events to it. */
export function findTrackers(
  website: Pick<TrackedWebsite, 'domain' | 'publicKey' | 'origin'>,
  elements: PageElements,
  page: URL,
  isCounted: (host: string) => boolean,
): Tracker[] {
  const endpoint = new URL('/api/event', website.origin)
  const judge = (src: URL): Pick<Tracker, 'way' | 'state' | 'detail' | 'endpoint'> | null => {
    const key = scriptPath.exec(src.pathname)?.[1]
    if (key === undefined) return null
    const isOurs = src.origin === website.origin
    if (key !== website.publicKey) return isOurs ? { way: 'script', state: 'wrong_key', detail: key, endpoint } : null
    if (isOurs) return { way: 'script', state: 'runs', detail: '', endpoint }
    const proxied = { way: 'proxy', endpoint: new URL('/api/event', src) } as const
    if (isCounted(src.hostname)) return { ...proxied, state: 'runs', detail: '' }
    return { ...proxied, state: 'wrong_origin', detail: src.origin }
  }
  return [
    ...elements.scripts.flatMap((script): Tracker[] => {
      const { attributes } = script
      const rest = {
        nonce: attributes.get('nonce') || undefined,
        integrity: (attributes.get('integrity') ?? '') !== '',
      }
      const src = addresses(script, page).find((url) => judge(url))
      const judged = src && judge(src)
      if (src && judged) return [{ ...judged, ...heldBack(attributes, judged), src, ...rest }]
      const inline = attributes.has('src') ? undefined : inlineUrls(script.text).find((url) => judge(url))
      const inner = inline && judge(inline)
      if (inline && inner) {
        const way = inner.way === 'script' ? 'inline' : inner.way
        return [{ ...inner, way, ...heldBack(attributes, inner), src: inline, ...rest }]
      }
      return plausible(website, script, page, endpoint, rest)
    }),
    ...elements.hidden.flatMap(({ where, html }): Tracker[] => {
      const address = `/js/${website.publicKey}.js`
      if (!html.includes(address)) return []
      const src = new URL(address, website.origin)
      return [{ way: 'script', state: where, detail: '', src, endpoint, nonce: undefined, integrity: false }]
    }),
  ]
}

/** Plausible's script at any URL, recognised by its event endpoint. */
function plausible(
  website: Pick<TrackedWebsite, 'domain'>,
  { attributes }: ScriptElement,
  page: URL,
  endpoint: URL,
  rest: Pick<Tracker, 'nonce' | 'integrity'>,
): Tracker[] {
  const api = attributes.get('data-api')
  const src = attributes.get('src')
  const url = src === undefined ? null : URL.parse(src, page)
  if (api === undefined || !url || URL.parse(api, page)?.href !== endpoint.href) return []
  const domain = attributes.get('data-domain')
  const isFor = (name: string) => name.trim().toLowerCase() === website.domain
  const judged =
    domain === undefined || domain.split(',').some(isFor)
      ? ({ state: 'runs', detail: '' } as const)
      : ({ state: 'wrong_domain', detail: domain.slice(0, 200) } as const)
  return [{ way: 'plausible', ...judged, ...heldBack(attributes, judged), src: url, endpoint, ...rest }]
}

/** A script that would run if its type did not delay it. */
function heldBack(
  attributes: ReadonlyMap<string, string>,
  { state, detail }: Pick<Tracker, 'state' | 'detail'>,
): Pick<Tracker, 'state' | 'detail'> {
  const type = attributes.get('type') ?? ''
  const isLoaded = attributes.has('src') || ![...attributes.keys()].some((name) => name.endsWith('src'))
  if (state !== 'runs' || (isRun(type) && isLoaded)) return { state, detail }
  const marks = [type, ...attributes.keys()].join(' ')
  const holder = holders.find(([mark]) => mark.test(marks))
  return holder ? { state: 'held_back', detail: holder[1] } : { state: 'consent', detail: '' }
}
