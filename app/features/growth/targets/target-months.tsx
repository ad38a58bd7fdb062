import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { Target } from '#app/shared/growth/target.ts'
import { formatGrowth, unitOfSubject } from '../growth-numbers.ts'
import styles from './targets.module.css'

/** The months of a quarter or year, and the one that decides most. */
export function TargetMonths({ target }: { target: Target }) {
  const { t, locale } = useTranslator('growthTargets')
  const format = (amount: number) => formatGrowth(locale, unitOfSubject(target), amount)
  const { months, decisive } = target
  return (
    <>
      {decisive && (
        <p className={styles['decisive']}>
          {t('decisive', { month: formatMonth(locale, decisive.month), amount: format(decisive.amount) })}
        </p>
      )}
      <details className={styles['months']}>
        <summary>{t('months', { count: months.length })}</summary>
        <PlainTable
          caption={<span className="visually-hidden">{t('monthsNote')}</span>}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { id: 'month', header: t('name.month'), cell: ({ month }) => formatMonth(locale, month) },
            { id: 'amount', header: t('bar.aim'), isNumber: true, cell: ({ amount }) => format(amount) },
            {
              id: 'came',
              header: t('bar.came'),
              isNumber: true,
              cell: ({ came }) => (came === null ? '–' : format(came)),
            },
          ]}
        />
      </details>
    </>
  )
}
