import type { ReactNode } from 'react'
import type { WrittenBlock, WrittenChange, WrittenFigure, WrittenTable } from '#app/shared/reports/written-report.ts'
import { ReportDayChart } from '../report-chart.tsx'
import styles from './written-block.module.css'

interface ShownBlockProps {
  block: WrittenBlock
  /** Returns the address of a picture's file, which depends on who looks. */
  pictureUrl: (fileId: string) => string
}

/**
 * A block of a report as readers see it: a section with its title. Its texts are in the report's language, so it is
 * within an element with that `lang`. `--report-accent` is the agency's colour (`readableAccent`), Loop's own without it.
 */
export const ShownBlock = (props: ShownBlockProps) => (
  <section id={props.block.anchor} className={styles['section']} aria-labelledby={`${props.block.anchor}-title`}>
    <ShownBlockTitle id={`${props.block.anchor}-title`}>{props.block.title}</ShownBlockTitle>
    <ShownBlockContent {...props} />
  </section>
)

/** The title of a block, also where something is shown next to it. */
export const ShownBlockTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className={styles['title']}>
    <bdi>{children}</bdi>
  </h2>
)

/** What a block shows below its title. */
export function ShownBlockContent({ block, pictureUrl }: ShownBlockProps) {
  const { segment, missing, sentences, paragraphs, picture, figures, charts, tables } = block
  return (
    <div className={styles['content']}>
      {segment !== null && <p className={styles['quiet']}>{segment}</p>}
      {missing !== null && <p className={styles['quiet']}>{missing}</p>}
      {sentences.length > 0 && (
        <ul className={styles['sentences']}>
          {sentences.map(({ text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- sentences have no ids, and two may be the same
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same for a person's paragraphs
        <p key={index} className={styles['paragraph']}>
          {paragraph}
        </p>
      ))}
      {picture && <img className={styles['picture']} src={pictureUrl(picture.fileId)} alt={picture.alt} />}
      {figures.length > 0 && (
        <dl className={styles['figures']}>
          {figures.map((figure) => (
            <ShownFigure key={figure.id} figure={figure} />
          ))}
        </dl>
      )}
      {charts.map((chart) => (
        <div key={chart.title} className={styles['part']}>
          <ReportDayChart chart={chart} />
        </div>
      ))}
      {tables.map((table, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a block may have several funnels, all with one title
        <ShownTable key={index} table={table} />
      ))}
    </div>
  )
}

const ShownFigure = ({ figure: { label, value, change, before, tone, variation } }: { figure: WrittenFigure }) => (
  <div className={styles['figure']}>
    <dt>{label}</dt>
    <dd className={styles['value']}>{value}</dd>
    {(change !== null || before !== null) && (
      <dd className={styles['compared']}>
        {change !== null && <strong data-tone={tone}>{change}</strong>} {before !== null && <span>{before}</span>}
        {variation !== null && <span>{variation}</span>}
      </dd>
    )}
  </div>
)

function ShownTable({ table: { title, columns, rows, more, changes, note } }: { table: WrittenTable }) {
  return (
    <div className={styles['part']}>
      <div
        className={styles['scroll']}
        // A group, no region: several tables of a report, and its block, may have the same title.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for fields
        role="group"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className={styles['table']}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label, align }) => (
                <th key={label} scope="col" data-align={align}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- names of strangers may repeat; rows never move
              <tr key={row}>
                {cells.map((text, index) => {
                  const Cell = index === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      // oxlint-disable-next-line react/no-array-index-key -- a row's cells never change their places
                      key={index}
                      scope={index === 0 ? 'row' : undefined}
                      data-align={columns[index]?.align}
                    >
                      {index === changes?.column ? (
                        <ShownChange change={changes.rows[row] ?? null}>{text}</ShownChange>
                      ) : (
                        <bdi>{text}</bdi>
                      )}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more !== null && <p className={styles['quiet']}>{more}</p>}
      {note !== null && <p className={styles['quiet']}>{note}</p>}
    </div>
  )
}

/** A change in a table, in the colour of its judgement; the note below the table says what grey means. */
const ShownChange = ({ change, children }: { change: WrittenChange | null; children: string }) => (
  <span className={styles['change']} data-tone={change?.tone} title={change?.variation ?? undefined}>
    <bdi>{children}</bdi>
    {change !== null && change.variation !== null && <span className="visually-hidden">, {change.variation}</span>}
  </span>
)
