import { maxValueLength } from '#app/shared/analytics/filters.ts'
import {
  isWebAddress,
  maxCardedAddress,
  maxCardedExcerpt,
  maxCardedTopics,
  mentionLabel,
  type CardedMention,
} from '#app/shared/cards/evidence/carded-mention.ts'
import type { SentSourceOf, SourceOf } from '#app/shared/cards/evidence/source.ts'
import { maxContactLength } from '#app/shared/listening/reading.ts'
import { storedPath } from '#app/shared/tracking/readable-path.ts'
import { cleanText } from '../../db/clean-text.ts'
import { readPageContacts } from '../../listening/mentions/page-contacts.ts'
import { mentionsForCard, mentionsOnCard } from '../../listening/mentions/card-mentions.ts'
import { countValue, type EvidenceCaller, type EvidenceResult, type ReadValues, type SourcedResult } from './reading.ts'

type Mention = NonNullable<Awaited<ReturnType<typeof mentionsForCard>>>[number]

/**
 * Reads mentions as they are; to ask for links, also whom their pages name to write to. For Admins, as all of Listening is.
 */
export async function readMentionsToFreeze(
  { context, actor, clientId }: EvidenceCaller,
  { mentionIds, ask }: SentSourceOf<'mention'>,
): Promise<SourcedResult> {
  const found = await mentionsForCard(context, actor, { clientId, mentionIds })
  if (!found) return { gone: 'mention' }
  const addresses = ask === 'link' ? found.flatMap(({ address }) => address ?? []) : []
  const contacts = await readPageContacts(context, actor, { clientId, addresses })
  const mentions = found.map((mention) => cardedOf(mention, contacts.get(mention.address ?? '') ?? mention.author))
  return { source: { kind: 'mention', ask: ask ?? null, mentions }, label: labelOf(mentions), ...numbersOf(found) }
}

/** Reads how many of the mentions are still there, are handled, and link to the website. */
export async function readMentionsNow(
  { context, actor, clientId }: EvidenceCaller,
  { mentions }: SourceOf<'mention'>,
): Promise<EvidenceResult> {
  const known = await mentionsOnCard(context, actor, { clientId, mentionIds: mentions.map(({ id }) => id) })
  if (known.length === 0) return { gone: 'mention' }
  return { label: labelOf(mentions), ...numbersOf(known) }
}

function cardedOf(
  { id, title, host, address, day, excerpt, topics, linksToUs }: Mention,
  contact: string | null,
): CardedMention {
  return {
    id,
    title: cleanText(title, 300),
    host: cleanText(host, 253),
    address: address !== null && address.length <= maxCardedAddress && isWebAddress(address) ? address : null,
    day,
    excerpt: cleanText(excerpt, maxCardedExcerpt),
    topics: topics.slice(0, maxCardedTopics),
    contact: contact === null ? null : cleanText(contact, maxContactLength) || null,
    page: onlyPage(linksToUs),
  }
}

/** Returns the stored path of the one page that links lead to; null for none or several. */
function onlyPage(links: readonly string[]): string | null {
  const paths = new Set(links.map((link) => URL.parse(link)?.pathname).filter((path) => path !== undefined))
  const [path, ...others] = paths
  return path === undefined || others.length > 0 ? null : cleanText(storedPath(path), maxValueLength)
}

/** Returns the name of one mention, or the host that all of them are on; '' for several hosts. */
function labelOf(mentions: readonly CardedMention[]): string {
  const [first, ...others] = mentions
  if (!first) return ''
  if (others.length === 0) return mentionLabel(first)
  return others.every(({ host }) => host === first.host) ? first.host : ''
}

const numbersOf = (mentions: readonly Pick<Mention, 'state' | 'linksToUs'>[]): Omit<ReadValues, 'label'> => ({
  // What is counted are mentions, not days.
  period: null,
  values: [
    countValue('mentions', mentions.length),
    countValue('handledMentions', mentions.filter(({ state }) => state === 'handled').length),
    countValue('linkingMentions', mentions.filter(({ linksToUs }) => linksToUs.length > 0).length),
  ],
  drawing: null,
})
