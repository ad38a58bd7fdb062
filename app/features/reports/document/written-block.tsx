import type { ReactNode } from 'react'
import type {
  WrittenBlock,
  WrittenChange,
  WrittenFigure,
  WrittenTable,
  WrittenTarget,
  WrittenWork,
} from '#app/shared/reports/written-report.ts'
import { ReportDayChart } from '../report-chart.tsx'
import styles from './written-block.module.css'

/** What a block needs from the page it is on. */
export interface BlockFrame {
  /** Returns the address of a picture's file, which depends on who looks. */
  pictureUrl: (fileId: string) => string
  /** How the reader decides about a card that waited when the report was written; null where they can't. */
  decide?: ((work: WrittenWork) => ReactNode) | null
}

interface ShownBlockProps extends BlockFrame {
  block: WrittenBlock
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
export function ShownBlockContent({ block, pictureUrl, decide = null }: ShownBlockProps) {
  const { segment, missing, sentences, paragraphs, picture, works, targets, figures, charts, tables } = block
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
      {works.length > 0 && (
        <ul className={styles['works']}>
          {works.map((work) => (
            <ShownWork key={work.cardId} work={work} pictureUrl={pictureUrl}>
              {work.waits && decide?.(work)}
            </ShownWork>
          ))}
        </ul>
      )}
      {targets.length > 0 && (
        <ul className={styles['targets']}>
          {targets.map((target) => (
            <ShownTarget key={`${target.name} ${target.period}`} target={target} />
          ))}
        </ul>
      )}
      <ShownFigures figures={figures} />
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

interface ShownWorkProps {
  work: WrittenWork
  pictureUrl: BlockFrame['pictureUrl']
  children: ReactNode
}

/** A card: what it was, what came of it, and its picture. */
const ShownWork = ({ work: { title, facts, effect, tone, picture }, pictureUrl, children }: ShownWorkProps) => (
  <li className={styles['work']} data-tone={tone}>
    <div className={styles['workText']}>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <span className={styles['quiet']}>{facts}</span>
      {effect !== null && (
        <span className={styles['change']} data-tone={tone}>
          {effect}
        </span>
      )}
      {children}
    </div>
    {picture && <img className={styles['workPicture']} src={pictureUrl(picture.fileId)} alt={picture.alt} />}
  </li>
)

/** A target against what came. The bar repeats its text. */
const ShownTarget = ({ target: { name, period, came, share, state, tone } }: { target: WrittenTarget }) => (
  <li className={styles['target']}>
    <span>
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      <span className={styles['quiet']}>{period}</span>
    </span>
    <span className={styles['came']}>
      <strong>{came}</strong>{' '}
      <span className={styles['change']} data-tone={tone}>
        {state}
      </span>
    </span>
    <span className={styles['track']} aria-hidden="true">
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  </li>
)

/** Figures as tiles; nothing without any. */
export const ShownFigures = ({ figures }: { figures: readonly WrittenFigure[] }) =>
  figures.length > 0 && (
    <dl className={styles['figures']}>
      {figures.map((figure) => (
        <ShownFigure key={figure.id} figure={figure} />
      ))}
    </dl>
  )

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
