/** The kind of a source, which decides the channel if the campaign doesn't. */
export type SourceKind = 'search' | 'social' | 'video' | 'email' | 'ai' | 'shopping' | 'audio'

export interface KnownSource {
  name: string
  kind: SourceKind
  /** Host names, including their subdomains. `google.*` means Google under any public suffix. */
  hosts: readonly string[]
  /** Names for it in utm_source, besides the name and the hosts. */
  aliases?: readonly string[]
}

/**
 * Sources with a known name: the first half of the published rule table (channels.ts is the second). A host that is not
 * listed keeps its own name as the source.
 */
export const knownSources: readonly KnownSource[] = [
  { name: 'Gemini', kind: 'ai', hosts: ['gemini.google.com', 'bard.google.com'], aliases: ['gemini'] },
  { name: 'ChatGPT', kind: 'ai', hosts: ['chatgpt.com', 'chat.openai.com'], aliases: ['chatgpt', 'openai'] },
  { name: 'Claude', kind: 'ai', hosts: ['claude.ai'], aliases: ['claude'] },
  { name: 'Copilot', kind: 'ai', hosts: ['copilot.microsoft.com', 'copilot.com', 'edgeservices.bing.com'] },
  { name: 'Perplexity', kind: 'ai', hosts: ['perplexity.ai'], aliases: ['perplexity'] },
  { name: 'DeepSeek', kind: 'ai', hosts: ['chat.deepseek.com', 'deepseek.com'] },
  { name: 'Mistral', kind: 'ai', hosts: ['chat.mistral.ai'], aliases: ['lechat'] },
  { name: 'Grok', kind: 'ai', hosts: ['grok.com', 'x.ai'] },
  { name: 'Meta AI', kind: 'ai', hosts: ['meta.ai'] },
  { name: 'Poe', kind: 'ai', hosts: ['poe.com'] },
  { name: 'You.com', kind: 'ai', hosts: ['you.com'] },
  { name: 'Phind', kind: 'ai', hosts: ['phind.com'] },

  { name: 'Gmail', kind: 'email', hosts: ['mail.google.com', 'com.google.android.gm'] },
  { name: 'Outlook', kind: 'email', hosts: ['outlook.live.com', 'outlook.office.com', 'outlook.office365.com'] },
  { name: 'Yahoo Mail', kind: 'email', hosts: ['mail.yahoo.com', 'mail.yahoo.net'] },
  { name: 'Proton Mail', kind: 'email', hosts: ['mail.proton.me', 'mail.protonmail.com'] },
  { name: 'GMX', kind: 'email', hosts: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch', 'gmx.com'] },
  { name: 'Web.de', kind: 'email', hosts: ['web.de'] },
  { name: 'Fastmail', kind: 'email', hosts: ['fastmail.com'] },
  { name: 'Zoho Mail', kind: 'email', hosts: ['mail.zoho.com', 'mail.zoho.eu'] },
  { name: 'iCloud Mail', kind: 'email', hosts: ['icloud.com'] },

  { name: 'YouTube', kind: 'video', hosts: ['youtube.com', 'youtu.be'], aliases: ['yt'] },
  { name: 'Vimeo', kind: 'video', hosts: ['vimeo.com'] },
  { name: 'Twitch', kind: 'video', hosts: ['twitch.tv'] },
  { name: 'Dailymotion', kind: 'video', hosts: ['dailymotion.com'] },
  { name: 'Rumble', kind: 'video', hosts: ['rumble.com'] },

  { name: 'Google Shopping', kind: 'shopping', hosts: ['shopping.google.com'] },
  { name: 'Amazon', kind: 'shopping', hosts: ['amazon.*'] },
  { name: 'eBay', kind: 'shopping', hosts: ['ebay.*'] },
  { name: 'Etsy', kind: 'shopping', hosts: ['etsy.com'] },

  { name: 'Google News', kind: 'search', hosts: ['news.google.com'] },
  {
    name: 'Google',
    kind: 'search',
    hosts: ['google.*', 'com.google.android.googlequicksearchbox'],
    aliases: ['adwords'],
  },
  { name: 'Bing', kind: 'search', hosts: ['bing.com'] },
  { name: 'DuckDuckGo', kind: 'search', hosts: ['duckduckgo.com'], aliases: ['ddg'] },
  { name: 'Yahoo', kind: 'search', hosts: ['search.yahoo.com', 'yahoo.com', 'search.yahoo.co.jp'] },
  { name: 'Yandex', kind: 'search', hosts: ['yandex.*', 'ya.ru'] },
  { name: 'Baidu', kind: 'search', hosts: ['baidu.com'] },
  { name: 'Ecosia', kind: 'search', hosts: ['ecosia.org'] },
  { name: 'Brave', kind: 'search', hosts: ['search.brave.com'] },
  { name: 'Startpage', kind: 'search', hosts: ['startpage.com'] },
  { name: 'Qwant', kind: 'search', hosts: ['qwant.com'] },
  { name: 'Kagi', kind: 'search', hosts: ['kagi.com'] },
  { name: 'Swisscows', kind: 'search', hosts: ['swisscows.com'] },
  { name: 'Naver', kind: 'search', hosts: ['search.naver.com', 'naver.com'] },
  { name: 'Seznam', kind: 'search', hosts: ['seznam.cz'] },
  { name: 'Sogou', kind: 'search', hosts: ['sogou.com'] },
  { name: 'AOL', kind: 'search', hosts: ['search.aol.com', 'aol.com'] },
  { name: 'Ask', kind: 'search', hosts: ['ask.com'] },

  {
    name: 'Facebook',
    kind: 'social',
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'com.facebook.katana'],
    aliases: ['fb'],
  },
  { name: 'Messenger', kind: 'social', hosts: ['messenger.com'] },
  { name: 'Instagram', kind: 'social', hosts: ['instagram.com', 'com.instagram.android'], aliases: ['ig', 'insta'] },
  { name: 'Threads', kind: 'social', hosts: ['threads.net', 'threads.com'] },
  {
    name: 'X (Twitter)',
    kind: 'social',
    hosts: ['twitter.com', 'x.com', 't.co', 'com.twitter.android'],
    aliases: ['twitter', 'x'],
  },
  { name: 'LinkedIn', kind: 'social', hosts: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'] },
  { name: 'Reddit', kind: 'social', hosts: ['reddit.com', 'redd.it', 'com.reddit.frontpage'] },
  { name: 'Pinterest', kind: 'social', hosts: ['pinterest.*', 'pin.it'] },
  { name: 'TikTok', kind: 'social', hosts: ['tiktok.com'] },
  { name: 'Snapchat', kind: 'social', hosts: ['snapchat.com'] },
  { name: 'WhatsApp', kind: 'social', hosts: ['whatsapp.com', 'wa.me', 'com.whatsapp'] },
  { name: 'Telegram', kind: 'social', hosts: ['telegram.org', 't.me', 'org.telegram.messenger'] },
  { name: 'Discord', kind: 'social', hosts: ['discord.com', 'discord.gg'] },
  { name: 'Bluesky', kind: 'social', hosts: ['bsky.app', 'go.bsky.app'] },
  { name: 'Mastodon', kind: 'social', hosts: ['mastodon.social', 'org.joinmastodon.android'] },
  { name: 'Hacker News', kind: 'social', hosts: ['news.ycombinator.com', 'hn.algolia.com'] },
  { name: 'Lobsters', kind: 'social', hosts: ['lobste.rs'] },
  { name: 'Product Hunt', kind: 'social', hosts: ['producthunt.com'] },
  { name: 'Stack Overflow', kind: 'social', hosts: ['stackoverflow.com', 'stackexchange.com'] },
  { name: 'Quora', kind: 'social', hosts: ['quora.com'] },
  { name: 'Medium', kind: 'social', hosts: ['medium.com'] },
  { name: 'Tumblr', kind: 'social', hosts: ['tumblr.com'] },
  { name: 'VK', kind: 'social', hosts: ['vk.com'] },
  { name: 'Xing', kind: 'social', hosts: ['xing.com'] },
  { name: 'Weibo', kind: 'social', hosts: ['weibo.com'] },

  { name: 'Spotify', kind: 'audio', hosts: ['spotify.com'] },
  { name: 'Apple Podcasts', kind: 'audio', hosts: ['podcasts.apple.com'] },
  { name: 'SoundCloud', kind: 'audio', hosts: ['soundcloud.com'] },
]

/** Normalises a campaign's spelling: any case, with or without spaces and hyphens. */
const spelling = (name: string) => name.toLowerCase().replace(/[\s_()-]+/g, '')

const byHost = new Map<string, KnownSource>()
const byAlias = new Map<string, KnownSource>()
for (const source of knownSources) {
  for (const host of source.hosts) byHost.set(host, source)
  for (const alias of [source.name, ...(source.aliases ?? []), ...source.hosts]) {
    if (!byAlias.has(spelling(alias))) byAlias.set(spelling(alias), source)
  }
  const brand = source.hosts[0]?.endsWith('.*') ? source.hosts[0].slice(0, -2) : undefined
  if (brand) byAlias.set(brand, source)
}

/**
 * Returns the known source of a host.
 * @param host lower case; an Android application's id counts as a host
 * @param publicSuffix the host's public suffix (`co.uk`), so that `google.*` means Google and not `google.evil.com`
 */
export function sourceOfHost(host: string, publicSuffix: string): KnownSource | undefined {
  for (let rest = host; rest;) {
    const known = byHost.get(rest)
    if (known) return known
    const dot = rest.indexOf('.')
    if (dot < 0) return undefined
    if (rest.slice(dot + 1) === publicSuffix) return byHost.get(`${rest.slice(0, dot)}.*`)
    rest = rest.slice(dot + 1)
  }
  return undefined
}

/** Returns the known source of a utm_source, in any case. */
export function sourceOfName(name: string): KnownSource | undefined {
  return byAlias.get(spelling(name))
}

/**
 * Query parameters that advertising networks add to paid clicks, with the network's source. fbclid is not one of them,
 * because it is added to unpaid links too.
 */
export const clickIds: Readonly<Record<string, { click: 'paid' | 'display'; source: string }>> = {
  gclid: { click: 'paid', source: 'Google' },
  gbraid: { click: 'paid', source: 'Google' },
  wbraid: { click: 'paid', source: 'Google' },
  dclid: { click: 'display', source: 'Google' },
  msclkid: { click: 'paid', source: 'Bing' },
  yclid: { click: 'paid', source: 'Yandex' },
  ttclid: { click: 'paid', source: 'TikTok' },
  twclid: { click: 'paid', source: 'X (Twitter)' },
  li_fat_id: { click: 'paid', source: 'LinkedIn' },
  rdt_cid: { click: 'paid', source: 'Reddit' },
  sccid: { click: 'paid', source: 'Snapchat' },
}
