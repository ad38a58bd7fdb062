import { Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CrawledPageDetails, CrawledLink } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatMilliseconds } from '#app/shared/format/time-span.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { crawledPageQueryOptions, type PageRef } from './crawl.queries.ts'
import { PageStatus, statusColor } from './page-columns.tsx'
import styles from './page-details.module.css'

interface LinkListProps {
  title: string
  /** The first links, which the server limits. */
  links: readonly CrawledLink[]
  all: number
  /** Opens the page at the other end. */
  onPage: (page: PageRef) => void
}

const atFirst = 20

/** The links to or from a page, each with the page at its other end. */
function LinkList({ title, links, all, onPage }: LinkListProps) {
  const reader = useTranslator('discoveryCrawl')
  const { t, locale } = reader
  const [isWhole, showWhole] = useState(false)
  const shown = isWhole ? links : links.slice(0, atFirst)
  return (
    <section className={styles['part']}>
      <h2>
        {title} ({formatCount(locale, all)})
      </h2>
      {links.length === 0 ? (
        <Note>{t('noLinks')}</Note>
      ) : (
        <ul className={styles['links']}>
          {shown.map((link, index) => (
            // A page may have several links to the same page.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <button type="button" onClick={() => onPage({ path: link.path, number: link.number })}>
                <bdi>{readablePath(link.path)}</bdi>
              </button>
              <PageStatus reader={reader} page={link} />
              <Note as="span">
                <bdi>{link.text === '' ? t('noText') : link.text}</bdi>
                {link.nofollow && <> · {t('robots.nofollow')}</>}
              </Note>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && links.length > atFirst && (
        <Button variant="soft" color="gray" highContrast size="1" onClick={() => showWhole(true)}>
          {t('showLinks', { count: links.length })}
        </Button>
      )}
      {isWhole && all > links.length && <Note>{t('linksCut', { count: links.length })}</Note>}
    </section>
  )
}

interface PageDetailsProps {
  page: CrawledPageDetails
  timeZone: string
  onPage: (page: PageRef) => void
}

/** A crawled page: its facts, redirects, headings, languages and links. Its texts come from the website. */
function PageDetails({ page, timeZone, onPage }: PageDetailsProps) {
  const reader = useTranslator('discoveryCrawl')
  const { t, locale } = reader
  const { title, description, heading, canonical, robots } = textsOf(page)
  const robotsText = robots.map((one) => t(`robots.${one}`)).join(', ')
  const withLength = (text: string | null, length: number | null) =>
    text === null ? null : (
      <>
        <bdi>{text}</bdi> <Note as="span">{t('characters', { count: length ?? text.length })}</Note>
      </>
    )
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('column.status'), value: <PageStatus reader={reader} page={page} /> },
    { label: t('column.title'), value: withLength(title, page.titleLength) },
    { label: t('column.description'), value: withLength(description, page.descriptionLength) },
    { label: t('column.heading'), value: heading && <bdi>{heading}</bdi> },
    { label: t('column.canonical'), value: canonical && <bdi>{canonical}</bdi> },
    { label: t('robotsLabel'), value: page.isHtml ? robotsText || t('robots.none') : null },
    { label: t('column.views'), value: page.views === null ? null : formatCount(locale, page.views) },
    { label: t('column.inSitemap'), value: t(page.inSitemap ? 'yes' : 'no') },
    { label: t('column.depth'), value: page.depth === null ? t('noLink') : formatCount(locale, page.depth) },
    {
      label: t('column.images'),
      value: t('imagesOf', { count: page.images, without: formatCount(locale, page.imagesWithoutAlt) }),
    },
    {
      label: t('column.structured'),
      value: page.structuredData.length > 0 && <bdi>{page.structuredData.join(', ')}</bdi>,
    },
    { label: t('column.words'), value: page.isHtml ? formatCount(locale, page.words) : null },
    { label: t('column.contentType'), value: page.contentType },
    { label: t('column.bytes'), value: page.bytes === null ? null : formatBytes(locale, page.bytes) },
    { label: t('column.ttfbMs'), value: page.ttfbMs === null ? null : formatMilliseconds(locale, page.ttfbMs) },
    ...(page.unread.length > 0
      ? [{ label: t('unreadLabel'), value: page.unread.map((part) => t(`unread.${part}`)).join('; ') }]
      : []),
    { label: t('column.change'), value: changeText() },
    { label: t('readAt'), value: page.fetchedAt && <Moment at={page.fetchedAt} timeZone={timeZone} zoned /> },
  ]
  return (
    <div className={styles['page']}>
      <p className={styles['address']}>
        {/^https?:\/\//.test(page.url) ? (
          <a href={page.url} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{page.url}</bdi> <ExternalLink size={13} aria-label={t('note.opensNewTab')} />
          </a>
        ) : (
          <bdi>{page.url}</bdi>
        )}
      </p>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === false || value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      <RedirectHops page={page} />
      <HeadingOutline headings={page.headings} />
      {page.hreflang.length > 0 && (
        <section className={styles['part']}>
          <h2>{t('hreflang')}</h2>
          <ul>
            {page.hreflang.map(({ language, url }) => (
              <li key={`${language} ${url}`}>
                <code>{language}</code> <bdi>{url}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LinkList title={t('column.linksIn')} links={page.linksTo} all={page.linksIn} onPage={onPage} />
      <LinkList title={t('column.linksOut')} links={page.linksFrom} all={page.linksOut} onPage={onPage} />
    </div>
  )

  function changeText() {
    if (page.change === null) return null
    const parts = page.changed.map((part) => t(`part.${part}`)).join(', ')
    return parts === '' ? t(`change.${page.change}`) : `${t(`change.${page.change}`)}: ${parts}`
  }
}

/** Returns the texts of a page, and its instructions for crawlers. */
function textsOf({ title, description, heading, canonical, noindex, nofollow }: CrawledPageDetails) {
  const robots = [...(noindex ? (['noindex'] as const) : []), ...(nofollow ? (['nofollow'] as const) : [])]
  return { title, description, heading, canonical, robots }
}

/** The headings of a page in their order, indented by level. */
function HeadingOutline({ headings }: Pick<CrawledPageDetails, 'headings'>) {
  const { t } = useTranslator('discoveryCrawl')
  if (headings.length === 0) return null
  return (
    <section className={styles['part']}>
      <h2>{t('headings')}</h2>
      <ul className={styles['outline']}>
        {headings.map(({ level, text }, index) => (
          // Texts of headings repeat, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} style={{ paddingInlineStart: `${(level - 1) * 16}px` }}>
            <Note as="span">{t('headingLevel', { level })}</Note> <bdi>{text === '' ? '–' : text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The redirects from a page on, hop by hop, and where they end. */
function RedirectHops({ page: { redirects, redirectsTo } }: { page: CrawledPageDetails }) {
  const { t } = useTranslator('discoveryCrawl')
  if (redirects.length === 0) return null
  return (
    <section className={styles['part']}>
      <h2>{t('redirects')}</h2>
      <ol>
        {redirects.map(({ url, status }, index) => (
          // A loop has the same address twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Badge color={statusColor(status)}>{status}</Badge> <bdi>{url}</bdi>
          </li>
        ))}
        {redirectsTo !== null && (
          <li>
            {t('endsAt')} <bdi>{redirectsTo}</bdi>
          </li>
        )}
      </ol>
    </section>
  )
}

interface PagePanelProps {
  clientId: string
  crawlId: string
  timeZone: string
  page: PageRef
  /** Opens another page in the panel. */
  onPage: (page: PageRef) => void
  onClose: () => void
}

/** Everything that the crawl read of one page, over the report. */
export function PagePanel({ clientId, crawlId, timeZone, page, onPage, onClose }: PagePanelProps) {
  const { t } = useTranslator('discoveryCrawl')
  const query = useQuery(crawledPageQueryOptions(clientId, crawlId, page))
  return (
    <OpenDialog title={<bdi>{readablePath(page.path)}</bdi>} maxWidth="880px" close="cross" onClose={onClose}>
      <QueryState query={query} height="420px" shape="list">
        {(details) =>
          details ? (
            <PageDetails key={details.number} page={details} timeZone={timeZone} onPage={onPage} />
          ) : (
            <EmptyState>{t('noSuchCrawledPage')}</EmptyState>
          )
        }
      </QueryState>
    </OpenDialog>
  )
}
