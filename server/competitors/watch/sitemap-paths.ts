import { contentLimits } from '#app/shared/competitors/content.ts'
import { receiveSitemap } from '../../discovery/crawl/read-sitemap.ts'
import type { Validators } from '../../outbound/contract.ts'
import { hostOf, isOfDomain } from './page-address.ts'
import {
  byStatus,
  factsOf,
  failed,
  withoutBody,
  type AnswerFacts,
  type AskContext,
  type PageAnswer,
} from './page-answer.ts'

/** Files of an index that are read, and addresses that are collected before the first ones are kept. */
const maxFiles = 50
const maxCollected = 100_000

interface AskedSitemap {
  url: URL
  validators: Validators | undefined
  signal: AbortSignal
}

/**
 * Reads a sitemap with the files of its index, one level deep, as sorted paths of its website; an address on a host below
 * its domain keeps the host (`//blog.rival.test/a`). If a file can't be read now, nothing is, because its pages would look
 * as if they were gone.
 */
export async function readSitemapPaths(context: AskContext, asked: AskedSitemap): Promise<PageAnswer> {
  const domain = hostOf(asked.url)
  const paths = new Set<string>()
  let isCut = false
  const collect = (address: string) => {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol) || !isOfDomain(url, domain)) return
    if (paths.size >= maxCollected) isCut = true
    else paths.add(`${hostOf(url) === domain ? '' : `//${url.host}`}${url.pathname}${url.search}`)
  }
  const first = await readFile(context, asked)
  if ('failure' in first) return first.failure
  // The validators of an index say nothing about its files.
  let keepsValidators = true
  if (first.isIndex) {
    keepsValidators = false
    const files = [...new Set(first.addresses)].toSorted()
    isCut = files.length > maxFiles
    for (const address of files.slice(0, maxFiles)) {
      const url = URL.parse(address)
      if (!url || !isOfDomain(url, domain)) continue
      const file = await readFile(context, { url, validators: undefined, signal: asked.signal })
      if (!('failure' in file)) file.addresses.forEach(collect)
      else if (file.failure.what !== 'missing') return file.failure
    }
  } else first.addresses.forEach(collect)
  const sorted = [...paths].toSorted()
  const content = {
    is: 'sitemap',
    paths: sorted.slice(0, contentLimits.paths),
    isCut: isCut || first.isCut || sorted.length > contentLimits.paths,
  } as const
  return { what: 'read', content, answer: first.answer, keepsValidators }
}

interface SitemapFile {
  isIndex: boolean
  addresses: string[]
  isCut: boolean
  answer: AnswerFacts
}

async function readFile(
  context: AskContext,
  { url, validators, signal }: AskedSitemap,
): Promise<SitemapFile | { failure: PageAnswer }> {
  const addresses: string[] = []
  const request = { url, purpose: 'watch', robots: 'obey', signal, ...(validators && { validators }) } as const
  const { answer, read } = await receiveSitemap(context.outbound, request, (address, what) => {
    if (what === 'entry') addresses.push(address)
  })
  if (answer.kind !== 'received') return { failure: withoutBody(answer) }
  const refused = byStatus(context, answer)
  if (refused) return { failure: refused }
  if (!read || read.fault === 'not_xml' || read.fault === 'not_sitemap') return { failure: failed('not_text') }
  return { isIndex: read.kind === 'index', addresses, isCut: read.fault === 'too_long', answer: factsOf(answer) }
}
