import { randomBytes } from 'node:crypto'
import { askPage } from './ask-page.ts'
import { textHash } from './content-hash.ts'
import type { AskContext } from './page-answer.ts'

/**
 * Asks the website of a page once for an address that can't exist.
 * @returns the hash of what it shows as if that were a page, '' if it says that there is none; null if it couldn't be asked
 */
export async function probeSoft404(
  context: AskContext,
  { page, signal }: { page: string; signal: AbortSignal },
): Promise<string | null> {
  const url = URL.parse(`/loop-check-${randomBytes(8).toString('hex')}`, page)
  if (!url) return null
  const answer = await askPage(context, { page: { kind: 'other', address: url.href }, validators: undefined, signal })
  if (answer.what === 'read') return answer.content.is === 'page' ? textHash(answer.content, url) : ''
  if (answer.what === 'missing') return ''
  // With an error, or where robots.txt allows nothing, there is nothing to compare with.
  return answer.what === 'failed' && (answer.failure === 'status' || answer.failure === 'robots') ? '' : null
}
