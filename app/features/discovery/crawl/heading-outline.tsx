import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CrawledPageDetails } from '#app/shared/discovery/crawl/crawled-pages.ts'
import styles from './page-details.module.css'

/** The headings of a page in their order, indented by level. */
export function HeadingOutline({ headings }: Pick<CrawledPageDetails, 'headings'>) {
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
