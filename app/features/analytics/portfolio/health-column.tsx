import { StateMark } from '#app/components/data-table/state-mark.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { healthOf, type ClientHealth } from '#app/shared/analytics/client-health.ts'
import type { PortfolioRow } from '#app/shared/analytics/portfolio.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import styles from './portfolio-table.module.css'

/** The best first, as in the list of choices. */
export const healths: readonly ClientHealth[] = ['good', 'watch', 'risk']
const tones = { good: 'good', watch: 'waiting', risk: 'bad' } as const

/** Returns the column with each client's health and the signs that lead to it. */
export function healthColumn(t: Translate<EnglishOf<'portfolio'>>): DataColumn<PortfolioRow> {
  const wordsOf = (row: PortfolioRow) => {
    const { health, signs } = healthOf(row)
    return { health, signs: signs.map((sign) => t(`sign.${sign}`)).join(', ') }
  }
  return {
    id: 'health',
    header: t('name.health'),
    value(row) {
      const { health, signs } = wordsOf(row)
      if (health === null) return null
      return [t(`health.${health}`), signs].filter(Boolean).join(': ')
    },
    cell(row) {
      const { health, signs } = wordsOf(row)
      if (health === null) return '–'
      return (
        <span className={styles['health']}>
          <StateMark tone={tones[health]}>{t(`health.${health}`)}</StateMark>
          {signs !== '' && <span className={styles['signs']}>{signs}</span>}
        </span>
      )
    },
  }
}
