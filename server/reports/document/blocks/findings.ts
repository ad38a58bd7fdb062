import type { FindingResults, ShownFinding } from '#app/shared/discovery/finding-list.ts'
import { subjectText } from '#app/shared/discovery/finding.ts'
import { countryName, languageName } from '#app/shared/format/names.ts'
import type { BlockContent } from '#app/shared/reports/document.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { columnsOfTable, figureOf, missing, sentence, shown, shownText, valueSentence } from '../block.ts'

interface FindingFacts {
  list: FindingResults
  /** Whether the rules ever ran for the website. */
  ran: boolean
}

const maxFindings = 20

/** What Discovery found to improve, the highest rank first, and how much of it was fixed. All is as of now. */
export function findingsContent(facts: FindingFacts | null, language: string): BlockContent {
  if (!facts) return missing('noWebsite')
  const { counts, findings, total } = facts.list
  const { open, carded, fixed } = counts.states
  if (open + carded + fixed === 0) return missing(facts.ran ? 'noFindings' : 'neverDiscovered')
  const openNow = figureOf('findings.open', 'findings', { value: open + carded })
  const gone = figureOf('findings.fixed', 'findingsFixed', { value: fixed })
  const [first] = findings
  return shown({
    figures: [openNow, gone],
    sentences: [
      ...(open + carded > 0 ? [valueSentence('findingsOpen', openNow)] : []),
      ...(fixed > 0 ? [valueSentence('findingsFixed', gone, 'good')] : []),
      ...(first ? [sentence('findingFirst', { names: { name: { text: first.rule, words: 'rule' } } })] : []),
    ],
    tables:
      findings.length === 0
        ? []
        : [
            {
              name: 'findings',
              columns: columnsOfTable({
                name: { words: 'rule' },
                subject: { words: 'plain' },
                severity: { words: 'severity' },
              }),
              rows: findings
                .slice(0, maxFindings)
                .map((finding) => [finding.rule, shownText(subjectFor(finding, language)), finding.detection.severity]),
              more: Math.max(0, total - maxFindings),
            },
          ],
  })
}

/** Returns what a finding is about, for people. */
function subjectFor({ detection: { subject } }: ShownFinding, language: string): string {
  if (subject.kind === 'page') return readablePath(subject.path)
  if (subject.kind === 'value' && subject.dimension === 'country') return countryName(language, subject.value)
  if (subject.kind === 'value' && subject.dimension === 'language') return languageName(language, subject.value)
  return subjectText(subject)
}
