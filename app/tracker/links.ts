import type { TrackerConfig } from '../shared/tracking/tracker-config.ts'

const files =
  /\.(pdf|xlsx?|docx?|txt|rtf|csv|exe|key|pp[st]x?|7z|pkg|rar|t?gz|zip|avi|mov|mp[34]|mpe?g|wm[av]|midi?|wav|dmg|apk|epub)$/i

type Track = (name: string, options: { props: { url: string } }) => void

/** Counts clicks on links to another website or to a file, under the names that other trackers use too. */
export function watchLinks({ d, o, f }: TrackerConfig, track: Track): void {
  // A website is its domain and every host below it, on any port.
  const own = '.' + d.replace(/:\d+$/, '')
  const onClick = (event: MouseEvent) => {
    // Button 1 is the middle one, which opens links in a new tab.
    if (event.type === 'auxclick' && event.button !== 1) return
    const [target] = event.composedPath() as Element[]
    const link = target && target.closest && (target.closest('a[href]') as HTMLAnchorElement | null)
    // A link within an SVG picture has no protocol.
    if (!link || !link.protocol || !link.protocol.startsWith('http')) return
    const leadsAway = link.host !== location.host && !('.' + link.hostname).endsWith(own)
    if (o && leadsAway) track('Outbound Link: Click', { props: { url: link.href } })
    else if (f && (files.test(link.pathname) || link.hasAttribute('download'))) {
      track('File Download', { props: { url: link.origin + link.pathname } })
    }
  }
  addEventListener('click', onClick, true)
  addEventListener('auxclick', onClick, true)
}
