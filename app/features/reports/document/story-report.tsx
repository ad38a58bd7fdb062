import { useEffect, useRef } from 'react'
import { Column } from '#app/components/layout/columns.tsx'
import { sectionsOf, type ReportSection } from '#app/shared/reports/report-parts.ts'
import type { WrittenReport, WrittenStory } from '#app/shared/reports/written-report.ts'
import { ReportDayChart } from '../report-chart.tsx'
import { ShownBlockContent, ShownBlockTitle, ShownFigures, type BlockFrame } from './written-block.tsx'
import styles from './story-report.module.css'

interface StoryReportProps extends BlockFrame {
  written: WrittenReport
  story: WrittenStory
}

/**
 * A report with a story: its first page, then what was done, said and planned, then all numbers. Its texts are in the report's language, so it is within an element with that `lang`.
 */
export function StoryReport({ written, story, ...frame }: StoryReportProps) {
  const { chapters, appendix } = sectionsOf(written)
  return (
    <>
      <FirstPage story={story} />
      {chapters.map((chapter) => (
        <Chapter key={chapter.anchor} chapter={chapter} frame={frame} />
      ))}
      {appendix && <Appendix appendix={appendix} frame={frame} />}
      {written.leftOut !== null && <p className={styles['quiet']}>{written.leftOut}</p>}
    </>
  )
}

/** The month in one headline, what happened in a few sentences, the figures that matter, and the visits by day. */
const FirstPage = ({
  story: { headline, sentences, paragraphs, figures, chart, marks, marksTitle },
}: {
  story: WrittenStory
}) => (
  <section className={styles['first']} aria-labelledby="report-headline">
    <Column>
      <h2 id="report-headline" className={styles['headline']}>
        {headline.text}
      </h2>
      <div className={styles['sentences']}>
        {[...sentences.map(({ text }) => text), ...paragraphs].map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sentences have no ids, and two may be the same
          <p key={index}>{text}</p>
        ))}
      </div>
      <ShownFigures figures={figures} />
      {chart && <ReportDayChart chart={chart} marks={marks} />}
      {marks.length > 0 && (
        <div className={styles['marks']}>
          <h3 className={styles['marksTitle']}>{marksTitle}</h3>
          <ol>
            {marks.map(({ number, day, titles }) => (
              <li key={number}>
                <span className={styles['number']} aria-hidden="true">
                  {number}
                </span>
                <span>
                  <span className={styles['day']}>{day}</span> <bdi>{titles.join('; ')}</bdi>
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Column>
  </section>
)

const Chapter = ({ chapter: { anchor, title, blocks }, frame }: { chapter: ReportSection; frame: BlockFrame }) => (
  <section id={anchor} className={styles['chapter']} aria-labelledby={title === '' ? undefined : `${anchor}-title`}>
    {title !== '' && <ShownBlockTitle id={`${anchor}-title`}>{title}</ShownBlockTitle>}
    {blocks.map(({ block, titled }) => (
      <section
        key={block.id}
        className={styles['block']}
        aria-labelledby={titled ? `${block.anchor}-title` : undefined}
      >
        {titled &&
          (title === '' ? (
            <ShownBlockTitle id={`${block.anchor}-title`}>{block.title}</ShownBlockTitle>
          ) : (
            <BlockTitle id={`${block.anchor}-title`}>{block.title}</BlockTitle>
          ))}
        <ShownBlockContent block={block} {...frame} />
      </section>
    ))}
  </section>
)

const BlockTitle = ({ id, children }: { id: string; children: string }) => (
  <h3 id={id} className={styles['blockTitle']}>
    <bdi>{children}</bdi>
  </h3>
)

/** All numbers, block by block, each folded until it is wanted. Printing opens all of them. */
function Appendix({ appendix: { anchor, title, blocks }, frame }: { appendix: ReportSection; frame: BlockFrame }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    let folded: HTMLDetailsElement[] = []
    const open = () => {
      folded = [...(section.current?.querySelectorAll('details:not([open])') ?? [])].filter(
        (one) => one instanceof HTMLDetailsElement,
      )
      for (const one of folded) one.open = true
    }
    const fold = () => {
      for (const one of folded) one.open = false
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', fold)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', fold)
    }
  }, [])
  return (
    <section id={anchor} ref={section} className={styles['appendix']} aria-labelledby={`${anchor}-title`}>
      <ShownBlockTitle id={`${anchor}-title`}>{title}</ShownBlockTitle>
      {blocks.map(({ block }) => (
        <details key={block.id} id={block.anchor} className={styles['numbers']}>
          <summary>
            <BlockTitle id={`${block.anchor}-title`}>{block.title}</BlockTitle>
          </summary>
          <ShownBlockContent block={block} {...frame} />
        </details>
      ))}
    </section>
  )
}
