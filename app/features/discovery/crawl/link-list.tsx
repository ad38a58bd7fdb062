import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Button } from '@radix-ui/themes'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CrawledLink } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import type { PageRef } from './crawl.queries.ts'
import { PageStatus } from './page-columns.tsx'
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
export function LinkList({ title, links, all, onPage }: LinkListProps) {
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
