import { Note } from '#app/components/feedback/note.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import type { ChangePreview, PreviewLine } from '#server/billing/preview.ts'
import type { AskedChange } from './asked-change.ts'
import styles from './change.module.css'

interface ChangeCostsProps {
  asked: AskedChange
  preview: ChangePreview
  /** The end of what is paid for now. */
  day: string
}

/** What is charged today, how that comes about, and what is charged from when on. */
export function ChangeCosts({ asked, preview, day }: ChangeCostsProps) {
  const t = useMessages('planChange')
  const locale = useLocale()
  const { currency, dueNow, lines, renewal } = preview
  const write = (minor: number) => formatMoney(locale, currency, minor)
  const isNow = asked.choice.step !== 'changeAtPeriodEnd'
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const nameOf = ({ kind, plan, description }: PreviewLine) => {
    if (plan === null) return description
    if (kind === 'period') return t(`line.${asked.interval}`, { plan })
    return kind === 'unused' ? t('line.unused', { plan }) : t('line.remaining', { plan, day })
  }
  const next = renewal.at === null ? '' : formatFullDay(locale, utcDay(new Date(renewal.at)))
  return (
    <div>
      <dl className={styles['costs']}>
        {isNow &&
          lines.length > 1 &&
          lines.map((line, index) => (
            // Two lines may be alike, and none has an id.
            <div key={index}>
              <dt>{nameOf(line)}</dt>
              <dd>{write(line.amount)}</dd>
            </div>
          ))}
        <div className={styles['due']}>
          <dt>{t('dueToday')}</dt>
          <dd>{write(dueNow)}</dd>
        </div>
        <div>
          <dt>{renewal.at === null ? t(`then.${asked.interval}`) : t(`from.${asked.interval}`, { day: next })}</dt>
          <dd>{write(renewal.amount)}</dd>
        </div>
      </dl>
      {isNow && sum < 0 && <Note apart>{t('creditLeft', { amount: write(-sum) })}</Note>}
      <Note apart>{t('vat')}</Note>
    </div>
  )
}
