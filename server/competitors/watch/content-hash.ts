import { hash } from 'node:crypto'
import type { PageContent, WatchedContent } from '#app/shared/competitors/content.ts'

/** Returns the hash of a content, in hexadecimal. */
export const contentHash = (content: WatchedContent): string => hash('sha256', JSON.stringify(content), 'hex')

/**
 * Returns the hash of what a page says, in hexadecimal, to recognise the page that a website shows for addresses which don't
 * exist. Such pages often repeat the address.
 */
export function textHash({ blocks }: Pick<PageContent, 'blocks'>, { pathname }: URL): string {
  const text = blocks.map((block) => block.text).join('\n')
  return hash('sha256', pathname.length < 3 ? text : text.replaceAll(pathname, '*'), 'hex')
}

/** Returns the hash of how a page is: its content, without what is ignored, at its final address. */
export const stateHash = (contentWithoutNoise: string, address: string): string =>
  hash('sha256', `${contentWithoutNoise} ${address}`, 'hex')

/** The hash of a page that is gone. */
export const goneHash: string = hash('sha256', 'gone', 'hex')
