import { Note } from '#app/components/feedback/note.tsx'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { topicQueryLimits } from '#app/shared/listening/topic-query/topic-query.ts'
import styles from './topics.module.css'

/** What can be written, with an example of each; the same in all languages. */
const examples = [
  { of: 'and', written: 'fernhollow pottery' },
  { of: 'phrase', written: '"fernhollow pottery"' },
  { of: 'or', written: 'fernhollow OR "fern hollow"' },
  { of: 'not', written: 'fernhollow NOT hotel' },
  { of: 'group', written: '(fernhollow OR fernholo) review' },
  { of: 'near', written: 'fernhollow NEAR/5 review' },
  { of: 'begins', written: 'potter*' },
  { of: 'exact', written: '=Fern' },
  { of: 'title', written: 'title:fernhollow' },
  { of: 'site', written: 'site:example.com' },
  { of: 'author', written: 'author:"Kim Lee"' },
  { of: 'lang', written: 'fernhollow lang:de' },
] as const

/** How queries are written: every operator with an example, and the limits. */
export function QueryHelp() {
  const { t, locale } = useTranslator('listeningTopics')
  const { characters, terms, depth } = topicQueryLimits
  return (
    <details className={styles['help']}>
      <summary>{t('helpTitle')}</summary>
      <PlainTable
        columns={[
          { id: 'example', header: t('example'), cell: ({ written }) => <code>{written}</code> },
          { id: 'finds', header: t('finds'), cell: ({ of }) => t(`help.${of}`) },
        ]}
        rows={examples}
        rowKey={({ of }) => of}
      />
      <Note>{t('helpCase')}</Note>
      <Note>{t('helpOrder')}</Note>
      <Note>
        {t('helpLimits', {
          characters: formatCount(locale, characters),
          terms: formatCount(locale, terms),
          depth: formatCount(locale, depth),
        })}
      </Note>
    </details>
  )
}
