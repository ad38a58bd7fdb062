import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CrawledPageDetails } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { formatBytes } from '#app/shared/format/bytes.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatMilliseconds } from '#app/shared/format/time-span.ts'
import type { PageRef } from './crawl.queries.ts'
import { HeadingOutline } from './heading-outline.tsx'
import { LinkList } from './link-list.tsx'
import { PageStatus } from './page-columns.tsx'
import { RedirectHops } from './redirect-hops.tsx'
import styles from './page-details.module.css'

interface PageDetailsProps {
  page: CrawledPageDetails
  timeZone: string
  onPage: (page: PageRef) => void
}

/** A crawled page: its facts, redirects, headings, languages and links. Its texts come from the website. */
export function PageDetails({ page, timeZone, onPage }: PageDetailsProps) {
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
            <bdi>{page.url}</bdi> <ExternalLink size={13} aria-label={t('opensNewTab')} />
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

/** Returns the texts of a page, and what it tells robots. */
function textsOf({ title, description, heading, canonical, noindex, nofollow }: CrawledPageDetails) {
  const robots = [...(noindex ? (['noindex'] as const) : []), ...(nofollow ? (['nofollow'] as const) : [])]
  return { title, description, heading, canonical, robots }
}
