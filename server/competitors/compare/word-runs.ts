import { diffWordsWithSpace } from 'diff'
import type { WordRun } from '#app/shared/competitors/hunk.ts'

/** Two texts that differ in more words than this have too little in common to be shown in one. */
const maxEditLength = 250
/** As have those that share fewer of their letters. */
const minShared = 0.25

/**
 * Returns two texts as one, word by word: what is the same and removed is the text before, what is the same and added the
 * text after. Null if they have too little in common.
 */
export function wordRuns(before: string, after: string): WordRun[] | null {
  const changes = diffWordsWithSpace(before, after, { maxEditLength })
  if (!changes) return null
  const runs = joined(
    changes.map(({ value, added, removed }) => ({ how: added ? 'added' : removed ? 'removed' : 'same', text: value })),
  )
  const shared = runs.reduce((sum, { how, text }) => (how === 'same' ? sum + text.trim().length : sum), 0)
  return shared >= minShared * Math.max(before.length, after.length) || shared === before.length ? runs : null
}

/** Joins changes with nothing but a space between them: a phrase became another one. */
function joined(runs: readonly WordRun[]): WordRun[] {
  const result: WordRun[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') result.push({ how: 'removed', text: removed })
    if (added !== '') result.push({ how: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [index, { how, text }] of runs.entries()) {
    if (how === 'removed') removed += text
    else if (how === 'added') added += text
    else if (removed !== '' && added !== '' && text.trim() === '' && index < runs.length - 1) {
      removed += text
      added += text
    } else {
      flush()
      result.push({ how, text })
    }
  }
  flush()
  return result
}
