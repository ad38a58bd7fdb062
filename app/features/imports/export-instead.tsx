import { useReader } from '#app/components/locale/use-reader.ts'
import { exportInstead, type ReadyReport } from '#app/shared/imports/ready-reports.ts'
import styles from './imports.module.css'

/** Reports without a table by value, to which no date can be added, or without numbers of visits. */
const withoutTable: readonly ReadyReport[] = ['snapshot', 'overview', 'userAcquisition']

/** Names the Google Analytics report in a file, why it can't be imported, and what to export instead. */
export function ExportInstead({ report }: { report: ReadyReport }) {
  const { say } = useReader('imports')
  const { rows, values } = exportInstead[report]
  return (
    <div className={styles['instead']}>
      <p>
        {say('reportIs', { report: say(`report.${report}`) })}{' '}
        {say(report === 'userAcquisition' ? 'reportOfFirstVisits' : 'reportWithoutDays')}
      </p>
      <h4>{say('insteadTitle')}</h4>
      <ol>
        <li>{say('insteadOpen')}</li>
        <li>
          {say('insteadRows')} <Names names={rows} />
        </li>
        <li>
          {say('insteadValues')} <Names names={values} />
        </li>
        <li>{say('insteadExport')}</li>
      </ol>
      {!withoutTable.includes(report) && <p>{say('insteadOfReport')}</p>}
      {rows.length > 1 && <p>{say('insteadTotals')}</p>}
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
