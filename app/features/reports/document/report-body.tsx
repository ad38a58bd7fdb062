import { ShownBlock, type BlockFrame } from './written-block.tsx'
import { StoryReport } from './story-report.tsx'
import type { WrittenReport } from '#app/shared/reports/written-report.ts'
import styles from './report-body.module.css'

/**
 * A report below its head, in the layout that it was published with: with a story, or as a list of blocks after their
 * contents. Its texts are in the report's language, so it is within an element with that `lang`.
 */
export function ReportBody({ written, ...frame }: { written: WrittenReport } & BlockFrame) {
  const { story, blocks, contents } = written
  if (story) return <StoryReport written={written} story={story} {...frame} />
  return (
    <>
      {blocks.length > 1 && (
        <nav className={styles['contents']} aria-label={contents}>
          <p className={styles['title']}>{contents}</p>
          <ol>
            {blocks.map(({ id, anchor, title }) => (
              <li key={id}>
                <a href={`#${anchor}`}>
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {blocks.map((block) => (
        <ShownBlock key={block.id} block={block} {...frame} />
      ))}
    </>
  )
}
