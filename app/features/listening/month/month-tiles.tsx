import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { ListeningMonth } from '#app/shared/listening/month.ts'
import { monthTiles, tileText } from './tile-text.ts'
import styles from './month.module.css'

/** The month's numbers, each with its change. */
export function MonthTiles({ month }: { month: ListeningMonth }) {
  const reader = useTranslator('listeningMonth')
  const { t } = reader
  return (
    <dl className={styles['tiles']} aria-label={t('tiles')}>
      {monthTiles.map((tile) => {
        const { value, isMissing, note, delta, comparison } = tileText(tile, month, reader)
        return (
          <div key={tile} className={styles['tile']}>
            <dt>{t(`tile.${tile}`)}</dt>
            <dd className={styles['value']} data-missing={isMissing || undefined}>
              {value}
              {delta && (
                <span className={styles['delta']} data-tone={delta.tone}>
                  {delta.text}
                </span>
              )}
            </dd>
            <dd>{note}</dd>
            <dd>{comparison}</dd>
          </div>
        )
      })}
    </dl>
  )
}
