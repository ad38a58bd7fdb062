import { useTranslator } from '#app/components/locale/use-translator.ts'
import { exportInstead, type ReadyReport } from '#app/shared/imports/ready-reports.ts'
import styles from './imports.module.css'

/** Reports without a table by value, to which no date can be added, or without numbers of visits. */
const withoutTable: readonly ReadyReport[] = ['snapshot', 'overview', 'userAcquisition']

/** Names the Google Analytics report in a file, why it can't be imported, and what to export instead. */
export function ExportInstead({ report }: { report: ReadyReport }) {
  const { t } = useTranslator('imports')
  const { rows, values } = exportInstead[report]
  return (
    <div className={styles['instead']}>
      <p>
        {t('reportIs', { report: t(`report.${report}`) })}{' '}
        {t(report === 'userAcquisition' ? 'reportOfFirstVisits' : 'reportWithoutDays')}
      </p>
      <h4>{t('insteadTitle')}</h4>
      <ol>
        <li>{t('insteadOpen')}</li>
        <li>
          {t('insteadRows')} <Names names={rows} />
        </li>
        <li>
          {t('insteadValues')} <Names names={values} />
        </li>
        <li>{t('insteadExport')}</li>
      </ol>
      {!withoutTable.includes(report) && <p>{t('insteadOfReport')}</p>}
      {rows.length > 1 && <p>{t('insteadTotals')}</p>}
    </div>
  )
}

/** Google Analytics' English names, in any language of the page. */
const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <code key={name} lang="en" dir="ltr">
      {name}
    </code>
  ))
